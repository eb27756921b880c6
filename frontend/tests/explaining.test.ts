import { expect, test } from 'vitest';
import { besides, explaining } from '../src/lib/explaining';

const window = { width: 400, height: 300 };
const note = { width: 200, height: 60 };

test('a note stands below its thing, above it where there is no room, and never beyond the window', () => {
  expect(besides({ left: 150, right: 250, top: 100, bottom: 120 }, note, window)).toEqual({ left: 100, top: 128 });
  expect(besides({ left: 150, right: 250, top: 260, bottom: 280 }, note, window)).toEqual({ left: 100, top: 192 });
  expect(besides({ left: 0, right: 20, top: 100, bottom: 120 }, note, window).left).toBe(8);
  expect(besides({ left: 380, right: 400, top: 100, bottom: 120 }, note, window).left).toBe(192);
  expect(besides({ left: 0, right: 400, top: -50, bottom: 400 }, note, window).top).toBe(8);
});

test('an element is marked with what it is and how it is now', () => {
  const explain = explaining({ bay: { name: 'Bay', text: 'A place.' } });
  expect(explain('bay', 'empty')).toEqual({ 'data-explain': 'bay', 'data-now': 'empty' });
});
