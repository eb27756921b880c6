import { expect, test } from 'vitest';
import { listed, naming, pick, touching } from '../src/lib/picking';
import { act } from './act';

const locks = [act('lock 3', 'bay-3'), act('lock 5', 'bay-5'), act('lock 3 and 5', 'bay-3', 'bay-5'), act('pass')];

test('elements narrow the actions, in whatever order they are pointed at', () => {
  expect(touching(locks, ['bay-3']).map((action) => action.notation)).toEqual(['lock 3', 'lock 3 and 5']);
  expect(naming(locks, ['bay-3']).map((action) => action.notation)).toEqual(['lock 3']);
  expect(naming(locks, ['bay-5', 'bay-3']).map((action) => action.notation)).toEqual(['lock 3 and 5']);
});

test('pointing again lets go, and what does not fit begins anew', () => {
  expect(pick(locks, ['bay-3'], 'bay-3')).toEqual([]);
  expect(pick(locks, ['bay-3'], 'bay-5')).toEqual(['bay-3', 'bay-5']);
  const swaps = [act('swap 1 and 2', 'bay-1', 'bay-2'), act('eject 7', 'bay-7')];
  expect(pick(swaps, ['bay-1'], 'bay-7')).toEqual(['bay-7']);
  expect(pick(swaps, ['bay-1'], 'bay-9')).toEqual([]);
});

test('beside a board stands what cannot be done on it, and what presses alone cannot tell apart', () => {
  const notations = (picked: string[], ...elements: string[]): string[] => listed(touching(locks, picked), picked, new Set(elements)).map((action) => action.notation);
  expect(notations([], 'bay-3', 'bay-5')).toEqual(['pass']);
  expect(notations([], 'bay-3')).toEqual(['lock 5', 'lock 3 and 5', 'pass']);
  expect(notations(['bay-3'], 'bay-3', 'bay-5')).toEqual(['lock 3']);
});
