/** Hexagons in axial coordinates, `q` to the east and `r` to the south-east, with a corner at the top. */

import type { Point } from './polar';

export interface Hex {
  q: number;
  r: number;
}

/** The six ways out of a hex, from the east clockwise; a way is also the number of the edge that it crosses. */
export const WAYS = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const;
export type Way = 0 | 1 | 2 | 3 | 4 | 5;

const STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const same = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;
export const nameOfHex = ({ q, r }: Hex): string => `${q},${r}`;
export const opposite = (way: Way): Way => ((way + 3) % 6) as Way;
export const turned = (way: Way, sixths: number): Way => ((((way + sixths) % 6) + 6) % 6) as Way;

export const neighbour = (hex: Hex, way: Way): Hex => ({ q: hex.q + STEPS[way]!.q, r: hex.r + STEPS[way]!.r });
export const neighbours = (hex: Hex): Hex[] => STEPS.map((_, way) => neighbour(hex, way as Way));

export function distance(a: Hex, b: Hex): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** Turned about the middle, by sixths of a turn clockwise: as a tile is turned. */
export function rotated({ q, r }: Hex, sixths: number): Hex {
  let hex = { q, r };
  for (let n = turned(0, sixths); n > 0; n--) hex = { q: 0 - hex.r, r: hex.q + hex.r };
  return hex;
}

const HIGH = Math.sqrt(3);

/** The middle of a hex whose corners are `size` away from it. */
export const middle = ({ q, r }: Hex, size: number): Point => ({ x: size * HIGH * (q + r / 2), y: size * 1.5 * r });

/** The hex that a point lies in. */
export function hexAt({ x, y }: Point, size: number): Hex {
  const r = y / (1.5 * size);
  return rounded(x / (HIGH * size) - r / 2, r);
}

/** The nearest hex: of the three coordinates, which sum to 0, the one that was bent most follows from the others. */
function rounded(q: number, r: number): Hex {
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  const hex = da > db && da > dc ? { q: -b - c, r: b } : db > dc ? { q: a, r: -a - c } : { q: a, r: b };
  return { q: hex.q + 0, r: hex.r + 0 }; // no -0
}

/** The corner before an edge, clockwise from the one at the upper right of the east edge. */
export function corner(hex: Hex, at: number, size: number): Point {
  const { x, y } = middle(hex, size);
  const angle = ((at * 60 - 30) * Math.PI) / 180;
  return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) };
}

/** The middle of an edge: where a pipe leaves the hex. */
export function edge(hex: Hex, way: Way, size: number): Point {
  const [a, b] = [corner(hex, way, size), corner(hex, way + 1, size)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The outline of a hex, for a polygon's `points`. */
export const outline = (hex: Hex, size: number): string =>
  [0, 1, 2, 3, 4, 5].map((at) => corner(hex, at, size)).map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

/** All hexes on the straight way between two, both included: what a quick finger passed over. */
export function between(a: Hex, b: Hex): Hex[] {
  const steps = distance(a, b);
  const nudge = 1e-6; // off the border between two hexes, always to the same side
  return Array.from({ length: steps + 1 }, (_, n) => {
    const t = steps === 0 ? 0 : n / steps;
    return rounded(a.q + (b.q - a.q) * t + nudge, a.r + (b.r - a.r) * t + nudge);
  });
}
