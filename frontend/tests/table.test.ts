import { afterEach, beforeEach, expect, test } from 'vitest';
import { Table } from '../src/lib/table.svelte';
import type { LegalAction } from '../src/lib/types';
import { closePage, last, openPage, told } from './socket';

const drop: LegalAction = { notation: 'drop 1', verb: 'drop', touches: ['column-1'] };
let table: Table;

beforeEach(() => {
  openPage();
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
