/** A factory as it is drawn: its pieces by hex and the ends they present. */

import type { Way } from '../../lib/hex';
import { networksOf, type Network } from './flow';
import { across, EDGES } from './hall';
import { portAt, portsOf } from './ports';
import type { Product } from './products';
import type { Edges } from './shapes';

export interface Machine {
  kind: 'machine';
  hex: number;
  name: string;
  turn: number;
}
export interface Pipe {
  kind: 'pipe';
  hex: number;
  edges: Edges;
}
export interface Supply {
  kind: 'supply';
  hex: number;
  product: Product;
}
export interface Collector {
  kind: 'white' | 'black';
  hex: number;
  inlet: Way;
}
export type Piece = Machine | Pipe | Supply | Collector;

/** An end of a piece at an edge of its hex. */
export interface End {
  hex: number;
  edge: Way;
}

export const keyOf = ({ hex, edge }: End): number => hex * 6 + edge;

/** The edges at which a piece has an end; a supply has one everywhere. */
export function edgesOfPiece(piece: Piece): Edges {
  switch (piece.kind) {
    case 'machine': return portsOf(piece.name, piece.turn).map(({ edge }) => edge);
    case 'pipe': return piece.edges;
    case 'supply': return EDGES;
    default: return [piece.inlet];
  }
}

export class Factory {
  private readonly byHex = new Map<number, Piece[]>();
  private readonly byEnd = new Map<number, Piece>();
  private readonly networks: Map<number, Network>;
  /** The ends that meet nothing. A supply's need not. */
  readonly open: readonly End[];

  constructor(readonly pieces: readonly Piece[]) {
    for (const piece of pieces) {
      this.byHex.set(piece.hex, [...this.at(piece.hex), piece]);
      for (const edge of edgesOfPiece(piece)) this.byEnd.set(keyOf({ hex: piece.hex, edge }), piece);
    }
    this.open = pieces.flatMap((piece) => (piece.kind === 'supply' ? [] : edgesOfPiece(piece).map((edge) => ({ hex: piece.hex, edge })))).filter((end) => !this.facing(end));
    this.networks = networksOf(this);
  }

  at(hex: number): Piece[] {
    return this.byHex.get(hex) ?? [];
  }

  pipesAt(hex: number): Pipe[] {
    return this.at(hex).filter((piece) => piece.kind === 'pipe');
  }

  /** A machine or a reservoir stands there: no pipe goes through. */
  isSolid(hex: number): boolean {
    return this.at(hex).some(({ kind }) => kind !== 'pipe');
  }

  endAt(hex: number, edge: Way): Piece | null {
    return this.byEnd.get(keyOf({ hex, edge })) ?? null;
  }

  /** The end on the other side of an end. */
  facing({ hex, edge }: End): End | null {
    const there = across(hex, edge);
    return there && this.endAt(there.hex, there.edge) ? there : null;
  }

  /** The edges of a reservoir or pipe that are joined to something; two supplies side by side are not. */
  usedAt(piece: Piece): Way[] {
    return edgesOfPiece(piece).filter((edge) => {
      const there = this.facing({ hex: piece.hex, edge });
      return there && !(piece.kind === 'supply' && this.endAt(there.hex, there.edge)!.kind === 'supply');
    });
  }

  network(hex: number, edge: Way): Network | null {
    return this.networks.get(keyOf({ hex, edge })) ?? null;
  }

  product(hex: number, edge: Way): Product | null {
    return this.network(hex, edge)?.product ?? null;
  }

  /** The edge at which the product comes into a pipe; null where nothing flows. */
  inflow({ hex, edges }: Pipe): Way | null {
    return this.network(hex, edges[0]!)?.inflow.get(keyOf({ hex, edge: edges[0]! })) ?? null;
  }

  /** The edges of a machine's inputs that machines feed: each has its chip. */
  litAt({ hex, name, turn }: Machine): Way[] {
    return portsOf(name, turn).flatMap(({ kind, edge }) => (kind === 'input' && this.network(hex, edge)?.fed === 'machine' ? [edge] : []));
  }

  /** The open ends that point into a hex, by the edge they come over. */
  openTowards(hex: number): { from: End; edge: Way }[] {
    return this.open.flatMap((from) => {
      const there = across(from.hex, from.edge);
      return there?.hex === hex ? [{ from, edge: there.edge }] : [];
    });
  }

  /** The product that an end wants or gives. */
  accepts({ hex, edge }: End): readonly Product[] {
    const piece = this.endAt(hex, edge);
    if (piece?.kind === 'machine') return portAt(piece.name, piece.turn, edge)!.products;
    const product = this.product(hex, edge);
    return product ? [product] : [];
  }
}
