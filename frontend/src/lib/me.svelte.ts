/** Who the reader is, known to every page. */

import { getMe } from './api';
import type { Me } from './types';

class Self {
  me = $state.raw<Me | null>(null);
  /** The first answer of the server makes a newcomer somebody; until it is there, nothing else is asked. */
  met = $state(false);
  /** How often the reader became somebody else here. What knows them by their cookie begins anew then, sockets above all. */
  changes = $state(0);

  async meet(): Promise<void> {
    try {
      this.me = await getMe();
    } catch {
      // whatever is asked next says what is wrong
    }
    this.met = true;
  }

  /** Be who the server says, `another` than before after signing in or out; who makes an account stays the same. */
  become(me: Me, another: boolean): void {
    this.me = me;
    if (another) this.changes++;
  }
}

export const self = new Self();
