/** The pacer stands between what comes and what is shown: steps are shown one after the other, so that an eye can follow. */

export interface Step {
  show: () => void;
  /** So many times the pace it is seen before the next step; a word of chat, with 0, holds nothing up. */
  paces: number;
}

export interface Pacing {
  /** Milliseconds that a step stands before the next; 0 shows everything at once. */
  pace: () => number;
  /** Is there something on the page that should not wait, such as the reader's own move? */
  urgent: () => boolean;
}

export class Pacer {
  /** Steps wait to be shown. */
  waiting = $state(false);
  /** A step is being seen, or others wait. */
  playing = $state(false);
  private steps: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The time at which the last step has been seen long enough. */
  private due = 0;

  constructor(private readonly pacing: Pacing) {}

  /** Show something after all that waits, each step for its time. */
  add(steps: Step[]): void {
    this.steps.push(...steps);
    this.run();
  }

  /** Show all that waits, now. */
  skip(): void {
    clearTimeout(this.timer);
    this.due = 0;
    const steps = this.steps;
    this.steps = [];
    for (const { show } of steps) show();
    this.waiting = this.playing = false;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private run(): void {
    clearTimeout(this.timer);
    const { pace, urgent } = this.pacing;
    while (this.steps.length > 0) {
      if (this.steps[0]!.paces > 0 && !urgent() && this.due > Date.now()) break;
      const { show, paces } = this.steps.shift()!;
      show();
      if (paces > 0) this.due = Date.now() + pace() * paces;
    }
    const left = urgent() ? 0 : this.due - Date.now();
    this.waiting = this.steps.length > 0;
    this.playing = left > 0;
    if (left > 0) this.timer = setTimeout(() => this.run(), left);
  }
}
