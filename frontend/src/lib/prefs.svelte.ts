/** What this reader prefers, kept in their browser. */

import { keep, read } from './kept';

type Theme = 'light' | 'dark';

/** How long a step of what others do is seen before the next, in milliseconds. */
export const PACES = { slow: 900, usual: 650, 'at once': 0 } as const;
export type Pace = keyof typeof PACES;

const THEME = 'shopfloor theme';
const PACE = 'shopfloor pace';
const LEARNED = 'shopfloor learned';

function kept<Word extends string>(key: string, words: readonly Word[]): Word | null {
  const value = read(key);
  return words.find((word) => word === value) ?? null;
}

/** A finger cannot point without pressing. */
export const byFinger = (): boolean => matchMedia('(hover: none)').matches;

export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

class Prefs {
  private readonly night = matchMedia('(prefers-color-scheme: dark)');
  private system = $state<Theme>(this.night.matches ? 'dark' : 'light');
  private chosen = $state<Theme | null>(kept(THEME, ['light', 'dark']));
  readonly theme: Theme = $derived(this.chosen ?? this.system);
  /** Who wants no motion gets everything at once, unless they choose a pace. */
  pace = $state<Pace>(kept(PACE, Object.keys(PACES) as Pace[]) ?? (calm() ? 'at once' : 'usual'));
  /** The games whose guide was played to its end here: nobody has to offer it again. */
  learned = $state.raw(read(LEARNED).split(' '));

  constructor() {
    this.night.addEventListener('change', () => (this.system = this.night.matches ? 'dark' : 'light'));
    this.show();
  }

  toggle(): void {
    this.chosen = this.theme === 'dark' ? 'light' : 'dark';
    this.show();
    keep(THEME, this.chosen);
  }

  choosePace(pace: Pace): void {
    this.pace = pace;
    keep(PACE, pace);
  }

  learn(game: string): void {
    if (this.learned.includes(game)) return;
    this.learned = [...this.learned, game];
    keep(LEARNED, this.learned.join(' '));
  }

  private show(): void {
    if (this.chosen) document.documentElement.dataset.theme = this.chosen;
  }
}

export const prefs = new Prefs();
