import { expect, test } from 'vitest';
import type { AnyShown, Now, SeatNow } from '../src/lib/types';
import { clockRule, clockText, counted, linesOf, list, sentenceOf, span, undoneIn } from '../src/lib/words';

const seat = (name: string, more: Partial<SeatNow> = {}): SeatNow => ({
  kind: 'person', name, bot: null, away: false, pending: false, score: 0, clock: null, ...more,
});

const now = (more: Partial<Now>): Now => ({
  seq: 1, at: 0, status: 'running', you: { seats: [0], eyes: 0, host: true, curtain: false },
  seats: [seat('Ada', { pending: true }), seat('Ben')], view: null,
  actions: [1, 2, 3].map((n) => ({ notation: `show ${n}`, verb: 'show', touches: [] })),
  talk: null, hints: false, undo: null, result: null, key: null, rematch: null, recall: 0, ...more,
});

test('the sentence names the few things that can be done', () => {
  expect(sentenceOf(now({}))).toBe('Your move: show 1, show 2 or show 3.');
});

test('the sentence counts what is too much to name', () => {
  const actions = Array.from({ length: 9 }, (_, n) => ({ notation: `drop ${n}`, verb: 'drop', touches: [] }));
  expect(sentenceOf(now({ actions }))).toBe('Your move: drop (9 ways).');
});

test('the sentence says for whom one waits', () => {
  const seats = [seat('Ada'), seat('Ben', { pending: true })];
  expect(sentenceOf(now({ seats, actions: [] }))).toBe('Waiting for Ben.');
  expect(sentenceOf(now({ seats, actions: [] }), 'ask for a command')).toBe('Waiting for Ben: ask for a command.');
});

test('the sentence hands the device on while the curtain is drawn', () => {
  const seats = [seat('Ada'), seat('Ben', { pending: true })];
  const you = { seats: [0, 1], eyes: null, host: true, curtain: true };
  expect(sentenceOf(now({ seats, you, actions: [] }))).toBe('It is on Ben; hand the device on.');
});

test('the sentence tells the result', () => {
  const seats = [seat('Ada', { score: 12 }), seat('Ben', { score: 31 })];
  expect(sentenceOf(now({ status: 'over', seats, result: [-1, 1] }))).toBe('Ben wins 31 to 12.');
  const bot = [seat('Ada', { score: 12 }), seat('operator', { score: 31 })];
  expect(sentenceOf(now({ status: 'over', seats: bot, result: [-1, 1] }))).toBe('Operator wins 31 to 12.');
  const even = [seat('Ada', { score: 5 }), seat('Ben', { score: 5 })];
  expect(sentenceOf(now({ status: 'over', seats: even, result: [0, 0] }))).toBe('A draw, 5 to 5.');
});

test('those in one boat win or lose together', () => {
  const seats = [seat('Ada', { score: 26 }), seat('Ben', { score: 26 })];
  expect(sentenceOf(now({ status: 'over', seats, result: [1, 1] }))).toBe('Ada and Ben win with 26 points.');
  expect(sentenceOf(now({ status: 'over', seats, result: [-1, -1] }))).toBe('Ada and Ben lose with 26 points.');
  expect(sentenceOf(now({ status: 'over', seats: [seats[0]!], result: [-1] }))).toBe('Ada loses with 26 points.');
  expect(sentenceOf(now({ status: 'over', seats: [seat('Ada', { score: 1 })], result: [-1] }))).toBe('Ada loses with 1 point.');
});

test('a board may word the choice itself', () => {
  expect(sentenceOf(now({}), 'choose two modules to swap')).toBe('Your move: choose two modules to swap.');
});

const entries: AnyShown[] = [
  { kind: 'started', seq: 1, at: 0, news: [] },
  { kind: 'acted', seq: 2, at: 0, seat: 0, action: 'drop 1', news: [] },
  { kind: 'acted', seq: 3, at: 0, seat: 1, action: null, news: [] },
  { kind: 'undone', seq: 4, at: 0, seat: 0, to: 1 },
  { kind: 'acted', seq: 5, at: 0, seat: 0, action: 'drop 2', news: [] },
];

test('what was taken back is known, and what came after it counts', () => {
  expect([...undoneIn(entries)]).toEqual([2, 3]);
  expect(linesOf(entries, [seat('Ada'), seat('Ben')]).map((line) => line.undone)).toEqual([false, true, true, false, false]);
});

test('a sealed action is not told', () => {
  expect(linesOf(entries, [])[2]!.text).toBe('chooses in secret');
});

test('time, lists and spans', () => {
  expect([clockText(0), clockText(61_000), clockText(3_661_000), clockText(90_000_000)]).toEqual(['0:00', '1:01', '1:01:01', '1 d 1 h']);
  expect([list([]), list(['a']), list(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
  expect([span([2]), span([2, 3, 4])]).toEqual(['2', '2–4']);
});

test('one is no plural', () => {
  expect([counted(0, 'card'), counted(1, 'card'), counted(2, 'card')]).toEqual(['0 cards', '1 card', '2 cards']);
  expect([counted(1, 'refresh', 'refreshes'), counted(2, 'refresh', 'refreshes')]).toEqual(['1 refresh', '2 refreshes']);
  expect(clockRule({ kind: 'days', days: 1 })).toBe('1 day a move');
});
