import { expect, test } from 'vitest';
import { evenRows } from '../src/lib/evenrows';

test('no row of cards is left with one, and none is wider than it may be', () => {
  expect(evenRows(8, 3)).toEqual([3, 3, 3, 3, 3, 3, 2, 2]);
  expect(evenRows(7, 3)).toEqual([3, 3, 3, 2, 2, 2, 2]);
  expect(evenRows(5, 4)).toEqual([3, 3, 3, 2, 2]);
  expect(evenRows(3, 0)).toEqual([1, 1, 1]);
  expect(evenRows(0, 4)).toEqual([]);
});
