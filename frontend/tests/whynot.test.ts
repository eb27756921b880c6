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

test('after a while it is asked, unless something else was asked before', () => {
  vi.useFakeTimers();
  const { why, asked } = held();
  why.explainAfter(350, 'pass');
  why.explainAfter(350, 'finish');
  vi.advanceTimersByTime(350);
  expect(asked).toEqual(['finish']);
  why.explainAfter(350, 'pass');
  why.forget();
  vi.advanceTimersByTime(350);
  expect(asked).toEqual(['finish']);
  vi.useRealTimers();
});
