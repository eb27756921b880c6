/** What this reader prefers, kept in their browser. */

type Theme = 'light' | 'dark';

/** How long a step of what others do is seen before the next, in milliseconds. */
export const PACES = { slow: 900, usual: 650, 'at once': 0 } as const;
export type Pace = keyof typeof PACES;

const THEME = 'shopfloor theme';
const PACE = 'shopfloor pace';

function kept<Word extends string>(key: string, words: readonly Word[]): Word | null {
  try {
    const value = localStorage.getItem(key);
    return words.find((word) => word === value) ?? null;
  } catch {
    return null; // a browser that keeps nothing still shows everything
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // as above
  }
}

export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

class Prefs {
  private readonly night = matchMedia('(prefers-color-scheme: dark)');
  private system = $state<Theme>(this.night.matches ? 'dark' : 'light');
  private chosen = $state<Theme | null>(kept(THEME, ['light', 'dark']));
  readonly theme: Theme = $derived(this.chosen ?? this.system);
  /** Who wants no motion gets everything at once, unless they choose a pace. */
  pace = $state<Pace>(kept(PACE, Object.keys(PACES) as Pace[]) ?? (calm() ? 'at once' : 'usual'));

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

  private show(): void {
    if (this.chosen) document.documentElement.dataset.theme = this.chosen;
  }
}

export const prefs = new Prefs();
