import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import { still, type BoardProps } from '../src/boards';
import Board from '../src/boards/factory_funner/Board.svelte';
import { figures } from '../src/boards/factory_funner/figures';
import type { View } from '../src/boards/factory_funner/view';
import type { SeatNow } from '../src/lib/types';

vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))); // there is no browser here

/** A hall with three machines, and money. */
const { view, eyes, options } = figures['a-factory']! as unknown as { view: View; eyes: number; options: BoardProps['options'] };
const drawn = (shown: Partial<View>): string => {
  const now = { ...view, ...shown };
  const seats = now.players.map((_, at) => ({ name: `player ${at + 1}` }) as SeatNow);
  return render(Board, { props: { ...still, view: now, seats, eyes, options } }).body;
};

test('money and chips stay in sight while machines are chosen, without what a build would bring', () => {
  const player = { ...view.players[eyes]!, tile: null, token: null };
  const choosing = drawn({ stage: 'selection', middle: [], players: [player] });
  const ledger = choosing.slice(choosing.indexOf('id="ledger"'), choosing.indexOf('Machines of this round'));
  expect(ledger).toContain(`$${player.money}`);
  expect(ledger).toContain('chips');
  expect(ledger).not.toContain('afterwards');
});

test('at the end the factories of all six seats come before the accounts, each to be seen large', () => {
  const end = drawn({ over: true, players: Array.from({ length: 6 }, () => view.players[eyes]!) });
  expect(end.match(/See the factory of player \d large/g)).toHaveLength(6);
  expect(end.indexOf('See the factory of player 6 large')).toBeLessThan(end.indexOf('The accounts'));
});
