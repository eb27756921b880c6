/** The plant in words: what an action would cost and bring, and what can be done next. */

import { signed } from '../../lib/accounts';
import type { LegalAction } from '../../lib/actions';
import { foreseen } from '../../lib/preview';
import type { NewsItem, Preview } from '../../lib/types';
import { capital, counted, list } from '../../lib/words';
import { inHand } from './plan';
import type { View } from './view';

const FINAL = ['final_goals', 'final_bank', 'final_things', 'final_cars', 'final_designs', 'final_training'];

/** The kinds of news that are seen one by one. */
export const BEATS = ['sandra_goes', 'assesses', 'praised', 'blamed', 'week_scored', ...FINAL];

/** The final scoring has a line for each seat and kind of points: it goes by quickly. */
export const dwell = ({ kind }: NewsItem): number => (FINAL.includes(kind) ? 0.6 : 1);

/** Told by the numbers already. */
const COUNTED = ['scored', 'earned', 'day'];
const isCounted = ({ kind, values }: NewsItem, eyes: number): boolean => COUNTED.includes(kind) && (values.seat === undefined || values.seat === eyes);

const THINGS = ['banked shift', 'book', 'voucher'];

/** How the numbers of the one who acts would change: shifts, points, points in hand, things. */
export function countedUp(view: View, then: View, eyes: number): string[] {
  const [now, me] = [view.players[eyes]!, then.players[eyes]!];
  const told: string[] = [];
  const sameTurn = view.turn && then.turn && then.waits_for === view.waits_for && then.day === view.day;
  const shifts = sameTurn ? view.turn!.shifts_left - then.turn!.shifts_left : 0;
  if (shifts > 0) told.push(`costs ${counted(shifts, 'shift')}${now.bank > me.bank ? ` (${now.bank - me.bank} banked)` : ''}`);
  if (me.books < now.books) told.push('costs a book');
  if (me.vouchers < now.vouchers) told.push('costs a voucher');
  if (me.points !== now.points) told.push(`${signed(me.points - now.points)} ${Math.abs(me.points - now.points) === 1 ? 'point' : 'points'}`);
  const hand = inHand(then, eyes) - inHand(view, eyes);
  if (hand !== 0) told.push(`${signed(hand)} at the end of the game`);
  const due = THINGS.flatMap((thing, at) => (me.due[at]! > now.due[at]! ? [counted(me.due[at]! - now.due[at]!, thing)] : []));
  if (due.length > 0) told.push(`${list(due)} at the end of the turn`);
  const seats = me.seats_up + me.red_seats - now.seats_up - now.red_seats;
  if (seats !== 0) told.push(`${signed(seats)} ${Math.abs(seats) === 1 ? 'seat' : 'seats'}`);
  if (me.sandra !== now.sandra && then.sandra_next === view.sandra_next) told.push(`Sandra would then give you ${signed(me.sandra)} in ${then.sandra_next}`);
  return told;
}

/** What a preview tells: the numbers, then the news. */
export function foretold(view: View, preview: Preview, eyes: number | null): string {
  if (eyes === null) return '';
  const told = countedUp(view, foreseen(view, preview), eyes);
  told.push(...preview.news.filter((news) => !isCounted(news, eyes)).map(({ text }) => text));
  return told.length > 0 ? `${capital(told.join('; '))}.` : '';
}

/** Whom a piece of news brings points, or takes them: Sandra's praise and blame, the week, and the final scoring. */
export function judgedIn({ kind, values }: NewsItem): { seat: number; points: number } | null {
  const points = Number(values.points);
  if (kind === 'praised' || kind === 'week_scored' || FINAL.includes(kind)) return { seat: Number(values.seat), points };
  return kind === 'blamed' ? { seat: Number(values.seat), points: -points } : null;
}

const ADVICE: Record<string, string> = {
  'starting spot': 'Press a spot in the first section of the certification track.',
  'starting part': 'Press a warehouse.',
  'starting design': 'Press a design on the display or on top of a deck.',
  select: 'Press a free workstation: the left one has fewer shifts but acts first.',
  push: 'Press an arrow.',
  'upgrade space': 'Press an upgrade space of the model.',
  'certification spot': 'Press a spot in the next section of the certification track.',
  plaque: 'Choose a plaque.',
  park: 'Press a garage.',
  'fifth garage': 'Choose two benefits.',
  speak: 'Press a goal in your hand to present it, or one on the table to speak on it.',
  seat: 'Press a goal on the table to speak on it.',
  propose: 'Press a goal in your hand.',
};

/** What to press next. */
export function advice(view: View, actions: LegalAction[], picked: readonly string[], further: boolean): string {
  if (picked.length > 0) return further ? 'Now press what goes with it, or choose here.' : 'Choose here.';
  return ADVICE[view.stage] ?? (actions.every(({ touches }) => touches.length === 0) ? 'Choose here.' : actions.length === 1 ? (actions[0]!.touches.length > 1 ? 'Press the marked pieces.' : 'Press the marked piece.') : 'Press a marked piece, or end the turn.');
}
