import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Table } from '../src/lib/table.svelte';
import type { LegalAction } from '../src/lib/types';
import { closePage, last, openPage, told } from './socket';

const drop: LegalAction = { notation: 'drop 1', verb: 'drop', touches: ['column-1'] };
let table: Table;
/** Answers the last request. */
let answer: (body: object, ok?: boolean) => Promise<void>;

beforeEach(() => {
  openPage();
  const fetch = (): Promise<object> =>
    new Promise((resolve) => {
      answer = async (body, ok = true) => {
        resolve({ ok, json: () => Promise.resolve(body) });
        await vi.advanceTimersByTimeAsync(0);
      };
    });
  vi.stubGlobal('fetch', fetch);
  table = new Table('t', null);
  last().open();
});

afterEach(() => {
  table.close();
  closePage();
});

test('a word keeps nobody from moving', () => {
  last().hear(told('table', 5, 0, 0, [0], { actions: [drop] }));
  void table.say('here it comes');
  void table.play(drop);
  void table.play(drop); // once is enough
  expect(last().sent).toMatchObject([{ do: 'say' }, { do: 'act', action: 'drop 1' }]);
});

test('what one pair of eyes saw is not for the next', async () => {
  last().hear(told('table', 5, 0, 0));
  void table.askForHint();
  await answer({ seq: 5, text: 'drop 1.' });
  void table.lookBack(3);
  await answer({ seq: 3, view: 'of Ada' });
  void table.send({ do: 'rematch' });
  last().hear({ type: 'refused', key: (last().sent.at(-1) as { key: string }).key, rule: 'r', text: 'not yet.' });
  await vi.advanceTimersByTimeAsync(0);
  expect([table.hint, table.view, table.refusal]).toEqual(['Drop 1.', 'of Ada', 'Not yet.']);
  last().hear(told('table', 5, 0, 1));
  expect([table.hint, table.past, table.refusal]).toEqual(['', null, '']);
});

test('what one pair of eyes asked for is not told to the next', async () => {
  last().hear(told('table', 5, 0, 0));
  void table.askForHint();
  last().hear(told('table', 5, 0, 1));
  await answer({ seq: 5, text: 'drop 1.' });
  expect(table.hint).toBe('');
  for (const ok of [true, false]) {
    void table.lookBack(3);
    last().hear(told('table', 5, 0, ok ? 0 : 1));
    await answer({ seq: 3, view: 'of the other', text: 'it was theirs.' }, ok);
    expect([table.past, table.refusal]).toEqual([null, '']);
  }
});

test('the curtain falls without a connection, and stays until the server answers', async () => {
  last().hear(told('table', 5, 0, 0, [0, 1], { actions: [drop] }));
  void table.askForHint();
  last().end(1006);
  table.look(null);
  await answer({ seq: 5, text: 'drop 1.' });
  expect([table.veiled, table.now!.you.eyes, table.actions, table.hint]).toEqual([true, null, [], '']);
  table.look(1);
  expect([table.veiled, table.now!.you.eyes]).toEqual([true, null]);
  vi.advanceTimersByTime(5000);
  last().open();
  last().hear(told('table', 5, 0, 1, [0, 1], { actions: [drop] }));
  expect([table.veiled, table.now!.you.eyes, table.actions]).toEqual([false, 1, [drop]]);
});

test('news that were on their way do not lift the curtain', () => {
  last().hear(told('table', 5, 0, 0));
  table.look(null);
  last().hear(told('news', 6, 5, 0));
  expect([table.veiled, table.now!.you.eyes, table.now!.seq]).toEqual([true, null, 6]);
});
