/** Connectors: every way to join two to six edges of a hex, numbered by its bits as the rules do. */

import { opposite, WAYS, type Way } from '../../lib/hex';
import type { Point } from '../../lib/polar';
import { list } from '../../lib/words';
import { connector } from './box';
import { EDGES, towards } from './hall';

export type Edges = readonly Way[];

export const bitsOf = (edges: Edges): number => edges.reduce<number>((bits, edge) => bits | (1 << edge), 0);
export const edgesOf = (bits: number): Way[] => EDGES.filter((edge) => bits & (1 << edge));

/** The 57 shapes, by rising bits. */
export const SHAPES: readonly Edges[] = Array.from({ length: 64 }, (_, bits) => edgesOf(bits)).filter((edges) => edges.length > 1);
const numbers = new Map(SHAPES.map((edges, at) => [bitsOf(edges), at]));

export const shapeOf = (edges: Edges): number | null => numbers.get(bitsOf(edges)) ?? null;

/** The gaps between the edges, going round, from where they read smallest: the same however a connector is turned or mirrored. */
function gapsOf(edges: Edges): string {
  const gaps = (around: number[]): number[] => around.map((edge, at) => (((around[(at + 1) % around.length]! - edge) % 6) + 6) % 6);
  const read = (all: number[]): string[] => all.map((_, at) => [...all.slice(at), ...all.slice(0, at)].join(''));
  const one = gaps([...edges].sort());
  return [...read(one), ...read(one.toReversed())].sort()[0]!;
}

const names = new Map(connector.map(({ name, edges }) => [gapsOf(edges as Way[]), name]));

/** What a connector is called, however it is turned. */
export const kindOf = (edges: Edges): string => names.get(gapsOf(edges))!;

/** «west to east»; a junction names all its edges. */
export function directions(edges: Edges): string {
  const [a, b] = edges;
  if (edges.length === 2) return a === 0 && b === opposite(a!) ? `${WAYS[b]} to ${WAYS[a]}` : `${WAYS[a!]} to ${WAYS[b!]}`;
  return list(edges.map((edge) => WAYS[edge]));
}

const spelt = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The way through a hex from one edge to another: straight, or bent towards the middle. */
export function route(from: Way, to: Way): string {
  return `M${spelt(towards(from, 1))}Q0 0 ${spelt(towards(to, 1))}`;
}

/** A connector as one drawing: two edges are a bend, more meet in the middle. */
export function outlineOf(edges: Edges): string {
  if (edges.length === 2) return route(edges[0]!, edges[1]!);
  return edges.map((edge) => `M${spelt(towards(edge, 1))}L0 0`).join('');
}

/** Where the middle of a connector's drawing lies: on a bend it is not the middle of the hex. */
export function middleOf(edges: Edges): Point {
  const [a, b] = edges.map((edge) => towards(edge, edges.length === 2 ? 0.25 : 0));
  return { x: a!.x + b!.x, y: a!.y + b!.y };
}

/** The way of the product from where it comes in to where it goes out; through the middle of a junction. */
export function courseOf(edges: Edges, from: Way, to: Way): string {
  return edges.length === 2 ? route(from, to) : `M${spelt(towards(from, 1))}L0 0L${spelt(towards(to, 1))}`;
}
