import { expect, test } from 'vitest';
import { Arrivals } from '../src/lib/arrivals';

test('those who came together have their places, and those who were there have none', () => {
  const arrivals = new Arrivals();
  arrivals.among(['machine']);
  expect([...arrivals.among(['machine', 'pipe', 'supply'])]).toEqual([['pipe', 0], ['supply', 1]]);
  expect(arrivals.among(['machine', 'pipe', 'supply']).size).toBe(0);
  arrivals.among(['machine']);
  expect([...arrivals.among(['machine', 'supply'])]).toEqual([['supply', 0]]);
});
