/** Actions come as numbers; the families of a game, told once a table, say what each number means. */

import type { ActionFamily, Placeholder } from './types';

export interface LegalAction {
  /** The number by which the server knows the action. */
  code: number;
  verb: string;
  /** The values of the placeholders of the family, by name: amounts as they are, seats and labels counted from 0. */
  operands: Record<string, number>;
  /** The same as they are written in the notation. */
  words: Record<string, string>;
  notation: string;
  /** The ids of the board elements that the action concerns. */
  touches: string[];
  family: ActionFamily;
}

const total = (family: ActionFamily): number => family.places.reduce((product, placeholder) => product * placeholder.size, 1);

const written = (placeholder: Placeholder, operand: number): string =>
  placeholder.kind === 'label' ? placeholder.labels[operand]! : placeholder.kind === 'seat' ? `seat ${operand + 1}` : String(operand);

/** A text with words for its placeholders in braces. */
export const fill = (text: string, words: Record<string, string>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name]!);

/** The action behind a number. */
export function actionOf(families: ActionFamily[], code: number): LegalAction {
  const family = families.find(({ first }, at) => code >= first && code < first + total(families[at]!));
  if (!family) throw new RangeError(`there is no action ${code} in this game`);
  const operands: Record<string, number> = {};
  const words: Record<string, string> = {};
  const ids: Record<string, string> = {};
  let rest = code - family.first;
  for (const placeholder of family.places.toReversed()) {
    const operand = (rest % placeholder.size) + placeholder.low;
    rest = Math.floor(rest / placeholder.size);
    operands[placeholder.name] = operand;
    words[placeholder.name] = written(placeholder, operand);
    ids[placeholder.name] = words[placeholder.name]!.replaceAll(' ', '-');
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
