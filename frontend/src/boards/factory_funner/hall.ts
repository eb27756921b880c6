/** The hall in plan: the numbers of its hexes, where they lie, and how the arrow keys go from one to the next. */

import { edge, middle, neighbour, opposite, type Hex, type Way } from '../../lib/hex';
import type { Point } from '../../lib/polar';
import { hall } from './box';

/** From the middle of a hex to a corner. All drawings of the game are made for this size. */
export const SIZE = 50;
export const EDGES: readonly Way[] = [0, 1, 2, 3, 4, 5];

/** All hexes row by row, as the rules number them. */
export const HEXES: readonly Hex[] = hall.rows.flatMap(({ r, q_min, q_max }) => Array.from({ length: q_max - q_min + 1 }, (_, n) => ({ q: q_min + n, r })));

const numbers = new Map(HEXES.map(({ q, r }, at) => [`${q},${r}`, at]));
export const numberOf = ({ q, r }: Hex): number | null => numbers.get(`${q},${r}`) ?? null;

/** The hex beside a hex; null outside the hall. */
export const beside = (at: number, way: Way): number | null => numberOf(neighbour(HEXES[at]!, way));

export const centre = (at: number): Point => middle(HEXES[at]!, SIZE);
export const gate = (at: number, way: Way): Point => edge(HEXES[at]!, way, SIZE);

/** Where an open end is marked: a little beyond its edge. */
export function beyond(at: number, way: Way): Point {
  const [from, to] = [centre(at), gate(at, way)];
  return { x: from.x + (to.x - from.x) * 1.26, y: from.y + (to.y - from.y) * 1.26 };
}

/** A place within a hex that is a share of the way from its middle to an edge. */
export function towards(way: Way, share: number): Point {
  const { x, y } = edge({ q: 0, r: 0 }, way, SIZE);
  return { x: x * share, y: y * share };
}

/** The way from a hex to one beside it, by their numbers. */
export function wayBetween(from: number, to: number): Way | null {
  return EDGES.find((way) => beside(from, way) === to) ?? null;
}

/** The other side of an edge: the hex there and its own number for the edge. */
export function across(at: number, way: Way): { hex: number; edge: Way } | null {
  const hex = beside(at, way);
  return hex === null ? null : { hex, edge: opposite(way) };
}

const HIGH = Math.sqrt(3) * SIZE;
const MARGIN = 16;
export const WIDE = 7 * HIGH + 2 * MARGIN;
export const TALL = 11 * SIZE + 2 * MARGIN;
export const VIEW_BOX = `${-WIDE / 2} ${-TALL / 2} ${WIDE} ${TALL}`;

/** Where an arrow key leads: left and right along the row, up and down to and fro, so that a column is kept. */
export function afterArrow(at: number, key: string): number | null {
  const { r } = HEXES[at]!;
  const odd = Math.abs(r) % 2 === 1;
  const ways: Record<string, Way[]> = {
    ArrowRight: [0],
    ArrowLeft: [3],
    ArrowUp: odd ? [4, 5] : [5, 4],
    ArrowDown: odd ? [2, 1] : [1, 2],
  };
  for (const way of ways[key] ?? []) {
    const next = beside(at, way);
    if (next !== null) return next;
  }
  return null;
}

/** The part of the hall that a seat has not: pillars and walls, by the number of the hex. */
export interface Blocked {
  pillars: readonly number[];
  walls: readonly number[];
}
