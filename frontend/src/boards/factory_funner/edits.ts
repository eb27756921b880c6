/** Edits of the own draft, by what they do: how the rules write them, and the legal actions that they are. */

import type { LegalAction } from '../../lib/actions';
import type { Way } from '../../lib/hex';
import { colours, hall } from './box';
import type { Piece } from './factory';
import { HEXES } from './hall';
import type { Product } from './products';
import { edgesOf, bitsOf, shapeOf, type Edges } from './shapes';

export interface Edit {
  /** Rules are asked by it why they forbid an edit, and take an edit that only comes to be allowed by the ones before it. */
  notation: string;
  /** The action, where it is allowed now. */
  find: (actions: readonly LegalAction[]) => LegalAction | undefined;
}

function edit(notation: string, verb: string, operands: Record<string, number | null>): Edit {
  const is = (action: LegalAction): boolean => action.verb === verb && Object.entries(operands).every(([name, value]) => action.operands[name] === value);
  return { notation, find: (actions) => actions.find(is) };
}

const at = (hex: number): string => `at (${HEXES[hex]!.q},${HEXES[hex]!.r})`;
const named = (edge: Way): string => hall.edges[edge]!;

export const setting = (hex: number, turn: number): Edit => edit(`set machine ${at(hex)} turned ${turn}`, 'machine', { hex, turn });
export const laying = (hex: number, edges: Edges): Edit => edit(`lay ${edgesOf(bitsOf(edges)).map(named).join('-')} ${at(hex)}`, 'lay', { hex, shape: shapeOf(edges) });
export const supplying = (hex: number, product: Product): Edit => edit(`put ${product} supply ${at(hex)}`, 'supply', { hex, colour: colours.indexOf(product) });
export const collecting = (kind: 'white' | 'black', hex: number, inlet: Way): Edit =>
  edit(`put ${kind} reservoir ${at(hex)} inlet ${named(inlet)}`, 'collect', { kind: kind === 'white' ? 0 : 1, hex, edge: inlet });

/** A piece is named by its lowest edge, a reservoir by its inlet, a supply by the first edge. */
export function lifting(piece: Exclude<Piece, { kind: 'machine' }>): Edit {
  const edge = piece.kind === 'pipe' ? edgesOf(bitsOf(piece.edges))[0]! : piece.kind === 'supply' ? 0 : piece.inlet;
  return edit(`lift ${named(edge)} ${at(piece.hex)}`, 'lift', { hex: piece.hex, edge });
}
