import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Guard } from '../src/lib/guard';

let shown = 'waiting';
let playing = false;
let guard: Guard;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, playing] = ['waiting', false];
  guard = new Guard({ shows: () => shown, glance: () => 250, takes: () => playing && !(playing = false) });
});
afterEach(() => vi.useRealTimers());

test('a press that began before something new came does nothing', () => {
  guard.down();
  shown = 'my move';
  guard.look();
  vi.advanceTimersByTime(400);
  expect(guard.click(1)).toBe(false);
  guard.down();
  expect(guard.click(1)).toBe(true);
});

test('nobody sees something new and presses it within a glance', () => {
  shown = 'my move';
  guard.look();
  vi.advanceTimersByTime(100);
  guard.down();
  expect(guard.click(1)).toBe(false);
  vi.advanceTimersByTime(200);
  guard.down();
  expect(guard.click(1)).toBe(true);
});

test('a press that skips does only that', () => {
  playing = true;
  guard.down();
  expect([guard.click(1), playing]).toEqual([false, false]);
});

test('the keyboard and assistive tools name what they press', () => {
  shown = 'my move';
  guard.look();
  expect(guard.click(0)).toBe(true);
});
