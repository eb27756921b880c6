/** How the points went: lines, scales, and where a game turned. */

import { expect, test } from 'vitest';
import { gainsOf, hasCourse, linesOfCourse, pathOf, scaleOf, spread, turningPointOf } from '../src/lib/course';
import type { Course } from '../src/lib/types';

const course = (scores: number[][], more: Partial<Course> = {}): Course => ({
  seqs: scores.map((_, at) => 3 + at), scores, lowest_wins: false, cooperative: false, measure: null, ...more,
});
const close = course([[0, 0], [0, 4], [3, 4], [3, 5], [9, 5], [9, 7]]);

test('a line a seat, up to six', () => {
  expect(linesOfCourse(close).map((line) => line.points)).toEqual([[0, 0, 3, 3, 9, 9], [0, 4, 4, 5, 5, 7]]);
  expect(linesOfCourse(course([[0, 0, 0, 0, 0, 0], [1, 2, 3, 4, 5, 6]]))).toHaveLength(6);
});

test('partners have one line, unless they count apart', () => {
  expect(linesOfCourse(course([[0, 0], [2, 2]], { cooperative: true }))).toEqual([{ seats: [0, 1], points: [0, 2] }]);
  expect(linesOfCourse(course([[0, 0], [2, 3]], { cooperative: true }))).toHaveLength(2);
  expect(linesOfCourse(course([[0, 0], [2, 2]]))).toHaveLength(2);
});

test('a game that has points only at its end has no course', () => {
  expect(hasCourse(course([[0, 0], [0, 0], [0, 0], [1, 0]]))).toBe(false);
  expect(hasCourse(course([[0, 0], [1, 0]]))).toBe(false);
  expect(hasCourse(close)).toBe(true);
});

test('the scale has few round numbers, and room below zero', () => {
  expect(scaleOf(linesOfCourse(close))).toEqual({ low: 0, high: 10, ticks: [0, 5, 10] });
  expect(scaleOf(linesOfCourse(course([[0, 0], [-7, 118]])))).toEqual({ low: -50, high: 150, ticks: [-50, 0, 50, 100, 150] });
  expect(scaleOf(linesOfCourse(course([[0, 0], [0, 0]])))).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  expect(scaleOf(linesOfCourse(course([[0, 0], [2, 3]]))).ticks).toEqual([0, 1, 2, 3]);
});

test('points stay until they change', () => {
  expect(pathOf([0, 0, 2], (at) => at * 10, (score) => 50 - score)).toBe('M0 50H10H20V48');
});

test('a game turned where the winner took the lead for good', () => {
  expect(turningPointOf(close, [0])).toEqual({ at: 4, seat: 0, kind: 'lead' });
  const again = course([[0, 0], [2, 0], [2, 3], [4, 3], [4, 6], [8, 6]]);
  expect(turningPointOf(again, [0])).toEqual({ at: 5, seat: 0, kind: 'lead' });
});

test('who was never behind won by the largest step', () => {
  expect(turningPointOf(course([[0, 0], [1, 0], [1, 1], [6, 1], [6, 3]]), [0])).toEqual({ at: 3, seat: 0, kind: 'swing' });
});

test('where the fewest points win, less is ahead', () => {
  const low = course([[0, 0, 0], [5, 9, 0], [5, 9, 20], [5, 12, 20]], { lowest_wins: true });
  expect(turningPointOf(low, [0])).toEqual({ at: 2, seat: 0, kind: 'lead' });
});

test('a draw, partners and a win by another rule have no turn', () => {
  expect(turningPointOf(close, [])).toBeNull();
  expect(turningPointOf(close, [0, 1])).toBeNull();
  expect(turningPointOf(close, [1])).toBeNull();
  expect(turningPointOf(course([[0], [1], [2]]), [0])).toBeNull();
});

test('the gains of the parts add up to the points', () => {
  const gains = gainsOf(close, [3, 4, 5, 6, 7, 8]);
  expect(gains.map(({ label }) => label)).toEqual(['turn 1', 'turns 2–3', 'turn 4', 'turn 5']);
  expect([0, 1].map((seat) => gains.reduce((sum, { values }) => sum + values[seat]!, 0))).toEqual([9, 7]);
  expect(gainsOf(close, [3])).toEqual([]);
});

test('marks keep apart and stay within the chart', () => {
  expect(spread([10, 10, 80], 20, 100)).toEqual([10, 30, 80]);
  expect(spread([10, 95, 98, 100], 20, 100)).toEqual([10, 60, 80, 100]);
});
