import { expect, test } from 'vitest';
import { render } from 'svelte/server';
import { leaders, signed, totals } from '../src/lib/accounts';
import { afterKey, Wheel, within } from '../src/lib/amount';
import { afterKey as lookAfter, fitted, kept, moved, pinched, under, zoomed } from '../src/lib/viewport';
import Accounts from '../src/parts/Accounts.svelte';
import Stepper from '../src/parts/Stepper.svelte';

const range = { least: 1, most: 12 };

test('an amount follows the keys and stays in its range', () => {
  expect(['ArrowUp', 'ArrowDown', 'PageUp', 'Home', 'End', '7', '0'].map((key) => afterKey(3, key, range))).toEqual([4, 2, 8, 1, 12, 7, 1]);
  expect([afterKey(12, '+', range), afterKey(1, '-', range), afterKey(3, 'Tab', range)]).toEqual([12, 1, null]);
  expect(within(99, range)).toBe(12);
});

test('a notch of a wheel is one step, and so are many small turns together', () => {
  const wheel = new Wheel();
  expect([wheel.turn(-120, false), wheel.turn(3, true), wheel.turn(-3, true)]).toEqual([1, -1, 1]);
  const pad = new Wheel();
  expect([...Array(6)].map(() => pad.turn(-10, false))).toEqual([0, 0, 0, 0, 0, 1]);
});

test('a stepper is a spin button that says its amount', () => {
  const { body } = render(Stepper, { props: { label: 'Place', least: 1, most: 4, value: 9, words: (n: number) => `${n} disks` } });
  expect(body).toContain('role="spinbutton"');
  expect(body).toMatch(/aria-valuenow="4"[^>]*aria-valuetext="4 disks"/);
});

const [drawing, room] = [{ width: 1000, height: 500 }, { width: 400, height: 400 }];

test('all of a drawing fits, in the middle', () => {
  expect(fitted(drawing, room)).toEqual({ zoom: 0.4, x: 0, y: 100 });
});

test('what lies under the pointer or the fingers stays there', () => {
  const start = kept(zoomed(fitted(drawing, room), 5, { x: 200, y: 200 }), drawing, room);
  const at = { x: 120, y: 180 };
  const closer = zoomed(start, 1.5, at);
  expect(under(closer, at).x).toBeCloseTo(under(start, at).x);
  const [before, after] = [[{ x: 100, y: 100 }, { x: 200, y: 100 }], [{ x: 80, y: 120 }, { x: 260, y: 130 }]] as const;
  const spread = pinched(start, [...before], [...after]);
  const mid = (two: readonly { x: number; y: number }[]) => ({ x: (two[0]!.x + two[1]!.x) / 2, y: (two[0]!.y + two[1]!.y) / 2 });
  expect(under(spread, mid(after)).x).toBeCloseTo(under(start, mid(before)).x);
  expect(under(spread, mid(after)).y).toBeCloseTo(under(start, mid(before)).y);
});

test('nobody loses the drawing: it leaves no gap, and is neither too far away nor too close', () => {
  expect(kept({ zoom: 1, x: 300, y: -900 }, drawing, room)).toEqual({ zoom: 1, x: 0, y: -100 });
  expect(kept({ zoom: 0.01, x: 0, y: 0 }, drawing, room)).toEqual(fitted(drawing, room));
  expect(kept({ zoom: 99, x: 0, y: 0 }, drawing, room).zoom).toBe(4);
});

test('keys move it, bring it closer and show all', () => {
  const start = kept({ zoom: 1, x: -100, y: -50 }, drawing, room);
  expect(lookAfter(start, 'ArrowRight', drawing, room)).toEqual(kept(moved(start, { x: -60, y: 0 }), drawing, room));
  expect(lookAfter(start, '+', drawing, room)!.zoom).toBeCloseTo(1.3);
  expect(lookAfter(start, '0', drawing, room)).toEqual(fitted(drawing, room));
  expect(lookAfter(start, 'a', drawing, room)).toBeNull();
});

const items = [
  { label: 'sales', values: [5, 2, null] },
  { label: 'upkeep', values: [-1, -4, 0] },
];

test('accounts add up, and say who is ahead', () => {
  expect(totals(items, 3)).toEqual([4, -2, 0]);
  expect([leaders([4, -2, 4]), leaders([4, -2, 0], true)]).toEqual([[0, 2], [1]]);
  expect([3, -3, 0].map(signed)).toEqual(['+3', '−3', '0']);
  const seats = ['Ada', 'Ben', 'Cyd'].map((name) => ({ name }));
  const text = render(Accounts, { props: { caption: 'The year 1946', seats, items, before: [10, 10, 10] } }).body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('sales +5 +2 upkeep −1 −4 0 now 14 (ahead) 8 10');
});
