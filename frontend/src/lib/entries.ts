/** The entries of a log, each as a line for people: «Ben resigns.», and to Ben «You resign.» */

import type { AnyShown, SeatNow, Signal } from './types';
import { capital, nameOf } from './words';

/** The entries that were taken back: what was acted after the place that an `undone` went back to, and what a seat took back alone. */
export function undoneIn(entries: AnyShown[]): Set<number> {
  const gone = new Set<number>();
  for (const undo of entries) {
    if (undo.kind === 'took_back') gone.add(undo.entry);
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

/** Is it what the table does itself to open a race? */
export const isSignal = (entry: AnyShown, signal: Signal | null | undefined): boolean => entry.kind === 'acted' && entry.action !== null && entry.action === signal?.action;

const NO_VERBS = new Set(['no', 'yes', 'not', 'none', 'nothing', 'all', 'both', 'done']);

/** «shows 2» of «show 2»: an action of somebody else, as it is told. A word that is no verb stays as it is. */
export function thirdPerson(notation: string): string {
  const [verb = '', ...rest] = notation.split(' ');
  if (!/^[a-z][a-z-]*[a-z]$/.test(verb) || NO_VERBS.has(verb)) return notation;
  const ending = /(s|sh|ch|x|z|o)$/.test(verb) ? 'es' : 's';
  const shown = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}${ending}`;
  return [shown, ...rest].join(' ');
}

export interface Reader {
  seats: Pick<SeatNow, 'name' | 'kind'>[];
  /** The seat that is «you»; null where several sit at one device, or nobody does. */
  you: number | null;
  /** What the table does itself, which is no seat's turn. */
  signal?: Signal | null;
}

/** The log as lines for people; chat is told apart by its tone. */
export function linesOf(entries: AnyShown[], reader: Reader): LogLine[] {
  const { signal } = reader;
  const gone = undoneIn(entries);
  return entries.map((entry) => {
    const news = 'news' in entry ? entry.news.map((told) => told.text) : [];
    if (isSignal(entry, signal)) return { seq: entry.seq, seat: null, text: `${capital(signal!.text)}.`, tone: 'table', news, undone: gone.has(entry.seq) };
    const seat = 'seat' in entry ? entry.seat : null;
    const tone = entry.kind === 'acted' ? 'act' : entry.kind === 'said' ? 'said' : 'table';
    return { seq: entry.seq, seat, text: lineOf(entry, reader), tone, news, undone: gone.has(entry.seq) };
  });
}

function lineOf(entry: AnyShown, { seats, you }: Reader): string {
  const seat = 'seat' in entry ? entry.seat : null;
  const mine = seat !== null && seat === you;
  const name = seat === null ? '' : mine ? 'you' : nameOf(seats, seat);
  /** A sentence about who did it: «resign» is «Ben resigns.», or «You resign.» */
  const does = (what: string): string => `${capital(name)} ${mine ? what : thirdPerson(what)}.`;
  switch (entry.kind) {
    case 'acted': return entry.action ?? (mine ? 'choose in secret' : 'chooses in secret');
    case 'said': return entry.text;
    case 'started': return 'The game starts.';
    case 'sat': return mine && entry.name === seats[you!]?.name ? 'You sit down.' : `${entry.name} sits down.`;
    case 'rose': return does('stand up');
    case 'handed': return seats[entry.seat]?.kind === 'bot' ? `${capital(name)}, a bot, sits down.` : `${capital(entry.bot)}, a bot, plays for ${name}.`;
    case 'returned': return does('play again');
    case 'asked': return does('ask to take back a move');
    case 'agreed': return does('agree');
    case 'declined': return does('decline');
    case 'undone':
    case 'took_back': return does('take back a move');
    case 'offered': return does(entry.what === 'draw' ? 'offer a draw' : 'propose to give up together');
    case 'resigned': return does('resign');
    case 'drawn': return 'A draw is agreed.';
    case 'aborted': return name ? does('abort the game') : 'The table is cancelled.';
    case 'left': return `${entry.name} leaves for good. ${capital(entry.bot)}, a bot, plays on.`;
    case 'absent': return `${capital(name)} ${mine ? 'have' : 'has'} been away too long. ${capital(entry.bot)}, a bot, plays until ${name} ${mine ? 'play' : 'plays'} on.`;
    case 'expired': return `${capital(name)} ${mine ? 'are' : 'is'} out of time.`;
    case 'rematch': return does('want a rematch');
  }
}
