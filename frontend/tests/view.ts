/** A view of Assembly as it may come, with what a test wants otherwise. */

import { NAMES } from '../src/boards/assembly/rooms';
import type { View } from '../src/boards/assembly/view';

const bays = NAMES.map((room, at) => ({ clock: at + 1, room, locked: false, module: null as string | null, malfunction: null }));

export const view = (more: Partial<View> = {}): View => ({
  bays, stack: 12, revealed: null, active: 0, waits_for: 0, stage: 'declare', idle: [], draw_pile: 7, discards: 0,
  players: [{ role: null, cards: 3, hand: ['Swap', 'Swap', 'Wild'], no_lock: false }],
  command: { asked: null, answer: null, declared: null, laid_down: [], verified: null },
  top_discard: null, aside: [], refreshes_left: 2, due: [], trouble: null, talk: { way: 'open', open: false },
  turn: 1, points: 7, rank: 'Poor', over: false, won: false, ...more,
});
