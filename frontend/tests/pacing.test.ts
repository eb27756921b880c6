import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Table } from '../src/lib/table.svelte';
import type { AnyShown, Change, NewsItem, Now } from '../src/lib/types';
import { closePage, last, openPage, told } from './socket';

const PACE = 700;
const DROP = 0;
const [rolled, placed]: NewsItem[] = [
  { kind: 'rolled', text: 'the die shows 4', values: { pips: 4 } },
  { kind: 'placed', text: 'it goes to bay 4', values: { bay: 4 } },
];
let table: Table;
let pace: number;

beforeEach(() => {
  openPage();
  pace = PACE;
  table = new Table('t', null, () => pace);
  last().open();
  hear('table', 1, 1);
});

afterEach(() => {
  table.close();
  closePage();
});

/** An action of a seat comes, as entry `seq`, for a reader who sits at seat 0; the view is the number of the entry. */
function hear(type: 'table' | 'news', seq: number, seat: number, news: NewsItem[] = [], more: Partial<Now> = {}): void {
  const entry: AnyShown = { kind: 'acted', seq, at: 0, seat, action: `drop ${seq}`, news };
  const now = told(type, seq, seq - 1, 0, [0], { view: seq, actions: [], ...more });
  last().hear({ ...now, entries: [entry] } as Change);
}

test('what others do is shown one after the other', () => {
  for (const seq of [2, 3, 4]) hear('news', seq, 1);
  expect([table.view, table.entries.length, table.pacer.waiting]).toEqual([2, 2, true]);
  expect(table.telling).toEqual({ seat: 1, text: 'drop 2' });
  vi.advanceTimersByTime(PACE - 1);
  expect(table.view).toBe(2);
  vi.advanceTimersByTime(1);
  expect(table.view).toBe(3);
  vi.advanceTimersByTime(PACE);
  expect([table.view, table.pacer.waiting, table.pacer.playing]).toEqual([4, false, true]);
  vi.advanceTimersByTime(PACE);
  expect([table.telling, table.pacer.playing]).toEqual([null, false]);
});

test('the die is seen, then the piece moves', () => {
  table.beats = ['rolled'];
  hear('news', 2, 1, [rolled!, placed!]);
  expect([table.view, table.fresh]).toEqual([1, { seq: 2, news: [rolled], beat: true, leads: [placed] }]);
  expect(table.telling?.text).toBe('drop 2; the die shows 4');
  vi.advanceTimersByTime(PACE);
  expect([table.view, table.fresh]).toEqual([2, { seq: 2, news: [placed], beat: false }]);
});

test('a beat with more to read stands longer', () => {
  table.beats = ['rolled'];
  table.dwell = ({ kind }) => (kind === 'rolled' ? 2 : 1);
  hear('news', 2, 1, [rolled!, placed!]);
  vi.advanceTimersByTime(2 * PACE - 1);
  expect(table.view).toBe(1);
  vi.advanceTimersByTime(1);
  expect(table.view).toBe(2);
});

test('my own action is shown at once, and so is all that waited before it', () => {
  for (const seq of [2, 3]) hear('news', seq, 1);
  hear('news', 4, 0);
  expect(table.view).toBe(4);
  table.beats = ['rolled'];
  hear('news', 5, 0, [rolled!, placed!]);
  expect([table.view, table.fresh.beat]).toEqual([4, true]);
  vi.advanceTimersByTime(PACE);
  expect(table.view).toBe(5);
});

test('nobody waits when it is their move', () => {
  hear('news', 2, 1);
  hear('news', 3, 1, [], { actions: [DROP] });
  hear('news', 4, 1, [], { actions: [DROP] });
  expect(table.view).toBe(2);
  vi.advanceTimersByTime(PACE);
  expect([table.view, table.now!.actions, table.telling]).toEqual([4, [DROP], null]);
  table.beats = ['rolled'];
  hear('news', 5, 1, [rolled!], { actions: [DROP] });
  expect([table.view, table.now!.actions]).toEqual([5, [DROP]]);
});

test('a press skips to the present', () => {
  for (const seq of [2, 3, 4]) hear('news', seq, 1);
  table.pacer.skip();
  expect([table.view, table.entries.length, table.pacer.playing]).toEqual([4, 4, false]);
});

test('words hold nothing up, and nothing overtakes them', () => {
  hear('news', 2, 1);
  last().hear(told('news', 3, 2, 0, [0], { view: 2, actions: [] }));
  expect(table.entries.at(-1)?.seq).toBe(3);
  hear('news', 4, 1);
  last().hear(told('news', 5, 4, 0, [0], { view: 4, actions: [] }));
  expect(table.entries.at(-1)?.seq).toBe(3);
  vi.advanceTimersByTime(PACE);
  expect(table.entries.at(-1)?.seq).toBe(5);
});

test('a whole table, a curtain, a running clock, a look back and a quick reader are not slowed', () => {
  hear('news', 2, 1);
  hear('news', 3, 1);
  hear('table', 4, 1);
  expect(table.view).toBe(4);
  const seats = [{ clock: { left: 9, running: true, expired: false } }] as Now['seats'];
  hear('news', 5, 1, [], { seats });
  hear('news', 6, 1, [], { seats });
  expect(table.view).toBe(6);
  const you = { seats: [0, 1], eyes: 0, host: true, curtain: true };
  hear('news', 7, 1, [], { you });
  expect(table.view).toBe(7);
  pace = 0;
  hear('news', 8, 1);
  hear('news', 9, 1);
  expect(table.view).toBe(9);
});

test('several actions in one message have one position, and are shown together', () => {
  table.beats = ['rolled'];
  const entries = [2, 3].map((seq) => ({ kind: 'acted', seq, at: 0, seat: 1, action: 'drop', news: [rolled] }) as AnyShown);
  last().hear({ ...told('news', 3, 1, 0, [0], { view: 3, actions: [] }), entries } as Change);
  expect([table.view, table.fresh.news]).toEqual([3, [rolled, rolled]]);
});
