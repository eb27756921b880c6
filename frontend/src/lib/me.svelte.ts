/** Who the reader is, known to every page. */

import { getMe } from './api';
import type { Me } from './types';

class Self {
  me = $state.raw<Me | null>(null);

  async load(): Promise<void> {
    this.me = await getMe();
  }
}

export const self = new Self();
