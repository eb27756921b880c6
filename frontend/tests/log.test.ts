import { expect, test } from 'vitest';
import { turnsOf, type Reader } from '../src/lib/log';
import type { Said } from '../src/lib/sayings';
import type { AnyShown, NewsItem, SeatNow } from '../src/lib/types';

const reader = { seats: [{ name: 'Ada' }, { name: 'Ben' }] as SeatNow[], you: 0 };
const news = (text: string): NewsItem[] => [{ kind: 'told', text, values: {} }];
let seq = 0;
const acted = (seat: number, action: string | null, told: NewsItem[] = []): AnyShown => ({ kind: 'acted', seq: ++seq, at: 0, seat, action, news: told });
const lines = (entries: AnyShown[], who: Reader = reader): string[] => turnsOf(entries, who).map((turn) => [turn.number ?? '-', turn.who, turn.text].join(' ').trim());

test('successive actions of a seat are one line, told with «you» and in the third person', () => {
  seq = 0;
  const entries: AnyShown[] = [
    { kind: 'started', seq: ++seq, at: 0, news: news('Ada begins') },
    acted(0, 'ask lock', news('Ben answers yes')),
    acted(0, 'play Swap to swap'),
    { kind: 'said', seq: ++seq, at: 0, seat: 1, name: 'Ben', text: 'well done' },
    acted(1, 'pass'),
  ];
  expect(lines(entries)).toEqual(['0  The game starts.', '1 You ask lock, play Swap to swap', '- Ben well done', '2 Ben passes']);
  expect(turnsOf(entries, reader)[1]!.told.map((step) => [step.action, step.news.length])).toEqual([['ask lock', 1], ['play Swap to swap', 0]]);
  expect(lines(entries, { seats: reader.seats.slice(0, 1), you: 0 })).toHaveLength(5); // alone, each action is a line
  expect(lines(entries, { ...reader, you: null })[1]).toBe('1 Ada asks lock, plays Swap to swap');
});

test('of many actions the line tells the first and the last, and unfolds to all', () => {
  seq = 0;
  const entries = ['set machine', 'lay a', 'lay b', 'lay c', 'finish'].map((action) => acted(1, action));
  expect(lines(entries)).toEqual(['0 Ben sets machine, 3 more, finishes']);
  expect(turnsOf(entries, reader)[0]!.told.map((step) => step.action)).toEqual(['sets machine', 'lays a', 'lays b', 'lays c', 'finishes']);
});

test('a sealed choice goes with the turn that opens it', () => {
  seq = 0;
  const entries = [acted(1, null), acted(0, 'show 2', news('the hands show 2 and 1')), acted(1, null)];
  expect(lines(entries)).toEqual(['0 You show 2', '1 Ben chooses in secret']);
  expect(turnsOf(entries, reader)[0]!.told.map((step) => step.action)).toEqual(['Ben chooses in secret', 'show 2']);
});

test('sealed choices of a seat in a row are told once', () => {
  seq = 0;
  const entries = [acted(1, null), acted(0, 'seal tile 2'), acted(1, null, news('Ben claims Piper')), acted(1, null, news('Ben takes the Last token'))];
  expect(lines(entries)).toEqual(['0 You seal tile 2', '1 Ben chooses in secret']);
});

test('a sealed choice does not go on the line of the turn before', () => {
  seq = 0;
  const entries = [acted(0, 'show 2'), acted(1, null, news('the hands show 2 and 1')), acted(1, null)];
  expect(lines(entries)).toEqual(['0 You show 2', '1 Ben chooses in secret', '2 Ben chooses in secret']);
});

test('what opens a race is told of the table, in a line of its own', () => {
  seq = 0;
  const entries = [acted(0, 'finish'), acted(0, 'flip', news('Ada turns up Umeaker')), acted(0, 'claim 1')];
  const turns = turnsOf(entries, { ...reader, signal: { action: 'flip', text: 'the tiles flip' } });
  expect(turns.map(({ number, who, text, kind }) => [number, who, text, kind])).toEqual([
    [0, 'You', 'finish', 'turn'],
    [1, '', 'The tiles flip.', 'table'],
    [2, 'You', 'claim 1', 'turn'],
  ]);
  expect(turns[1]!.told).toEqual([{ action: '', news: news('Ada turns up Umeaker') }]);
});

test('what was taken back has no number, and its line is its own', () => {
  seq = 0;
  const entries: AnyShown[] = [acted(0, 'drop 1'), acted(0, 'drop 2'), { kind: 'undone', seq: ++seq, at: 0, seat: 0, to: 1 }, acted(0, 'drop 3')];
  expect(lines(entries)).toEqual(['0 You drop 1', '- You drop 2', '-  You take back a move.', '1 You drop 3']);
});

test('actions are told as the board of the game says, with a sign for what a turn began with', () => {
  seq = 0;
  const tell = (notation: string): Said => (notation === 'set machine at 3' ? { text: 'set the machine at 3', sign: 'build' } : { text: notation, sign: 'lay' });
  const entries: AnyShown[] = [{ kind: 'started', seq: ++seq, at: 0, news: [] }, acted(1, 'set machine at 3'), acted(1, 'lay a'), acted(0, 'lay b'), acted(1, null)];
  expect(turnsOf(entries, { ...reader, tell }).map(({ text, sign }) => [text, sign])).toEqual([
    ['The game starts.', 'start'],
    ['sets the machine at 3, lays a', 'build'],
    ['lay b', 'lay'],
    ['chooses in secret', 'lock'],
  ]);
});
