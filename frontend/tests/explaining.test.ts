import { expect, test } from 'vitest';
import { besides, explaining, near, wayOf } from '../src/lib/explaining';

const window = { width: 400, height: 300 };
const note = { width: 200, height: 60 };

test('a note stands below its thing, above it where there is no room, and never beyond the window', () => {
  expect(besides({ left: 150, right: 250, top: 100, bottom: 120 }, note, window)).toEqual({ left: 100, top: 128 });
  expect(besides({ left: 150, right: 250, top: 260, bottom: 280 }, note, window)).toEqual({ left: 100, top: 192 });
  expect(besides({ left: 0, right: 20, top: 100, bottom: 120 }, note, window).left).toBe(8);
  expect(besides({ left: 380, right: 400, top: 100, bottom: 120 }, note, window).left).toBe(192);
  expect(besides({ left: 0, right: 400, top: -50, bottom: 400 }, note, window).top).toBe(8);
});

test('a finger would cover what stands below it', () => {
  const thing = { left: 150, right: 250, top: 100, bottom: 120 };
  expect(besides(thing, note, window, true)).toEqual({ left: 100, top: 32 });
  expect(besides({ ...thing, top: 30, bottom: 50 }, note, window, true)).toEqual({ left: 100, top: 58 });
});

test('the note about a large thing stands beside the pointer', () => {
  const hall = { left: 0, right: 400, top: 0, bottom: 300 };
  expect(near(hall, { x: 200, y: 100 })).toEqual({ left: 140, right: 260, top: 40, bottom: 160 });
  expect(near(hall, null)).toBe(hall);
  expect(besides(near(hall, { x: 200, y: 100 }), note, window).top).toBe(168);
});

test('a key has the term of its kind of action, where there is one', () => {
  const glossary = { way: { name: 'Key', text: 'Press it.' }, 'way pass': { name: 'Pass', text: 'Do nothing.' } };
  expect([wayOf(glossary, 'pass'), wayOf(glossary, 'roll')]).toEqual(['way pass', 'way']);
});

test('an element is marked with what it is and how it is now', () => {
  const explain = explaining({ bay: { name: 'Bay', text: 'A place.' } });
  expect(explain('bay', 'empty')).toEqual({ 'data-explain': 'bay', 'data-now': 'empty' });
});
