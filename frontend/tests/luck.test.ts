/** The figures of the first tests come from the kernel itself: `key_of_seed(7)`, `draw` and `shuffle`. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check } from '../src/boards/assembly_line/luck';
import { commitment, keyFromHex, Luck } from '../src/lib/luck';
import type { WholeTable } from '../src/lib/types';

const KEY = keyFromHex('53f4a79854fea690df622c5bc4d886e0');

test('the commitment is that of the kernel', () => {
  expect(commitment(KEY)).toBe('52f54603e892906dbf9a27ae7c94f3ecfe7da1039d8477e2e2313b8cfbbd11b8');
});

test('draws and shuffles are those of the kernel', () => {
  const luck = new Luck(KEY);
  expect([2, 6, 18, 1000, 4294967295].map((n) => luck.draw(0, n))).toEqual([1, 2, 1, 771, 4114029683]);
  const things = Array.from({ length: 18 }, (_, n) => n);
  luck.shuffle(1, things);
  expect(things).toEqual([2, 9, 1, 8, 4, 14, 17, 11, 13, 3, 5, 0, 7, 6, 15, 10, 12, 16]);
});

const finished = (): WholeTable => JSON.parse(readFileSync('tests/finished.json', 'utf8')) as WholeTable;
const played = ({ head, now, entries }: WholeTable) => ({ key: keyFromHex(now.key!), options: head.options, entries, view: now.view });

test('the luck of a game that was played is found again', () => {
  const findings = check(played(finished()));
  expect(findings.length).toBeGreaterThan(4);
  expect(findings.every((one) => one.holds)).toBe(true);
});

test('a token of another colour is noticed', () => {
  const table = finished();
  const acted = table.entries.find((entry) => entry.kind === 'acted' && entry.news.some((news) => news.kind === 'placed'));
  if (acted?.kind !== 'acted') throw new Error('the recorded game has no token');
  const placed = acted.news.find((news) => news.kind === 'placed')!;
  placed.values.colour = placed.values.colour === 'red' ? 'blue' : 'red';
  expect(check(played(table)).some((one) => !one.holds)).toBe(true);
});

test('another key is noticed', () => {
  expect(check({ ...played(finished()), key: KEY }).some((one) => !one.holds)).toBe(true);
});
