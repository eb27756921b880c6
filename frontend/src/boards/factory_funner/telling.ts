/** What a seat does in the round, in a few words. */

import type { View } from './view';
import { dollars } from './words';

export function statusTold(view: View, seat: number): string {
  const { status, tile, token, money, rounds, done } = view.players[seat]!;
  const held = tile ? `${tile}${token ? ` (${token})` : ''}` : '';
  const last = rounds[view.round - 1];
  const doing = {
    undecided: done ? 'has chosen' : 'chooses',
    passed: 'passed',
    building: view.stage === 'selection' ? `has ${held}` : `builds ${held}`,
    settled: last?.built ? `built ${last.tile}` : last?.tile ? `gave ${last.tile} up` : 'waits',
  }[status];
  return `${dollars(money)}, ${doing ?? status}`;
}
