import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionOf, type LegalAction } from '../src/lib/actions';
import type { ActionFamily } from '../src/lib/types';

// Written by `python -m tests.web.action_examples`; a test there refuses a stale one.
const { families, actions } = JSON.parse(readFileSync('tests/actions.json', 'utf8')) as {
  families: ActionFamily[];
  actions: Array<Omit<LegalAction, 'family'>>;
};

test('a number is read as the rules wrote it', () => {
  expect(actions.length).toBeGreaterThan(30);
  for (const example of actions) {
    const { family, ...read } = actionOf(families, example.code);
    expect(read).toEqual(example);
    expect(family.name).toBe(example.verb);
  }
});

test('a number that is no action is an error', () => {
  expect(() => actionOf(families, actions.at(-1)!.code + 1)).toThrow('no action');
  expect(() => actionOf(families, -1)).toThrow('no action');
});
