import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LegalAction } from '../src/lib/actions';
import { Teller, type Sayings } from '../src/lib/sayings';
import type { ActionFamily } from '../src/lib/types';

const { families, actions } = JSON.parse(readFileSync('tests/actions.json', 'utf8')) as { families: ActionFamily[]; actions: LegalAction[] };
const seats = [{ name: 'seat 1' }, { name: 'seat 2' }, { name: 'seat 3' }, { name: 'seat 4' }];

test('an action is read from its notation', () => {
  for (const { verb, notation, code, operands } of actions) {
    const sayings: Sayings = { [verb]: { sign: 'go', words: (action) => JSON.stringify([action.code, action.operands]) } };
    expect(JSON.parse(new Teller(families, sayings).tell(notation, seats).text)).toEqual([code, operands]);
    expect(new Teller(families, { [verb]: { sign: 'go' } }).tell(notation, seats)).toEqual({ text: notation, sign: 'go' });
  }
});

test('a saying has the words of the action, and seats by their names', () => {
  const teller = new Teller(families, { give: { sign: 'give', words: 'hand {what} to {who}' } });
  expect(teller.tell('give seat 2 -1 of raw steel', [{ name: 'Ada' }, { name: 'Ben' }])).toEqual({ text: 'hand raw steel to Ben', sign: 'give' });
  expect(teller.tell('stop', seats)).toEqual({ text: 'stop', sign: null });
  expect(teller.tell('an action of older rules', seats)).toEqual({ text: 'an action of older rules', sign: null });
});
