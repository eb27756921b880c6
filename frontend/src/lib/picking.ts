/** Choosing an action by pointing at the board: elements narrow the actions, until they name one exactly. */

import type { LegalAction } from './actions';

/** The actions that touch all of these elements. */
export const touching = (actions: LegalAction[], picked: string[]): LegalAction[] =>
  actions.filter((action) => picked.every((id) => action.touches.includes(id)));

/** The actions that touch these elements and no others. */
export const naming = (actions: LegalAction[], picked: string[]): LegalAction[] =>
  touching(actions, picked).filter((action) => action.touches.length === picked.length);

/** The actions to list beside a board with these elements: those that no press names, and those whose elements are all pressed. */
export const listed = (actions: LegalAction[], picked: readonly string[], elements: ReadonlySet<string>): LegalAction[] =>
  actions.filter(({ touches }) => !touches.every((id) => elements.has(id)) || touches.every((id) => picked.includes(id)));

/** What is picked after one more element was pointed at: it is added, or let go, or where it does not fit it begins anew. */
export function pick(actions: LegalAction[], picked: string[], id: string): string[] {
  if (picked.includes(id)) return picked.filter((other) => other !== id);
  return touching(actions, [...picked, id]).length > 0 ? [...picked, id] : touching(actions, [id]).length > 0 ? [id] : [];
}
