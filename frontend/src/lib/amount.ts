/** Choosing an amount with keys or a wheel. */

import type { Attachment } from 'svelte/attachments';

export interface Range {
  least: number;
  most: number;
}

export const within = (value: number, { least, most }: Range): number => Math.min(Math.max(value, least), most);

const LARGE = 5;

/** The amount after a key was pressed; null where the key means nothing. Digits are the amount itself. */
export function afterKey(value: number, key: string, range: Range): number | null {
  const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, '+': 1, ArrowDown: -1, ArrowLeft: -1, '-': -1, PageUp: LARGE, PageDown: -LARGE };
  if (key in steps) return within(value + steps[key]!, range);
  if (key === 'Home') return range.least;
  if (key === 'End') return range.most;
  if (/^[0-9]$/.test(key)) return within(Number(key), range);
  return null;
}

/** Counts the way of a wheel: one notch is one step, and so are the many small ones of a touch pad together. */
export class Wheel {
  private way = 0;
  constructor(private readonly notch = 60) {}

  /** How many steps up a turn of the wheel makes. */
  turn(deltaY: number, lines: boolean): number {
    this.way -= lines ? Math.sign(deltaY) * this.notch : deltaY;
    const steps = Math.trunc(this.way / this.notch);
    this.way -= steps * this.notch;
    return Math.abs(steps) > 1 && !lines ? Math.sign(steps) : steps;
  }
}

/** Makes the wheel over an element count steps; the page does not scroll away meanwhile. */
export function wheeled(step: (steps: number) => void): Attachment<HTMLElement> {
  return (node) => {
    const counter = new Wheel();
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      step(counter.turn(event.deltaY, event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL));
    };
    node.addEventListener('wheel', turn, { passive: false });
    return () => node.removeEventListener('wheel', turn);
  };
}
