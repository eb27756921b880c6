/** How a game ended, in words: by resignation, by agreement, without a result, and in a line for the lobby. */

import type { Card, Outcome } from './types';
import { capital, counted, list, nameOf } from './words';

type Named = { name: string | null }[];

/** The sentence for a game that ended before its rules say so; null where it was played to its end. */
export function earlyEnd(outcome: Outcome | null, seats: Named, me: number | null): string | null {
  const { how = 'played', seat = null, winners = [], places = [] } = outcome ?? {};
  if (how === 'cancelled') return 'This table was cancelled.';
  if (how === 'aborted') return 'The game was aborted before the first move.';
  if (how === 'drawn') return 'A draw by agreement.';
  if (how !== 'resigned' || seat === null) return null;
  if (winners.length === 0) return me !== null && places.length === 1 ? 'You gave up.' : `${capital(list(seats.map((_, at) => nameOf(seats, at))))} gave up.`;
  if (winners.length === 1 && winners[0] === me) return `You win: ${nameOf(seats, seat)} resigned.`;
  const others = `${capital(list(winners.map((at) => nameOf(seats, at))))} ${winners.length > 1 ? 'win' : 'wins'}`;
  return seat === me ? `You resigned. ${others}.` : `${others}: ${nameOf(seats, seat)} resigned.`;
}

const ORDINALS = ['', '1st', '2nd', '3rd', '4th', '5th', '6th'];

/** «42–37», mine first, else the winner's. */
function duel(outcome: Outcome, first: number): string {
  const scores = outcome.scores ?? [];
  return scores.some((score) => score !== 0) ? ` ${scores[first]}–${scores[1 - first]}` : '';
}

function withPoints(outcome: Outcome, seat: number): string {
  const points = outcome.scores?.[seat] ?? 0;
  return points ? ` with ${counted(points, outcome.unit ?? 'point')}` : '';
}

/** How a table in the lobby ended, in a few words: «You won 42–37», «Ada won by resignation», «aborted». */
export function cardEnding(card: Pick<Card, 'seats' | 'outcome' | 'mine'>): string {
  const { outcome, seats, mine } = card;
  if (!outcome) return 'finished';
  const { how = 'played', winners, places } = outcome;
  const me = mine.length === 1 ? mine[0]! : null;
  const names = capital(list(winners.map((seat) => nameOf(seats, seat))));
  const won = me !== null && winners.includes(me);
  if (how === 'aborted' || how === 'cancelled') return how;
  if (how === 'drawn') return 'drawn by agreement';
  if (how === 'resigned') {
    if (winners.length === 0) return 'given up';
    return outcome.seat === me && me !== null ? 'You resigned' : `${won ? 'You' : names} won by resignation`;
  }
  if (places.length === 1 || winners.length === places.length) return winners.length > 0 ? `Won${withPoints(outcome, 0)}` : 'Lost';
  if (winners.length === 0) return places.includes(1) ? `A draw${places.length === 2 ? duel(outcome, 0) : ''}` : 'Lost';
  if (places.length === 2) return won ? `You won${duel(outcome, me!)}` : me !== null ? `You lost${duel(outcome, me)}` : `${names} won${duel(outcome, winners[0]!)}`;
  if (me !== null && !won) return `You came ${ORDINALS[places[me]!] ?? `${places[me]}th`}${withPoints(outcome, me)}`;
  return `${won && winners.length === 1 ? 'You' : names} won${withPoints(outcome, winners[0]!)}`;
}

/** After how long a bot plays for somebody who keeps the others waiting. */
export function absenceRule(absence: number | null): string {
  if (absence === null) return '';
  const minutes = absence / 60000;
  const span = minutes < 60 ? counted(minutes, 'minute') : minutes < 1440 ? counted(minutes / 60, 'hour') : counted(minutes / 1440, 'day');
  return `a bot after ${span}`;
}
