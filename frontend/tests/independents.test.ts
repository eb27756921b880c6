import { expect, test } from 'vitest';
import { drawOf, dwell } from '../src/boards/independents/draws';
import { question, stepOf } from '../src/boards/independents/question';
import { numberOf } from '../src/boards/independents/sections';
import { bayTold, chancesTold } from '../src/boards/independents/telling';
import type { SectionView, View } from '../src/boards/independents/view';
import type { NewsItem } from '../src/lib/types';

const section = (more: Partial<SectionView> = {}): SectionView => ({ id: '', disks: [0, 0, 0], neutral: 0, doubled: [], protected: [], redraw: [], chances: [], nobody: 0, ...more });
const SEDAN = numberOf('sedan');
const view = (more: Partial<SectionView> = {}, rest: Partial<View> = {}): View =>
  ({
    category: 'models', stage: 'cards', question: null, over: false, players: [{}, {}, {}],
    sections: Array.from({ length: 21 }, (_, at) => section(at === SEDAN ? more : {})), ...rest,
  }) as View;
const news = (kind: string, values: NewsItem['values']): NewsItem => ({ kind, values, text: kind });

test('a draw tells what went in, who won, what comes back and what is lost', () => {
  const now = view({ disks: [2, 3, 0], chances: [0.4, 0.6, 0] });
  const leads = [news('back', { seat: 0, disks: 1, section: 'Family Sedan' }), news('back', { seat: 1, disks: 1, section: 'Family Sedan' }), news('lost', { seat: 1, disks: 2, section: 'Family Sedan' })];
  const draw = drawOf(now, { seq: 1, news: [news('won', { seat: 0, section: 'Family Sedan' })], beat: true, leads }, new Map());
  expect(draw).toMatchObject({ title: 'Family Sedan', section: SEDAN, winner: 0, chip: false });
  expect(draw?.sides).toEqual([{ seat: 0, disks: 2, back: 1, lost: 0 }, { seat: 1, disks: 3, back: 1, lost: 2 }]);
});

test('the Car of the Year is drawn among the disks that were sent on', () => {
  const draw = drawOf(view(), { seq: 1, news: [news('car', { seat: 2 })], beat: true }, new Map([[2, 3], [0, 1]]));
  expect(draw).toMatchObject({ title: 'Car of the Year', winner: 2, chip: true, sides: [{ seat: 0, disks: 1 }, { seat: 2, disks: 3 }] });
});

test('a contested draw is seen longer than a lone win, and the Car of the Year longest', () => {
  const won = news('won', { seat: 0, section: 'Family Sedan' });
  const [lone, contested, car] = [dwell(won, view({ disks: [2, 0, 0] })), dwell(won, view({ disks: [2, 1, 0] })), dwell(news('car', { seat: 2 }), view())];
  expect(lone).toBeLessThan(contested);
  expect(contested).toBeLessThan(car);
});

test('what is no beat is no draw', () => {
  expect(drawOf(view(), { seq: 1, news: [news('won', { seat: 0, section: 'Family Sedan' })], beat: false }, new Map())).toBeNull();
});

test('a bay is told with disks, chances and marks', () => {
  const there = section({ disks: [2, 0, 1], chances: [0.5, 0, 0.25], doubled: [0], neutral: 1, nobody: 0.25 });
  const seats = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name }));
  expect(bayTold(there, SEDAN, seats)).toBe('Family Sedan: Ada 2 disks (50%, count twice); Cleo 1 disk (25%); 1 neutral disk (nobody wins: 25%)');
});

test('chances are compared as they are shown', () => {
  expect(chancesTold(view({ chances: [0.4, 0.6, 0] }), view({ chances: [0.5714, 0.4286, 0] }), 0)).toEqual(['Family Sedan 40% → 57%']);
  expect(chancesTold(view({ chances: [0.4, 0.6, 0] }), view({ chances: [0.401, 0.599, 0] }), 0)).toEqual([]);
});

test('a card that asks belongs to card play', () => {
  const asking = view({}, { stage: 'bring', question: { card: 'Henry J', left: 1, section: null, rival: null } });
  expect([question(asking), stepOf(asking)]).toEqual(['Henry J: bring disks from one other section to Compact', 'cards']);
});
