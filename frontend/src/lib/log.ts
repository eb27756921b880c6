/** The log as a player would tell it: one line a turn, which unfolds to what the rules told of it. */

import { isSignal, linesOf, thirdPerson, undoneIn, type Reader as LineReader } from './entries';
import type { Said } from './sayings';
import type { Sign } from './signs';
import type { AnyShown, NewsItem, ShownActed } from './types';
import { nameOf } from './words';

/** A line of the log. `seq` is its last entry: the position that it led to. */
export interface Turn {
  seq: number;
  kind: 'start' | 'turn' | 'said' | 'table' | 'undone';
  seat: number | null;
  who: string;
  text: string;
  /** A small sign for what the turn began with; null where the game has none for it. */
  sign: Sign | null;
  /** Each action of the turn and what the rules told of it. */
  told: { action: string; news: NewsItem[] }[];
  /** Its number in a replay; null where the position is not that of the game as it counts. */
  number: number | null;
}

const isSealed = (entry: ShownActed): boolean => entry.action === null && entry.news.length === 0;

export interface Reader extends LineReader {
  /** An action as a player tells it. */
  tell?: (notation: string) => Said;
}

function whoOf({ seats, you }: Reader, seat: number): string {
  return seat === you ? 'You' : nameOf(seats, seat);
}

const saidOf = (notation: string, { tell }: Reader): Said => tell?.(notation) ?? { text: notation, sign: null };

function spoken(entry: ShownActed, reader: Reader): string {
  const mine = entry.seat === reader.you;
  if (entry.action === null) return mine ? 'choose in secret' : 'chooses in secret';
  const { text } = saidOf(entry.action, reader);
  return mine ? text : thirdPerson(text);
}

/** Does an action go on the line of those before it? A sealed choice that says nothing begins a line: it goes with the turn that opens it. */
const goesOn = (line: ShownActed[], entry: ShownActed): boolean => line.every(isSealed) || (line.at(-1)?.seat === entry.seat && !isSealed(entry));

/** The entries of each line: successive actions of a seat are one, if all of them count or none. Alone, each has its own. */
function grouped(entries: AnyShown[], gone: Set<number>, { seats, signal }: Reader): AnyShown[][] {
  const groups: AnyShown[][] = [];
  const alone = seats.length === 1;
  const isTurn = (entry: AnyShown): entry is ShownActed => entry.kind === 'acted' && !isSignal(entry, signal);
  for (const entry of entries) {
    const acted = (groups.at(-1) ?? []).filter(isTurn);
    const alike = isTurn(entry) && acted.length > 0 && gone.has(acted[0]!.seq) === gone.has(entry.seq);
    if (!alone && alike && goesOn(acted, entry)) groups.at(-1)!.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** So many actions stand in a line; of more, as when a factory is built piece by piece, the first and the last. */
const FEW = 4;

const shortened = (actions: string[]): string =>
  (actions.length > FEW ? [actions[0]!, `${actions.length - 2} more`, actions.at(-1)!] : actions).join(', ');

function actedTurn(acted: ShownActed[], undone: boolean, reader: Reader): Turn {
  const { seq, seat } = acted.at(-1)!;
  const own = acted.filter((entry) => entry.seat === seat).filter((entry, at, all) => entry.action !== null || all[at - 1]?.action !== null);
  const named = (entry: ShownActed): string => `${entry.seat === seat ? '' : `${whoOf(reader, entry.seat)} `}${spoken(entry, reader)}`;
  const told = acted.map((entry) => ({ action: acted.length > 1 ? named(entry) : '', news: entry.news }));
  const first = own.find(({ action }) => action !== null)?.action;
  const sign = first ? saidOf(first, reader).sign : 'lock'; // in secret
  const text = shortened(own.map((entry) => spoken(entry, reader)));
  return { seq, kind: undone ? 'undone' : 'turn', seat, who: whoOf(reader, seat), text, sign, told, number: null };
}

export function turnsOf(entries: AnyShown[], reader: Reader): Turn[] {
  const gone = undoneIn(entries);
  const words = new Map(linesOf(entries, reader).map((line) => [line.seq, line.text]));
  let number = 0;
  return grouped(entries, gone, reader).map((group) => {
    const entry = group[0]!;
    const counts = entry.kind === 'started' || (entry.kind === 'acted' && !gone.has(entry.seq));
    const undone = entry.kind === 'acted' && !counts;
    const turn = entry.kind === 'acted' && !isSignal(entry, reader.signal) ? actedTurn(group as ShownActed[], undone, reader) : otherLine(entry, words.get(entry.seq)!, undone, reader);
    return counts ? { ...turn, number: number++ } : turn;
  });
}

function otherLine(entry: AnyShown, text: string, undone: boolean, reader: Reader): Turn {
  const { seq } = entry;
  if (entry.kind === 'said') return { seq, kind: 'said', seat: entry.seat, who: whoOf(reader, entry.seat), text, sign: null, told: [], number: null };
  const told = 'news' in entry && entry.news.length > 0 ? [{ action: '', news: entry.news }] : [];
  return { seq, kind: entry.kind === 'started' ? 'start' : undone ? 'undone' : 'table', seat: null, who: '', text, sign: entry.kind === 'started' ? 'start' : 'note', told, number: null };
}
