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

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 8;

/** Where a note of this size stands beside an element: below it, else above, and never beyond the window. */
export function besides(element: Box, note: { width: number; height: number }, window: { width: number; height: number }): { left: number; top: number } {
  const middle = (element.left + element.right) / 2 - note.width / 2;
  const left = Math.max(GAP, Math.min(middle, window.width - note.width - GAP));
  const below = Math.max(GAP, element.bottom + GAP);
  if (below + note.height <= window.height - GAP) return { left, top: below };
  return { left, top: Math.max(GAP, element.top - GAP - note.height) };
}
