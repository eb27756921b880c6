/** What this reader prefers, kept in their browser. */

type Theme = 'light' | 'dark';

const KEY = 'shopfloor theme';

function kept(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null; // a browser that keeps nothing still shows everything
  }
}

class Prefs {
  private readonly night = matchMedia('(prefers-color-scheme: dark)');
  private system = $state<Theme>(this.night.matches ? 'dark' : 'light');
  private chosen = $state<Theme | null>(kept());
  readonly theme: Theme = $derived(this.chosen ?? this.system);

  constructor() {
    this.night.addEventListener('change', () => (this.system = this.night.matches ? 'dark' : 'light'));
    this.show();
  }

  toggle(): void {
    this.chosen = this.theme === 'dark' ? 'light' : 'dark';
    this.show();
    try {
      localStorage.setItem(KEY, this.chosen);
    } catch {
      // as above
    }
  }

  private show(): void {
    if (this.chosen) document.documentElement.dataset.theme = this.chosen;
  }
}

export const prefs = new Prefs();

export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
