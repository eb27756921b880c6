/** What the pages say: whose move it is, how a log reads, how time is written. */

import type { AnyShown, Clock, LegalAction, Now, SeatNow } from './types';

export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);

export const nameOf = (seats: { name: string | null }[], seat: number): string =>
  seats[seat]?.name ?? `Seat ${seatLetter(seat)}`;

/** What the server says starts small, for it may stand within a line; alone it is a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** «a, b and c» */
export function list(words: string[], joint = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** «1 card», «2 cards» */
export const counted = (many: number, thing: string, things = `${thing}s`): string => `${many} ${many === 1 ? thing : things}`;

const FEW = 4;

function choices(actions: LegalAction[]): string {
  if (actions.length <= FEW) return list(actions.map((action) => action.notation), 'or');
  const verbs = [...new Set(actions.map((action) => words(action.verb)))];
  const shown = verbs.length > FEW ? [...verbs.slice(0, FEW - 1), 'more'] : verbs;
  return `${list(shown, 'or')} (${actions.length} ways)`;
}

/** The one sentence that says who must do what; a board may know better words for the choice than the list of it. */
export function sentenceOf(now: Now, question: string | null = null): string {
  const { seats, you, actions } = now;
  const names = (which: number[]): string => list(which.map((seat) => nameOf(seats, seat)));
  if (now.status === 'open') {
    const open = seats.flatMap((seat, at) => (seat.kind === 'open' ? [seatLetter(at)] : []));
    return `Waiting for somebody to take seat ${list(open)}.`;
  }
  if (now.status === 'over') return resultOf(now);
  const pending = seats.flatMap((seat, at) => (seat.pending ? [at] : []));
  if (you.eyes !== null && pending.includes(you.eyes) && actions.length > 0) {
    const who = you.seats.length > 1 ? `${nameOf(seats, you.eyes)}, your move` : 'Your move';
    return `${who}: ${question ?? choices(actions)}.`;
  }
  const mine = pending.filter((seat) => you.seats.includes(seat));
  if (mine.length > 0 && you.curtain) return `It is on ${names(mine)}; hand the device on.`;
  return `Waiting for ${names(pending)}${question ? `: ${question}` : ''}.`;
}

/** Who won, and with how many points; those in one boat win or lose together. */
export function resultOf(now: Now): string {
  const result = now.result ?? [];
  const winners = result.flatMap((utility, seat) => (utility === 1 ? [seat] : []));
  const scores = now.seats.map((seat) => seat.score);
  const names = (which: number[]): string => list(which.map((seat) => nameOf(now.seats, seat)));
  const together = result.length > 0 && (winners.length === result.length || result.every((utility) => utility === -1));
  if (together) {
    const verb = winners.length > 0 ? ['wins', 'win'] : ['loses', 'lose'];
    return `${capital(names(result.map((_, seat) => seat)))} ${verb[result.length > 1 ? 1 : 0]} with ${counted(scores[0]!, 'point')}.`;
  }
  const points = scores.some((score) => score !== 0) ? ` ${[...scores].sort((a, b) => b - a).join(' to ')}` : '';
  if (winners.length === 0) return `A draw${points && `,${points}`}.`;
  return capital(`${names(winners)} ${winners.length > 1 ? 'win' : 'wins'}${points}.`);
}

/** The entries that were taken back: everything acted after the place that an `undone` went back to. */
export function undoneIn(entries: AnyShown[]): Set<number> {
  const gone = new Set<number>();
  for (const undo of entries) {
    if (undo.kind !== 'undone') continue;
    for (const entry of entries) {
      if (entry.kind === 'acted' && entry.seq > undo.to && entry.seq < undo.seq) gone.add(entry.seq);
    }
  }
  return gone;
}

export interface LogLine {
  seq: number;
  seat: number | null;
  text: string;
  tone: 'act' | 'table' | 'said';
  news: string[];
  undone: boolean;
}

/** The log as lines for people; chat is told apart by its tone. */
export function linesOf(entries: AnyShown[], seats: SeatNow[]): LogLine[] {
  const gone = undoneIn(entries);
  return entries.map((entry) => {
    const seat = 'seat' in entry ? entry.seat : null;
    const news = 'news' in entry ? entry.news.map((told) => told.text) : [];
    const tone = entry.kind === 'acted' ? 'act' : entry.kind === 'said' ? 'said' : 'table';
    return { seq: entry.seq, seat, text: lineOf(entry, seats), tone, news, undone: gone.has(entry.seq) };
  });
}

function lineOf(entry: AnyShown, seats: SeatNow[]): string {
  const name = 'seat' in entry ? nameOf(seats, entry.seat) : '';
  switch (entry.kind) {
    case 'acted': return entry.action ?? 'chooses in secret';
    case 'said': return entry.text;
    case 'started': return 'The game starts.';
    case 'sat': return `${entry.name} sits down.`;
    case 'rose': return `${name} stands up.`;
    case 'handed': return seats[entry.seat]?.kind === 'bot' ? `The bot ${name} sits down.` : `The bot ${entry.bot} plays for ${name}.`;
    case 'returned': return `${name} plays again.`;
    case 'asked': return `${name} asks to take back.`;
    case 'agreed': return `${name} agrees.`;
    case 'declined': return `${name} declines.`;
    case 'undone': return `${name} takes back.`;
    case 'expired': return `${name} is out of time.`;
    case 'rematch': return 'A rematch is set up.';
  }
}

export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days} d ${hours} h`;
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

export function clockRule(clock: Clock): string {
  if (clock.kind === 'none') return 'no clock';
  if (clock.kind === 'days') return `${counted(clock.days, 'day')} a move`;
  return `${clock.bank / 60000} min + ${clock.increment / 1000} s`;
}

export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / 1440)} d ago`;
}

/** 2, or 2–4 */
export function span(numbers: number[]): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return low === high ? String(low) : `${low}–${high}`;
}

/** A name from code as words: `in_bag` is «in bag». */
export const words = (name: string): string => name.replaceAll('_', ' ');
