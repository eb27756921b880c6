/** Who the reader is, known to every page. */

import { getMe } from './api';
import type { Me } from './types';

/** Whom a page became, as it tells the other pages of the browser: they share the cookie. */
interface Became {
  me: Me;
  another: boolean;
}

/** Pages of a newcomer that open together ask one after the other: the first answer brings the cookie, and the others have it. */
const oneAtATime = (ask: () => Promise<Me>): Promise<Me> => (navigator.locks ? navigator.locks.request('shopfloor me', ask) : ask());

class Self {
  me = $state.raw<Me | null>(null);
  /** The first answer of the server makes a newcomer somebody; until it is there, nothing else is asked. */
  met = $state(false);
  /** How often the reader became somebody else here. What knows them by their cookie begins anew then, sockets above all. */
  changes = $state(0);

  private readonly others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('shopfloor me');

  constructor() {
    if (this.others) this.others.onmessage = ({ data }: MessageEvent<Became>) => this.change(data);
  }

  async meet(): Promise<void> {
    try {
      this.me = await oneAtATime(getMe);
    } catch {
      // whatever is asked next says what is wrong
    }
    this.met = true;
  }

  /** Be who the server says, `another` than before after signing in or out; who makes an account stays the same. */
  become(me: Me, another: boolean): void {
    this.change({ me, another });
    this.others?.postMessage({ me, another });
  }

  private change({ me, another }: Became): void {
    this.me = me;
    if (another) this.changes++;
  }
}

export const self = new Self();
