import { expect, test } from 'vitest';
import { foreseen, isUnsure } from '../src/lib/preview';
import type { Preview } from '../src/lib/types';

const view = { bays: [{ module: 'Bridge', locked: false }, { module: null, locked: false }], pile: 7, hand: ['Swap'] };
const preview: Preview = {
  seq: 4,
  action: 'rotate clockwise 1',
  changes: [
    { path: ['bays', 0, 'module'], value: null },
    { path: ['bays', 1, 'module'], value: 'Bridge' },
    { path: ['hand'], value: [] },
  ],
  unsure: [['pile'], ['bays', 1, 'locked']],
  news: [],
};

test('a preview is the view with what would change, and the view stays as it is', () => {
  expect(foreseen(view, preview)).toEqual({
    bays: [{ module: null, locked: false }, { module: 'Bridge', locked: false }], pile: 7, hand: [],
  });
  expect(view.bays[0]!.module).toBe('Bridge');
});

test('what lies within something unsure is unsure, and nothing else', () => {
  expect(isUnsure(preview, 'pile')).toBe(true);
  expect(isUnsure(preview, 'bays', 1, 'locked')).toBe(true);
  expect(isUnsure(preview, 'bays', 1, 'module')).toBe(false);
  expect(isUnsure(preview, 'bays')).toBe(false);
  expect(isUnsure({ ...preview, unsure: [['bays']] }, 'bays', 0, 'module')).toBe(true);
});
