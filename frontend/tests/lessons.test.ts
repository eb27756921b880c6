import { expect, test } from 'vitest';
import { standing } from '../src/lib/lessons';
import type { GuideStep } from '../src/lib/types';

const step = (tries: boolean): GuideStep => ({ title: '', text: '', at: [], tries });
/** Words, words, an action, words, an action, words. */
const STEPS = [false, false, true, false, true, false].map(step);
const waits = (at: number): { step: number; yours: boolean } => ({ step: at, yours: true });

test('words before an action are read one by one, and the board waits for them', () => {
  expect(standing(STEPS, waits(2), 0)).toMatchObject({ at: 0, reads: true, tries: false });
  expect(standing(STEPS, waits(2), 1)).toMatchObject({ at: 1, reads: true, tries: false });
  expect(standing(STEPS, waits(2), 2)).toMatchObject({ at: 2, reads: false, tries: true });
});

test('nobody reads ahead of the action that is asked for', () => {
  expect(standing(STEPS, waits(2), 5).at).toBe(2);
});

test('an action brings the words after it', () => {
  expect(standing(STEPS, waits(4), 2)).toMatchObject({ at: 3, first: 3, reads: true });
});

test('what the script does by itself is watched', () => {
  expect(standing(STEPS, { step: 2, yours: false }, 2)).toMatchObject({ at: 2, waits: true, tries: false });
  expect(standing(STEPS, { step: -1, yours: false }, 0)).toMatchObject({ at: 0, waits: true });
});

test('an action that was taken back is asked for again', () => {
  expect(standing(STEPS, waits(2), 3)).toMatchObject({ at: 2, tries: true });
});

test('after the last action the words that are left lead to the end', () => {
  expect(standing(STEPS, { step: 6, yours: false }, 4)).toMatchObject({ at: 5, reads: false, last: true });
  expect(standing(STEPS.slice(0, 5), { step: 5, yours: false }, 4)).toMatchObject({ at: 4, last: true });
  const longer = [...STEPS, STEPS[5]!];
  expect(standing(longer, { step: 7, yours: false }, 5)).toMatchObject({ at: 5, reads: true, last: false });
  expect(standing(longer, { step: 7, yours: false }, 6)).toMatchObject({ at: 6, reads: false, last: true });
});
