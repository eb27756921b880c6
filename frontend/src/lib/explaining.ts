/** Things that explain themselves: an element is marked with what it is, and `parts/Explain.svelte` says it when asked. */

/** A thing: what it is called, and what it is and does. */
export interface Term {
  name: string;
  text: string;
}

export interface Explained {
  'data-explain': string;
  'data-now': string | undefined;
}

/** How a game marks its elements: `<g {...explain('bay', 'bay 3: empty')}>`; `now` says how it is at the moment. A topic of
 * several words may be put together, as that of a card: the test of the boards finds one that is not there. */
export const explaining =
  <Topic extends string>(_glossary: Record<Topic, Term>) =>
  (topic: Topic | `${string} ${string}`, now?: string): Explained => ({ 'data-explain': topic, 'data-now': now });

/** The term of a key: that of its kind of action where there is one, «way pass»; else «way», which says how keys are used. */
export const wayOf = (glossary: Record<string, Term>, verb: string): `way ${string}` | 'way' => (`way ${verb}` in glossary ? `way ${verb}` : 'way');

/** What stands at every table, whatever is played. */
export const COMMON = {
  'the seat': { name: 'Player', text: 'The letter in its shape and colour stands for this player everywhere on the board. A thick frame means that it is their turn.' },
  'the score': { name: 'Score', text: 'What this player has now, as the game counts it.' },
  'the clock': { name: 'Clock', text: 'The time this player has left. It runs while it is their turn.' },
} satisfies Record<string, Term>;
export const explainCommon = explaining(COMMON);

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 8;
/** How far around the pointer a thing is kept free. */
const NEAR = 60;

/** As much of an element as one points at: the note about a large thing is beside the pointer, not at its far end. */
export function near(element: Box, pointer: { x: number; y: number } | null): Box {
  if (!pointer) return element;
  const { x, y } = pointer;
  return { left: Math.max(element.left, x - NEAR), right: Math.min(element.right, x + NEAR), top: Math.max(element.top, y - NEAR), bottom: Math.min(element.bottom, y + NEAR) };
}

/** Where a note of this size stands beside an element: below it, else above, and never beyond the window. A finger's hand
 * lies below, so there it is above first. */
export function besides(element: Box, note: { width: number; height: number }, window: { width: number; height: number }, finger = false): { left: number; top: number } {
  const middle = (element.left + element.right) / 2 - note.width / 2;
  const left = Math.max(GAP, Math.min(middle, window.width - note.width - GAP));
  const below = Math.max(GAP, element.bottom + GAP);
  const above = element.top - GAP - note.height;
  if (finger ? above < GAP : below + note.height <= window.height - GAP) return { left, top: Math.min(below, window.height - GAP - note.height) };
  return { left, top: Math.max(GAP, above) };
}
