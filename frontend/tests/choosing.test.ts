import { expect, test } from 'vitest';
import { actionOf } from '../src/lib/actions';
import { chosen, questionOf } from '../src/lib/choosing';
import type { ActionFamily } from '../src/lib/types';

const number = (name: string, low: number, size: number): ActionFamily['places'][number] => ({ name, kind: 'number', low, size, labels: [] });
const families: ActionFamily[] = [
  { name: 'pass', text: 'pass', first: 0, places: [], touches: [], sealed: false },
  { name: 'place_disks', text: 'place {disks} at {bay}', first: 1, places: [number('disks', 1, 3), number('bay', 1, 2)], touches: [], sealed: false },
];
const actions = (...codes: number[]) => codes.map((code) => actionOf(families, code));
const asked = (...codes: number[]): [string, string[]] | null => {
  const question = questionOf(actions(...codes));
  return question && [question.text, question.choices.map((choice) => `${choice.text}: ${choice.actions.length}`)];
};

test('what to do is asked first, then what it concerns, one thing after the other', () => {
  expect(asked(0, 1, 2, 3, 4, 5, 6)).toEqual(['What do you want to do?', ['pass: 1', 'place disks: 6']]);
  expect(asked(1, 2, 3, 4, 5, 6)).toEqual(['disks?', ['1: 2', '2: 2', '3: 2']]);
  expect(asked(3, 4)).toEqual(['bay?', ['1: 1', '2: 1']]);
});

test('what is the same in all of them is not asked', () => {
  expect(asked(1, 3)).toEqual(['disks?', ['1: 1', '2: 1']]);
  expect(asked(2, 4, 6)).toEqual(['disks?', ['1: 1', '2: 1', '3: 1']]);
  expect([asked(4), asked()]).toEqual([null, null]);
});

test('answers lead on, and to the same actions told again', () => {
  const left = (codes: number[], answers: string[]): number[][] => chosen(actions(...codes), answers).map((choice) => choice.actions.map(({ code }) => code));
  expect(left([0, 1, 2, 3, 4], ['place disks', '2'])).toEqual([[1, 2, 3, 4], [3, 4]]);
  expect(left([0, 1, 2], ['place disks', '3'])).toEqual([[1, 2]]);
  expect(left([0], ['place disks'])).toEqual([]);
  const again = actions(0, 1, 2);
  expect(chosen(again, ['place disks'])[0]!.actions[0]).toBe(again[1]);
});
