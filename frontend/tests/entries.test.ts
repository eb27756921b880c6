import { expect, test } from 'vitest';
import { linesOf, thirdPerson, undoneIn, type Reader } from '../src/lib/entries';
import type { AnyShown } from '../src/lib/types';

const reader: Reader = { seats: [{ name: 'Ada', kind: 'person' }, { name: 'Ben', kind: 'person' }], you: 0 };
const at = 0;
const entries: AnyShown[] = [
  { kind: 'started', seq: 1, at, news: [] },
  { kind: 'acted', seq: 2, at, seat: 0, action: 'drop 1', news: [] },
  { kind: 'acted', seq: 3, at, seat: 1, action: null, news: [] },
  { kind: 'undone', seq: 4, at, seat: 0, to: 1 },
  { kind: 'acted', seq: 5, at, seat: 0, action: 'drop 2', news: [] },
];

test('what was taken back is known, and what came after it counts', () => {
  expect([...undoneIn(entries)]).toEqual([2, 3]);
  expect(linesOf(entries, reader).map((line) => line.undone)).toEqual([false, true, true, false, false]);
});

test('a sealed action is not told', () => {
  expect(linesOf(entries, reader)[2]!.text).toBe('chooses in secret');
});

test('what people do at a table is told of them by name, and to themselves with «you»', () => {
  const told: AnyShown[] = [
    { kind: 'sat', seq: 1, at, seat: 0, name: 'Ada' },
    { kind: 'handed', seq: 2, at, seat: 0, bot: 'operator' },
    { kind: 'returned', seq: 3, at, seat: 0 },
    { kind: 'asked', seq: 4, at, seat: 0, to: 1 },
    { kind: 'declined', seq: 5, at, seat: 0 },
    { kind: 'offered', seq: 6, at, seat: 0, what: 'draw' },
    { kind: 'absent', seq: 7, at, seat: 0, bot: 'operator' },
    { kind: 'expired', seq: 8, at, seat: 0 },
    { kind: 'resigned', seq: 9, at, seat: 0 },
  ];
  const read = (you: number | null): string[] => linesOf(told, { ...reader, you }).map((line) => line.text);
  expect(read(0)).toEqual([
    'You sit down.',
    'Operator, a bot, plays for you.',
    'You play again.',
    'You ask to take back a move.',
    'You decline.',
    'You offer a draw.',
    'You have been away too long. Operator, a bot, plays until you play on.',
    'You are out of time.',
    'You resign.',
  ]);
  expect(read(1)).toEqual(read(null));
  expect(read(1)).toEqual([
    'Ada sits down.',
    'Operator, a bot, plays for Ada.',
    'Ada plays again.',
    'Ada asks to take back a move.',
    'Ada declines.',
    'Ada offers a draw.',
    'Ada has been away too long. Operator, a bot, plays until Ada plays on.',
    'Ada is out of time.',
    'Ada resigns.',
  ]);
  const before: AnyShown[] = [{ kind: 'sat', seq: 1, at, seat: 0, name: 'Carl' }];
  expect(linesOf(before, reader)[0]!.text).toBe('Carl sits down.'); // who sat there before me is not me
});

test('verbs in the third person; what is no verb stays', () => {
  const said = ['show 2', 'pass', 'carry 1', 'play 3', 'go on', 'micro-manage design', 'no thanks', 'done', '7', 'Bridge'];
  expect(said.map(thirdPerson)).toEqual(['shows 2', 'passes', 'carries 1', 'plays 3', 'goes on', 'micro-manages design', 'no thanks', 'done', '7', 'Bridge']);
});
