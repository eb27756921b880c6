import { expect, test, vi } from 'vitest';
import { WhyNot } from '../src/lib/whynot.svelte';

/** Questions that are answered when a test says so. */
function held(): { why: WhyNot; asked: string[]; answer: (at: number, text: string | null) => Promise<void> } {
  const asked: string[] = [];
  const answers: ((text: string | null) => void)[] = [];
  const why = new WhyNot((notation) => {
    asked.push(notation);
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = async (at: number, text: string | null): Promise<void> => {
    answers[at]!(text);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { why, asked, answer };
}

test('only the last question is answered', async () => {
  const { why, asked, answer } = held();
  why.explain('lay E-W at (0,-1)');
  why.explain('finish');
  await answer(1, 'The pipe has an open end.');
  await answer(0, 'Something else.');
  expect([asked, why.reason]).toEqual([['lay E-W at (0,-1)', 'finish'], 'The pipe has an open end.']);
});

test('what is forgotten is not answered any more, and what is possible has no reason', async () => {
  const { why, answer } = held();
  why.explain('finish');
  why.forget();
  await answer(0, 'The pipe has an open end.');
  expect(why.reason).toBe('');
  why.explain('finish');
  await answer(1, null);
  expect(why.reason).toBe('');
});

const mouse = (type: string, x: number, pointerType = 'mouse'): PointerEvent => ({ type, pointerType, clientX: x, clientY: 0 }) as PointerEvent;

test('after a while it is asked, unless something else was asked before', () => {
  vi.useFakeTimers();
  const { why, asked } = held();
  why.rest(mouse('pointerenter', 1), 'pass');
  why.rest(mouse('pointerenter', 2), 'finish');
  vi.advanceTimersByTime(350);
  expect(asked).toEqual(['finish']);
  why.rest(mouse('pointerenter', 1), 'pass');
  why.forget();
  vi.advanceTimersByTime(350);
  why.rest(mouse('pointerenter', 1, 'touch'), 'pass');
  vi.advanceTimersByTime(350);
  expect(asked).toEqual(['finish']);
  vi.useRealTimers();
});

test('what comes to lie under a mouse that has just pressed is asked about when it moves', () => {
  vi.useFakeTimers();
  const { why, asked } = held();
  why.pressed(mouse('pointerdown', 1));
  why.rest(mouse('pointerenter', 1), 'pass');
  why.rest(mouse('pointermove', 1), 'pass');
  vi.advanceTimersByTime(350);
  expect(asked).toEqual([]);
  why.rest(mouse('pointermove', 2), 'pass');
  why.rest(mouse('pointermove', 3), 'pass'); // moving on does not ask anew
  vi.advanceTimersByTime(350);
  why.rest(mouse('pointermove', 4), 'pass');
  vi.advanceTimersByTime(350);
  expect(asked).toEqual(['pass']);
  vi.useRealTimers();
});
