/** How well seats could have done in a game that is over: searches on the server that go on as long as the page asks. */

import { getPar, sentence } from './api';
import type { ParNow } from './types';

type Ask = (seat: number) => Promise<ParNow>;

/** The search for one seat. */
export class ParSearch {
  found = $state.raw<ParNow | null>(null);
  searching = $state(false);
  /** Why it does not go on. */
  trouble = $state('');
  /** The best that was found is looked at instead of what was played. */
  shown = $state(false);
  readonly view: unknown = $derived(this.shown ? (this.found?.view ?? null) : null);

  constructor(
    readonly seat: number,
    private readonly ask: Ask,
  ) {}

  /** Search on, question by question, until there is nothing left to try or somebody stops it. */
  async start(): Promise<void> {
    if (this.searching) return;
    this.searching = true;
    this.trouble = '';
    try {
      while (this.searching) {
        const found = await this.ask(this.seat);
        if (!this.found || found.done >= this.found.done) this.found = found; // another process may be behind
        if (found.ended) this.searching = false;
      }
    } catch (error) {
      this.trouble = sentence(error);
    }
    this.searching = false;
  }

  stop(): void {
    this.searching = false;
  }
}

/** The searches for all seats of a table. */
export class Pars {
  private readonly searches = new Map<number, ParSearch>();

  constructor(private readonly ask: Ask) {}

  of(seat: number): ParSearch {
    const known = this.searches.get(seat);
    if (known) return known;
    const search = new ParSearch(seat, this.ask);
    this.searches.set(seat, search);
    return search;
  }

  stop(): void {
    for (const search of this.searches.values()) search.stop();
  }
}

export const parsOf = (table: string, invite: string | null): Pars => new Pars((seat) => getPar(table, seat, invite));

/** What a search has found, in words. */
export function parTold({ reached, best, bound, ended }: ParNow): string {
  const gap = best - reached;
  const more = gap === 0 ? 'Nothing better was found' : `${best} were possible, ${gap} more`;
  if (best >= bound) return `${more}; that is the best there is.`;
  return `${more}${ended ? '' : ' so far'}. More than ${bound} are impossible.`;
}
