/** How a game ended, in words. */

import { expect, test } from 'vitest';
import { absenceRule, cardEnding, earlyEnd } from '../src/lib/endings';
import type { Outcome, SeatCard } from '../src/lib/types';

const names = ['Ada', 'Ben', 'Cleo'];
const seats = (many: number): SeatCard[] => names.slice(0, many).map((name) => ({ kind: 'person', name, bot: null }));
const outcome = (more: Partial<Outcome>): Outcome => ({ places: [1, 2], winners: [0], how: 'played', seat: null, scores: [42, 37], unit: 'point', ...more });
const card = (more: Partial<Outcome> | null, mine: number[] = [0], many = 2): string =>
  cardEnding({ seats: seats(many), mine, outcome: more && outcome(more) });

test('a table in the lobby says how it ended', () => {
  expect(card({})).toBe('You won 42–37');
  expect(card({}, [1])).toBe('You lost 37–42');
  expect(card({}, [])).toBe('Ada won 42–37');
  expect(card({}, [0, 1])).toBe('Ada won 42–37');
  expect(card({ places: [1, 1], winners: [], scores: [9, 9] })).toBe('A draw 9–9');
  expect(card({ scores: [0, 0] })).toBe('You won');
  expect(card(null)).toBe('finished');
});

test('with more seats it says which place', () => {
  const three = { places: [2, 1, 3], winners: [1], scores: [31, 44, 12] };
  expect(card(three, [0], 3)).toBe('You came 2nd with 31 points');
  expect(card(three, [1], 3)).toBe('You won with 44 points');
  expect(card(three, [], 3)).toBe('Ben won with 44 points');
  expect(card({ ...three, unit: 'dollar' }, [0], 3)).toBe('You came 2nd with 31 dollars');
});

test('partners win and lose together', () => {
  expect(card({ places: [1, 1], winners: [0, 1], scores: [12, 12] })).toBe('Won with 12 points');
  expect(card({ places: [2, 2], winners: [], scores: [3, 3] })).toBe('Lost');
});

test('a game that ended early says so', () => {
  const resigned = { how: 'resigned', seat: 0, places: [2, 1], winners: [1] } as const;
  const given = { ...resigned, places: [...resigned.places], winners: [...resigned.winners] };
  expect(card(given)).toBe('You resigned');
  expect(card(given, [1])).toBe('You won by resignation');
  expect(card(given, [])).toBe('Ben won by resignation');
  expect(card({ how: 'drawn', places: [1, 1], winners: [] })).toBe('drawn by agreement');
  expect(card({ how: 'aborted', places: [], winners: [] })).toBe('aborted');
  expect(card({ how: 'resigned', seat: 0, places: [2, 2], winners: [] })).toBe('given up');
});

test('at the table it is a sentence', () => {
  const resigned = outcome({ how: 'resigned', seat: 0, places: [2, 1], winners: [1] });
  expect(earlyEnd(resigned, seats(2), 1)).toBe('You win: Ada resigned.');
  expect(earlyEnd(resigned, seats(2), 0)).toBe('You resigned. Ben wins.');
  expect(earlyEnd(resigned, seats(2), null)).toBe('Ben wins: Ada resigned.');
  expect(earlyEnd(outcome({ how: 'resigned', seat: 0, places: [2], winners: [] }), seats(1), 0)).toBe('You gave up.');
  expect(earlyEnd(outcome({ how: 'resigned', seat: 0, places: [2, 2], winners: [] }), seats(2), 0)).toBe('Ada and Ben gave up.');
  expect(earlyEnd(outcome({ how: 'drawn', seat: 0 }), seats(2), 0)).toBe('A draw by agreement.');
  expect(earlyEnd(outcome({}), seats(2), 0)).toBeNull();
});

test('the time that a table waits is told in the largest unit', () => {
  expect([5, 60, 1440, 3 * 1440].map((minutes) => absenceRule(minutes * 60000))).toEqual([
    'a bot after 5 minutes', 'a bot after 1 hour', 'a bot after 1 day', 'a bot after 3 days',
  ]);
  expect(absenceRule(null)).toBe('');
});
