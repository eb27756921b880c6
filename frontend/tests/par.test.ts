import { expect, test } from 'vitest';
import { Pars, ParSearch, parTold } from '../src/lib/par.svelte';
import type { ParNow } from '../src/lib/types';

const at = (done: number, best: number, more: Partial<ParNow> = {}): ParNow => ({ seat: 0, reached: 50, best, bound: 80, done, total: 3, ended: done === 3, view: { best }, ...more });

test('a search asks until nothing is left to try', async () => {
  const answers = [at(1, 52), at(2, 55), at(3, 55)];
  const search = new ParSearch(0, () => Promise.resolve(answers.shift()!));
  await search.start();
  expect([search.found?.done, search.searching, answers.length]).toEqual([3, false, 0]);
  expect(search.view).toBeNull();
  search.shown = true;
  expect(search.view).toEqual({ best: 55 });
});

test('a search that is stopped keeps what it has, and goes on from there', async () => {
  let asked = 0;
  const search: ParSearch = new ParSearch(0, () => {
    if (++asked === 2) search.stop();
    return Promise.resolve(at(asked, 50 + asked));
  });
  await search.start();
  expect([search.found?.best, asked]).toEqual([52, 2]);
  await search.start();
  expect([search.found?.best, asked]).toEqual([53, 3]);
});

test('an answer that is behind is not shown, and trouble is said', async () => {
  const answers = [at(2, 55), at(1, 52)];
  const search = new ParSearch(0, () => (answers.length > 0 ? Promise.resolve(answers.shift()!) : Promise.reject(new Error('too many questions at once'))));
  await search.start();
  expect([search.found?.done, search.searching, search.trouble]).toEqual([2, false, 'Too many questions at once']);
});

test('each seat has one search', () => {
  const pars = new Pars(() => new Promise(() => undefined));
  expect(pars.of(1)).toBe(pars.of(1));
  void pars.of(1).start();
  expect([pars.of(1).searching, pars.of(0).searching]).toEqual([true, false]);
  pars.stop();
  expect(pars.of(1).searching).toBe(false);
});

test('what was found is told with what is impossible', () => {
  expect(parTold(at(1, 55))).toBe('55 were possible, 5 more so far. More than 80 are impossible.');
  expect(parTold(at(3, 51))).toBe('51 were possible, 1 more. More than 80 are impossible.');
  expect(parTold(at(3, 50))).toBe('Nothing better was found. More than 80 are impossible.');
  expect(parTold(at(2, 80))).toBe('80 were possible, 30 more; that is the best there is.');
});
