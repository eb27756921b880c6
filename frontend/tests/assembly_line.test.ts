import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { still } from '../src/boards';
import Board from '../src/boards/assembly_line/Board.svelte';
import { WIDE } from '../src/boards/assembly_line/geometry';
import Verdict from '../src/boards/assembly_line/Verdict.svelte';
import type { View } from '../src/boards/assembly_line/view';

const table = (more: Partial<View> = {}): View => ({
  line: Array.from({ length: 18 }, (_, at) => ({ owner: at % 2, token: at < 6 ? 'red' : null })),
  players: [0, 1].map(() => ({ score: 9, standing: 9, shown: 2, chosen: false, hand: null })),
  bag: { red: 0, blue: 6, green: 6, yellow: 0 }, finished: { red: 0, blue: 0, green: 0, yellow: 0 }, broken: false, over: false, ...more,
});

const board = (view: View): string => render(Board, { props: { ...still, view, seats: [], eyes: 0, options: {} } }).body;

test('after a breakdown the plates promise nothing that cannot come', () => {
  expect(board(table())).toContain('+9</text>');
  const broken = board(table({ broken: true }));
  expect(broken).not.toContain('+9');
  expect(broken).toContain('no breakdown now');
});

test('the same number again looks unlike a breakdown', () => {
  const drawn = (again: boolean): string => render(Verdict, { props: { view: table({ broken: true }), geometry: WIDE, again } }).body;
  expect(drawn(false)).toContain('data-stop');
  expect(drawn(true)).not.toContain('data-stop');
  expect(drawn(true)).toContain('2 = 2 again');
});
