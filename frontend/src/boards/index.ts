/** What games bring to the pages, found by their name: `boards/<game>/` may hold a board, an emblem, a check of its luck. */

import type { Component } from 'svelte';
import type { Finding } from '../lib/luck';
import type { Fresh } from '../lib/table.svelte';
import type { LegalAction } from '../lib/actions';
import type { Sayings } from '../lib/sayings';
import type { Term } from '../lib/explaining';
import type { Pars } from '../lib/par.svelte';
import type { AnyShown, Follow, Head, Mark, NewsItem, PlanAhead, Preview, SeatNow } from '../lib/types';
import { getGlossary } from '../lib/api';
import { Marks } from '../lib/marks';
import { elementsOf } from '../lib/shape';
import Generic from './Generic.svelte';

/** What a board is given. It draws `view`, makes elements that `actions` touch clickable, and plays `fresh` news once. */
export interface BoardProps<View = unknown> {
  view: View;
  seats: SeatNow[];
  eyes: number | null;
  options: Head['options'];
  actions: LegalAction[];
  picked: string[];
  /** An action that is on its way: whether it counts is not known yet. */
  sent: LegalAction | null;
  /** When a race begins, by the clock of this browser; null where none is about to. */
  starts: number | null;
  /** What the type of the view says of its parts. */
  marks: Mark[];
  fresh: Fresh;
  touch: (id: string) => void;
  play: (action: LegalAction) => void;
  /** What an action would do, asked of the rules; null where that cannot be learnt now. */
  foresee: (action: LegalAction) => Promise<Preview | null>;
  /** A plan that spares handiwork, for some elements of the board or for all that was begun; null where there is none, and why not is said. */
  assist: (touched: string[]) => Promise<PlanAhead | string | null>;
  /** The plans of the hint that was asked for, the best first. */
  advice: PlanAhead[];
  /** Takes several actions at once, by their numbers or as the rules write them; they are taken back together. */
  follow: (plan: Pick<Follow, 'actions'>) => void;
  /** After the end: how well seats could have done; null before it, and in games that cannot tell. */
  par: Pars | null;
  /** Why an action, in its notation, is not possible now, in the words of the rules; null where it is, or nobody knows. */
  whyNot: (notation: string) => Promise<string | null>;
}

/** What a board is given that is only a picture: nothing can be done, and nothing has just happened. */
export const still: Omit<BoardProps, 'view' | 'seats' | 'eyes' | 'options'> = {
  actions: [], sent: null, starts: null, picked: [], marks: [], fresh: { seq: 0, news: [], beat: false }, advice: [], par: null,
  touch: () => {}, play: () => {}, follow: () => {},
  foresee: async () => null, assist: async () => null, whyNot: async () => null,
};

/** What a check of luck is given: the key, the options, the log from start to end as it counts, and the last view. */
export interface Played {
  key: Uint8Array;
  options: Record<string, string | number | boolean>;
  entries: AnyShown[];
  view: unknown;
}

/** A board, and what it may bring beside: the present question in words, the kinds of news that are seen one by one before
 * the position they lead to, whether all can be done on the board, and whether it needs what room there is: then the heads are small. */
export interface BoardModule {
  default: Component<BoardProps>;
  beats?: readonly string[];
  /** How the log tells actions, by family. */
  sayings?: Sayings;
  /** How many times the usual pace a beat is seen, where that is not once. */
  dwell?: (news: NewsItem, view: never) => number;
  question?: (view: never, options: Head['options']) => string | null;
  /** How near the goal is, in a few words: it stands beside the title, and the seats show no points while the game goes on. */
  headline?: (view: never) => string;
  /** What each thing is: elements marked by `explain` say it. */
  glossary?: Record<string, Term>;
  /** The elements of the board: what touches these alone is done by pressing them, and is not listed. */
  elements?: (view: never, marks: Mark[]) => ReadonlySet<string>;
  whole?: boolean;
  large?: boolean;
  /** It tells the plans of a hint itself. */
  advises?: boolean;
  /** It shows the accounts of the game itself. */
  accounts?: boolean;
}
/** A position that the rules show. */
export interface Figure {
  view: unknown;
  eyes: number;
  seats: number;
  options: Head['options'];
}
type LuckModule = { check: (played: Played) => Finding[] };

const boards = import.meta.glob<BoardModule>('./*/Board.svelte');
const lucks = import.meta.glob<LuckModule>('./*/luck.ts');
const figures = import.meta.glob<{ figures: Record<string, Figure> }>('./*/figures.ts');
const emblems = import.meta.glob<string>('./*/emblem.svg', { query: '?raw', import: 'default', eager: true });

/** The board of a game that brings none. */
export const generic: BoardModule = { default: Generic, elements: (view, marks) => new Set(elementsOf(view, new Marks(marks))) };

export async function boardOf(game: string): Promise<BoardModule> {
  const load = boards[`./${game}/Board.svelte`];
  return load ? await load() : { ...generic, glossary: await getGlossary(game).catch(() => ({})) };
}

/** The check of a game's draws, or null for a game that brings none. */
export async function luckOf(game: string): Promise<LuckModule['check'] | null> {
  const load = lucks[`./${game}/luck.ts`];
  return load ? (await load()).check : null;
}

/** The positions that a game's rules show, or none. */
export async function figuresOf(game: string): Promise<Record<string, Figure>> {
  const load = figures[`./${game}/figures.ts`];
  return load ? (await load()).figures : {};
}

export const drawnEmblem = (game: string): string | null => emblems[`./${game}/emblem.svg`] ?? null;
