/** Who the reader is, known to every page. */

import { getMe } from './api';
import type { Me } from './types';

class Self {
  me = $state.raw<Me | null>(null);
  /** The first answer of the server makes a newcomer somebody; until it is there, nothing else is asked. */
  met = $state(false);

  async meet(): Promise<void> {
    try {
      this.me = await getMe();
    } catch {
      // whatever is asked next says what is wrong
    }
    this.met = true;
  }
}

export const self = new Self();
