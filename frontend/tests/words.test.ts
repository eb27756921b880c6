import { expect, test } from 'vitest';
import type { Now, SeatNow, Setup } from '../src/lib/types';
import { actionOf } from '../src/lib/actions';
import { act } from './act';
import { brokenTies, clockRule, clockText, counted, list, ranked, resultOf, sentenceOf, span } from '../src/lib/words';

const seat = (name: string, more: Partial<SeatNow> = {}): SeatNow => ({
  kind: 'person', name, bot: null, away: false, pending: false, score: 0, clock: null, bot_in: null, ...more,
});

const now = (more: Partial<Now>): Now => ({
  seq: 1, at: 0, status: 'running', you: { seats: [0], eyes: 0, host: true, curtain: false },
  seats: [seat('Ada', { pending: true }), seat('Ben')], view: null,
  actions: [],
  talk: null, hints: false, undo: null, offer: null, exits: [], outcome: null, key: null, rematch: null, recall: 0, lesson: null, countdown: null, ...more,
});

const shows = [1, 2, 3].map((n) => act(`show ${n}`));

test('the sentence names the few things that can be done', () => {
  expect(sentenceOf(now({}), shows)).toBe('Your turn: show 1, show 2 or show 3.');
});

test('the sentence counts what is too much to name', () => {
  const actions = Array.from({ length: 9 }, (_, n) => act(`drop ${n}`));
  expect(sentenceOf(now({}), actions)).toBe('Your turn: drop.');
});

test('the sentence asks for the one place that is open', () => {
  const family = { name: 'drop', first: 0, text: 'drop {column}', touches: [], places: [{ name: 'column', kind: 'number', low: 1, size: 7, labels: [] }] };
  const actions = [0, 1, 2, 3, 4].map((code) => actionOf([family as never], code));
  expect(sentenceOf(now({}), actions)).toBe('Your turn: choose a column.');
});

test('a player of one seat who wins alone is you', () => {
  const seats = [seat('Ada', { score: 31 }), seat('Ben', { score: 12 })];
  const over = now({ status: 'over', seats, outcome: { places: [1, 2], winners: [0], unit: 'point' } });
  expect(sentenceOf(over, [])).toBe('You win 31 to 12!');
  expect(resultOf(over, [])).toBe('Ada wins 31 to 12.');
});

test('the sentence says for whom one waits', () => {
  const seats = [seat('Ada'), seat('Ben', { pending: true })];
  expect(sentenceOf(now({ seats }), [])).toBe('Waiting for Ben.');
  expect(sentenceOf(now({ seats }), [], 'ask for a command')).toBe('Waiting for Ben: ask for a command.');
  expect(sentenceOf(now({ seats }), [], 'who is choosing a tile')).toBe('Waiting for Ben, who is choosing a tile.');
  const both = [seat('Ada'), seat('Ben', { pending: true }), seat('Cleo', { pending: true })];
  expect(sentenceOf(now({ seats: both }), [], 'who is choosing a tile')).toBe('Waiting for Ben and Cleo, who are choosing a tile.');
});

test('the sentence says when a race begins', () => {
  const seats = [seat('Ada'), seat('Ben')];
  const before = (left: number): string => sentenceOf(now({ seats, countdown: { left, text: 'the tiles flip' } }), [], 'claim a tile');
  expect(before(3000)).toBe('Get ready: the tiles flip in a moment.');
  expect(before(700)).toBe(before(3000)); // it is not told anew every second
});

test('the sentence says what a full table waits for, and what its bots do', () => {
  const setup: Setup = { step: 'rules', seconds_left: 40, text: 'Setting up Assembly, about 40 seconds left.' };
  const full = now({ status: 'open' });
  expect(sentenceOf(full, [], null, setup)).toBe(setup.text);
  expect(sentenceOf(full, [])).toBe('Everyone is here. The game is starting.');
  const bots: Setup = { step: 'search', seconds_left: 20, text: 'Setting up the bots of Assembly, about 20 seconds left.' };
  const bot = [seat('Ada'), seat('operator', { kind: 'bot', bot: 'operator', pending: true })];
  expect(sentenceOf(now({ seats: bot }), [], null, bots)).toBe(`Waiting for operator. ${bots.text}`);
  const ben = [seat('Ada'), seat('Ben', { pending: true })];
  expect(sentenceOf(now({ seats: ben }), [], null, bots)).toBe('Waiting for Ben.');
});

test('the sentence hands the device on while the curtain is drawn', () => {
  const seats = [seat('Ada'), seat('Ben', { pending: true })];
  const you = { seats: [0, 1], eyes: null, host: true, curtain: true };
  expect(sentenceOf(now({ seats, you }), [])).toBe("Ben's turn. Pass the device.");
});

test('the sentence tells the result', () => {
  const seats = [seat('Ada', { score: 12 }), seat('Ben', { score: 31 })];
  expect(sentenceOf(now({ status: 'over', seats, outcome: { places: [2, 1], winners: [1], unit: 'point' } }), [])).toBe('Ben wins 31 to 12.');
  const bot = [seat('Ada', { score: 12 }), seat('operator', { score: 31 })];
  expect(sentenceOf(now({ status: 'over', seats: bot, outcome: { places: [2, 1], winners: [1], unit: 'point' } }), [])).toBe('Operator wins 31 to 12.');
  const even = [seat('Ada', { score: 5 }), seat('Ben', { score: 5 })];
  expect(sentenceOf(now({ status: 'over', seats: even, outcome: { places: [1, 1], winners: [], unit: 'point' } }), [])).toBe('A draw, 5 to 5.');
});

test('those in one boat win or lose together', () => {
  const seats = [seat('Ada', { score: 26 }), seat('Ben', { score: 26 })];
  expect(sentenceOf(now({ status: 'over', seats, outcome: { places: [1, 1], winners: [0, 1], unit: 'point' } }), [])).toBe('Ada and Ben win with 26 points.');
  expect(sentenceOf(now({ status: 'over', seats, outcome: { places: [2, 2], winners: [], unit: 'point' } }), [])).toBe('Ada and Ben lose with 26 points.');
  expect(sentenceOf(now({ status: 'over', seats: [seats[0]!], outcome: { places: [2], winners: [], unit: 'point' } }), [])).toBe('You lose with 26 points.');
  expect(sentenceOf(now({ status: 'over', seats: [seat('Ada', { score: 1 })], outcome: { places: [2], winners: [], unit: 'point' } }), [])).toBe('You lose with 1 point.');
  expect(sentenceOf(now({ status: 'over', seats: [seat('Ada', { score: 31 })], outcome: { places: [1], winners: [0], unit: 'dollar' } }), [])).toBe('You win with 31 dollars!');
});

test('of several the first wins, however few points it takes', () => {
  const seats = [seat('Ada', { score: 104 }), seat('Ben', { score: 18 }), seat('Cleo', { score: 30 })];
  expect(sentenceOf(now({ status: 'over', seats, outcome: { places: [3, 1, 2], winners: [1], unit: 'point' } }), [])).toBe('Ben wins with 18 points.');
  expect(ranked(now({ status: 'over', seats, outcome: { places: [3, 1, 2], winners: [1], unit: 'point' } }))).toEqual([1, 2, 0]);
});

test('some may share a win, and all of several draw', () => {
  const shared = [seat('Ada', { score: 7 }), seat('Ben', { score: -11 }), seat('Cleo', { score: 7 })];
  expect(sentenceOf(now({ status: 'over', seats: shared, outcome: { places: [1, 3, 1], winners: [0, 2], unit: 'point' } }), [])).toBe('Ada and Cleo share the win with 7 points.');
  const even = [seat('Ada', { score: 7 }), seat('Ben', { score: 7 }), seat('Cleo', { score: 7 })];
  expect(sentenceOf(now({ status: 'over', seats: even, outcome: { places: [1, 1, 1], winners: [], unit: 'point' } }), [])).toBe('A draw with 7 points each.');
});

test('equal points with different places are a tie that was broken', () => {
  expect(brokenTies([4, 4, 1], [2, 1, 3])).toBe(true);
  expect(brokenTies([4, 4, 1], [1, 1, 3])).toBe(false);
  expect(brokenTies([0, 0], [1, 2])).toBe(false); // nothing was counted
});

test('a board may word the choice itself', () => {
  expect(sentenceOf(now({}), shows, 'choose two modules to swap')).toBe('Your turn: choose two modules to swap.');
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
