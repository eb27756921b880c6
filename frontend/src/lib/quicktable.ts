/** The quickest way to a table: alone against bots, or by oneself, with the usual options. */

import { freshKey, makeTable } from './api';
import type { GameCard, Made } from './types';

export function quickTable(game: GameCard): Promise<Made> {
  const bot = game.bots[Math.min(1, game.bots.length - 1)]!.name; // no beginner and no master: a fair first opponent
  const bots = Array.from({ length: Math.min(...game.seats) - 1 }, () => ({ kind: 'bot' as const, bot }));
  return makeTable({ key: freshKey(), game: game.name, options: {}, seats: [{ kind: 'me' }, ...bots], clock: { kind: 'none' }, listed: false });
}
