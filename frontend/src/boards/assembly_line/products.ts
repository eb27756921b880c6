/** Which product is which: the view tells colours only, but products come and go in one order, so each can be followed. */

import { token } from './box';
import { PLACES } from './geometry';
import type { View } from './view';

export const POINTS: Record<string, number> = Object.fromEntries(token.map(({ colour, points }) => [colour, points]));

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

export interface Product {
  id: number;
  colour: string;
  place: number;
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** How far the first product is from the bag. Once all have left, it is at least the whole line and all products. */
export function travelled(view: View): number {
  const gone = sum(view.finished);
  const foremost = view.line.findLastIndex((place) => place.token !== null);
  return foremost >= 0 ? foremost + 1 + gone : gone === 0 ? 0 : PLACES + gone;
}

/** The products on the line by number: the first that came is 0 and rides in front. */
export function productsOn(view: View): Product[] {
  const far = travelled(view);
  return view.line.flatMap(({ token }, place) => (token ? [{ id: far - 1 - place, colour: token, place }] : []));
}
