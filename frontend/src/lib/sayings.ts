/** Actions as a player tells them. The log has their notation, from which they are read again. */

import { actionOf, fill, type LegalAction } from './actions';
import type { Sign } from './signs';
import type { ActionFamily, Placeholder, SeatNow } from './types';
import { nameOf } from './words';

type Named = Pick<SeatNow, 'name'>[];

/** How the actions of a family are told: the sign beside them, and the words where the notation is not what a player says. */
export interface Saying {
  sign: Sign;
  /** A sentence that begins with a verb: with the placeholders of the family in braces, as in the notation, or made of the action. */
  words?: string | ((action: LegalAction, seats: Named) => string);
}
/** The sayings of a game by family. */
export type Sayings = Record<string, Saying>;

export interface Said {
  text: string;
  sign: Sign | null;
}

const SEAT = 'seat ';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf({ kind, labels }: Placeholder): string {
  if (kind === 'number') return '-?\\d+';
  return kind === 'seat' ? `${SEAT}\\d+` : labels.toSorted((one, other) => other.length - one.length).map(escaped).join('|');
}

/** What an action is written like: its text with a named group for each placeholder. */
function readerOf({ text, places }: ActionFamily): RegExp {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => {
    const placeholder = at % 2 === 1 ? places.find(({ name }) => name === part) : null;
    return placeholder ? `(?<${part}>${patternOf(placeholder)})` : escaped(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** The operand behind the word that fills a placeholder. */
const operandOf = ({ kind, labels }: Placeholder, word: string): number =>
  kind === 'label' ? labels.indexOf(word) : kind === 'seat' ? Number(word.slice(SEAT.length)) - 1 : Number(word);

const codeOf = ({ first, places }: ActionFamily, words: Record<string, string>): number =>
  first + places.reduce((code, placeholder) => code * placeholder.size + operandOf(placeholder, words[placeholder.name]!) - placeholder.low, 0);

/** Tells the actions of a game. Each is read, and worded where no seat is named in it, once: the log is told anew with every message. */
export class Teller {
  private readonly readers: { family: ActionFamily; pattern: RegExp }[];
  private readonly known = new Map<string, (seats: Named) => Said>();

  constructor(
    private readonly families: ActionFamily[],
    private readonly sayings: Sayings,
  ) {
    this.readers = families.map((family) => ({ family, pattern: readerOf(family) }));
  }

  /** An action in words, in the imperative. */
  tell(notation: string, seats: Named): Said {
    let said = this.known.get(notation);
    if (!said) this.known.set(notation, (said = this.word(notation)));
    return said(seats);
  }

  private word(notation: string): (seats: Named) => Said {
    const action = this.read(notation);
    if (!action) return always({ text: notation, sign: null });
    const { sign = null, words = action.family.text } = this.sayings[action.verb] ?? {};
    if (typeof words === 'function') return (seats) => ({ text: words(action, seats), sign });
    const seated = action.family.places.filter(({ kind }) => kind === 'seat');
    if (seated.length === 0) return always({ text: fill(words, action.words), sign });
    return (seats) => ({ text: fill(words, { ...action.words, ...Object.fromEntries(seated.map(({ name }) => [name, nameOf(seats, action.operands[name]!)])) }), sign });
  }

  /** The action that is written so; null for one of other rules. */
  private read(notation: string): LegalAction | null {
    for (const { family, pattern } of this.readers) {
      const found = pattern.exec(notation);
      if (found) return actionOf(this.families, codeOf(family, found.groups ?? {}));
    }
    return null;
  }
}

const always = (said: Said) => (): Said => said;
