/** Actions come as numbers; the families of a game, told once a table, say what each number means. */

import type { ActionFamily, ActionPlace } from './types';

export interface LegalAction {
  /** The number by which the server knows the action. */
  code: number;
  verb: string;
  /** The numbers at the places of the family, by name: amounts as they are, seats and labels counted from 0. */
  operands: Record<string, number>;
  /** The same as they are written in the notation. */
  words: Record<string, string>;
  notation: string;
  /** The ids of the board elements that the action concerns. */
  touches: string[];
  family: ActionFamily;
}

const total = (family: ActionFamily): number => family.places.reduce((product, place) => product * place.size, 1);

const written = (place: ActionPlace, operand: number): string =>
  place.kind === 'label' ? place.labels[operand]! : place.kind === 'seat' ? `seat ${operand + 1}` : String(operand);

/** A text with words in the place of the names in braces. */
export const fill = (text: string, words: Record<string, string>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name]!);

/** The action behind a number. */
export function actionOf(families: ActionFamily[], code: number): LegalAction {
  const family = families.find(({ first }, at) => code >= first && code < first + total(families[at]!));
  if (!family) throw new RangeError(`there is no action ${code} in this game`);
  const operands: Record<string, number> = {};
  const words: Record<string, string> = {};
  const ids: Record<string, string> = {};
  let rest = code - family.first;
  for (const place of family.places.toReversed()) {
    const operand = (rest % place.size) + place.low;
    rest = Math.floor(rest / place.size);
    operands[place.name] = operand;
    words[place.name] = written(place, operand);
    ids[place.name] = words[place.name]!.replaceAll(' ', '-');
  }
  return {
    code,
    verb: family.name,
    operands,
    words,
    notation: fill(family.text, words),
    touches: family.touches.map((id) => fill(id, ids)),
    family,
  };
}
