/** Where in a guided game the reader is. The server knows which action comes next; words without one are read here. */

import type { GuideStep, Lesson } from './types';

export interface Standing {
  /** The step that is shown. */
  at: number;
  /** The first step since the reader's last action: going back further takes that action back. */
  first: number;
  /** The reader is to try the action of the step now. */
  tries: boolean;
  /** Something that the script does by itself comes first. */
  waits: boolean;
  /** There are words to read before the board can be touched. */
  reads: boolean;
  last: boolean;
}

/** `read` is the step up to which the reader has come. */
export function standing(steps: GuideStep[], lesson: Lesson, read: number): Standing {
  const end = steps.length - 1;
  const awaited = Math.min(lesson.step, end);
  const first = steps.findLastIndex((step, at) => at < lesson.step && step.tries) + 1;
  const at = Math.min(Math.max(read, first, 0), Math.max(awaited, 0));
  const there = at === lesson.step;
  return {
    at,
    first: Math.min(first, end),
    tries: there && lesson.yours,
    waits: lesson.step < 0 || (there && !lesson.yours),
    reads: at < awaited,
    last: at === end && lesson.step > end,
  };
}
