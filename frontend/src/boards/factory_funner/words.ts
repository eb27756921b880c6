/** What the drawing shows, in words: «hex 2, -1: straight, west to east, red». */

import { WAYS } from '../../lib/hex';
import { capital, list } from '../../lib/words';
import type { End, Factory, Piece } from './factory';
import { HEXES } from './hall';
import { portAt, portsTold, saidOf } from './ports';
import { directions, kindOf } from './shapes';

export const hexName = (hex: number): string => `${HEXES[hex]!.q}, ${HEXES[hex]!.r}`;

/** A piece in words, with what flows in it. */
export function pieceTold(factory: Factory, piece: Piece): string {
  switch (piece.kind) {
    case 'machine': {
      const lit = factory.litAt(piece);
      return `${piece.name}, ${portsTold(piece.name, piece.turn)}${lit.length > 0 ? `; ${lit.length > 1 ? 'chips' : 'chip'} ${list(lit.map((edge) => WAYS[edge]))}` : ''}`;
    }
    case 'pipe': return `${kindOf(piece.edges)}, ${directions(piece.edges)}, ${factory.product(piece.hex, piece.edges[0]!) ?? 'no colour yet'}`;
    case 'supply': return `${piece.product} supply`;
    case 'white': return `white reservoir, inlet ${WAYS[piece.inlet]}, ${factory.product(piece.hex, piece.inlet) ?? 'empty'}`;
    case 'black': return `black reservoir, inlet ${WAYS[piece.inlet]}`;
  }
}

/** What has an open end: «red input of Umeaker», «green pipe». */
export function endTold(factory: Factory, { hex, edge }: End): string {
  const piece = factory.endAt(hex, edge);
  if (piece?.kind === 'machine') {
    const port = portAt(piece.name, piece.turn, edge)!;
    return `${saidOf(port)} ${port.kind} of ${piece.name}`;
  }
  return piece?.kind === 'pipe' ? `${factory.product(hex, edge) ?? 'uncoloured'} pipe` : 'reservoir';
}

export interface Around {
  pillar: boolean;
  wall: boolean;
  /** The hex of the machine that is being built in. */
  fresh: number | null;
  /** What is wrong here. */
  flaws: string[];
}

/** A hex in words: what stands there, what is open towards it, what is wrong. */
export function hexTold(factory: Factory, hex: number, { pillar, wall, fresh, flaws }: Around): string {
  const pieces = factory.at(hex).map((piece) => pieceTold(factory, piece));
  const what = pillar ? 'pillar' : wall ? 'wall' : pieces.length > 0 ? pieces.join('; crossing ') : 'empty';
  const open = factory.openTowards(hex).map(({ from, edge }) => `open end ${WAYS[edge]}: ${endTold(factory, from)}`);
  return [`hex ${hexName(hex)}: ${fresh === hex ? 'new machine ' : ''}${what}`, ...open, ...flaws.map(capital)].join('. ');
}

/** «$3», «−$1» */
export const dollars = (amount: number): string => `${amount < 0 ? '−' : ''}$${Math.abs(amount)}`;

/** A factory in a sentence, for the small plans. */
export function factoryTold(factory: Factory): string {
  const names = factory.pieces.flatMap((piece) => (piece.kind === 'machine' ? [piece.name] : []));
  return names.length > 0 ? list(names) : 'no machine yet';
}
