/** Draws out of the bag, as the news tell them: whose disks go in, whose comes out, and what becomes of the others. */

import type { Fresh } from '../../lib/table.svelte';
import type { NewsItem } from '../../lib/types';
import { CATEGORIES, numberOf, sectionsOf, SECTIONS, type Category } from './sections';
import type { View } from './view';

/** The kinds of news that are seen one by one. */
export const BEATS = ['repeated', 'won', 'nobody', 'majority', 'tied', 'trend', 'best', 'car'] as const;

/** One seat's disks in a draw: what went in, what came back, what was lost. */
export interface Side {
  seat: number;
  disks: number;
  back: number;
  lost: number;
}

export interface Draw {
  kind: string;
  title: string;
  /** The section that it is about. */
  section: number | null;
  sides: Side[];
  neutral: number;
  /** Whose disk came out; null for a neutral one, and where nothing is drawn. */
  winner: number | null;
  chip: boolean;
  text: string;
}

const total = (news: NewsItem[], kind: string, seat: number): number =>
  news.filter((one) => one.kind === kind && one.values.seat === seat).reduce((sum, one) => sum + Number(one.values.disks), 0);

const disksIn = (view: View, category: Category, seat: number): number =>
  sectionsOf(category).reduce((sum, section) => sum + view.sections[section]!.disks[seat]!, 0);

/** A draw has more to read than a move: who put in how much, whose disk came out, and what becomes of the others. */
export function dwell({ kind, values }: NewsItem, view: View): number {
  if (kind === 'won') return view.sections[numberOf(String(values.section))]!.disks.filter((disks) => disks > 0).length > 1 ? 2 : 1;
  return { nobody: 2, best: 2, majority: 1.5, trend: 1.5, car: 3 }[kind] ?? 1;
}

/** What the bag shows for a beat. `sentOn` are the disks that went on to the Car of the Year so far. */
export function drawOf(view: View, fresh: Fresh, sentOn: Map<number, number>): Draw | null {
  const news = fresh.beat ? fresh.news[0] : undefined;
  if (!news || !(BEATS as readonly string[]).includes(news.kind)) return null;
  const { kind, values, text } = news;
  const leads = fresh.leads ?? [];
  const section = values.section === undefined ? null : numberOf(String(values.section));
  const winner = typeof values.seat === 'number' ? values.seat : null;
  const category = CATEGORIES.find((name) => name === values.category);
  const seats = view.players.map((_, seat) => seat);
  const inBag = (seat: number): number => {
    if (section !== null) return view.sections[section]!.disks[seat]!;
    if (kind === 'best' && category) return disksIn(view, category, seat);
    return kind === 'car' ? (sentOn.get(seat) ?? 0) : 0;
  };
  const sides = seats.map((seat) => ({ seat, disks: inBag(seat), back: total(leads, 'back', seat), lost: total(leads, 'lost', seat) }));
  return {
    kind,
    title: section !== null ? SECTIONS[section]!.name : kind === 'car' ? 'Car of the Year' : kind === 'trend' ? 'Trend' : (category ?? ''),
    section,
    sides: sides.filter(({ disks }) => disks > 0),
    neutral: section === null ? 0 : view.sections[section]!.neutral,
    winner,
    chip: ['majority', 'trend', 'car'].includes(kind),
    text,
  };
}
