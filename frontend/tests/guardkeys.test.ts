import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../src/lib/prefs.svelte', () => ({ calm: () => calm }));

let calm = false;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { guardKeys } = await import('../src/lib/guardkeys');

test('keys that mean something else are not pressed for some time', () => {
  let asks = true;
  const guard = guardKeys(() => String(asks), 1000);
  guard.down();
  expect(guard.click(1)).toBe(true);
  asks = false;
  guard.look();
  vi.advanceTimersByTime(800);
  guard.down();
  expect(guard.click(1)).toBe(false);
  vi.advanceTimersByTime(300);
  guard.down();
  expect(guard.click(1)).toBe(true);
});

test('whoever wants no motion waits for nothing', () => {
  let asks = true;
  calm = true;
  const guard = guardKeys(() => String(asks), 1000);
  asks = false;
  guard.down();
  expect(guard.click(1)).toBe(true);
});
