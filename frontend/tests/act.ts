import type { LegalAction } from '../src/lib/actions';
import type { ActionFamily } from '../src/lib/types';

const known: string[] = [];

/** An action of no game, by its notation: its verb is the first word. The same notation has the same number. */
export function act(notation: string, ...touches: string[]): LegalAction {
  if (!known.includes(notation)) known.push(notation);
  const verb = notation.split(' ')[0]!;
  const family: ActionFamily = { name: verb, text: notation, first: known.indexOf(notation), places: [], touches, sealed: false };
  return { code: family.first, verb, operands: {}, words: {}, notation, touches, family };
}
