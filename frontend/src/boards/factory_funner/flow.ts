/** What flows where: the ends that are joined, the product they carry, and from where it comes into each pipe. */

import type { Way } from '../../lib/hex';
import { edgesOfPiece, keyOf, type End, type Factory, type Piece } from './factory';
import { portAt } from './ports';
import { onlyOf, PRODUCTS, type Product } from './products';
import type { Edges } from './shapes';

/** Ends that are joined across edges and inside pipes and supplies, never inside machines. */
export interface Network {
  product: Product | null;
  /** Who fills it; a network without a source carries nothing. */
  fed: 'supply' | 'machine' | null;
  /** By end of a pipe: the edge at which the product comes into that pipe. */
  inflow: Map<number, Way>;
}

const COLOURED = PRODUCTS.filter((product) => product !== 'black');

function accepted(piece: Piece, edge: Way): readonly Product[] {
  switch (piece.kind) {
    case 'machine': return portAt(piece.name, piece.turn, edge)!.products;
    case 'pipe': return PRODUCTS;
    case 'supply': return [piece.product];
    case 'white': return COLOURED;
    case 'black': return ['black'];
  }
}

const isSource = (piece: Piece, edge: Way): boolean => piece.kind === 'supply' || (piece.kind === 'machine' && portAt(piece.name, piece.turn, edge)!.kind === 'output');

/** The ends of a piece that are joined inside it. */
const inside = (piece: Piece, edge: Way): Edges => (piece.kind === 'pipe' || piece.kind === 'supply' ? edgesOfPiece(piece) : [edge]);

/** Goes over all ends that are joined to some, nearest first; each piece is visited once, by the end that it is entered at. */
function spread(factory: Factory, starts: readonly End[], visit: (piece: Piece, entered: End) => void): void {
  const seen = new Set<number>();
  const queue = [...starts];
  for (let end = queue.shift(); end; end = queue.shift()) {
    const piece = factory.endAt(end.hex, end.edge);
    if (!piece || seen.has(keyOf(end))) continue;
    for (const edge of inside(piece, end.edge)) seen.add(keyOf({ hex: end.hex, edge }));
    visit(piece, end);
    for (const edge of inside(piece, end.edge)) {
      const there = factory.facing({ hex: end.hex, edge });
      if (there && !(piece.kind === 'supply' && factory.endAt(there.hex, there.edge)!.kind === 'supply')) queue.push(there);
    }
  }
}

function networkOf(factory: Factory, start: End, note: (end: End) => void): Network {
  const sources: End[] = [];
  let products: readonly Product[] = PRODUCTS;
  let fed: Network['fed'] = null;
  spread(factory, [start], (piece, entered) => {
    for (const edge of inside(piece, entered.edge)) note({ hex: entered.hex, edge });
    const takes = accepted(piece, entered.edge);
    products = products.filter((product) => takes.includes(product));
    if (!isSource(piece, entered.edge)) return;
    sources.push(entered);
    fed = piece.kind === 'supply' || fed === 'supply' ? 'supply' : 'machine';
  });
  const inflow = new Map<number, Way>();
  spread(factory, sources, (piece, entered) => {
    if (piece.kind === 'pipe') for (const edge of piece.edges) inflow.set(keyOf({ hex: piece.hex, edge }), entered.edge);
  });
  return { product: onlyOf(products), fed, inflow };
}

/** The network of each end. */
export function networksOf(factory: Factory): Map<number, Network> {
  const networks = new Map<number, Network>();
  for (const piece of factory.pieces) {
    for (const edge of edgesOfPiece(piece)) {
      const start = { hex: piece.hex, edge };
      if (networks.has(keyOf(start))) continue;
      const ends: End[] = [];
      const found = networkOf(factory, start, (end) => ends.push(end));
      for (const end of ends) networks.set(keyOf(end), found);
    }
  }
  return networks;
}
