/** Edits of the own draft: found among the legal actions by what they do, and played one after the other. */

import type { LegalAction } from '../../lib/actions';
import type { Way } from '../../lib/hex';
import { colours } from './box';
import type { Laying } from './drawing';
import type { Factory, Piece } from './factory';
import type { Product } from './products';
import { bitsOf, shapeOf, type Edges } from './shapes';

/** Something to do, and whether it is done. */
export interface Wish {
  find: (actions: readonly LegalAction[]) => LegalAction | undefined;
  isDone: (factory: Factory) => boolean;
}

type Finder = (actions: readonly LegalAction[]) => LegalAction | undefined;

const finding = (verb: string, operands: Record<string, number | null>): Finder => (actions) =>
  actions.find((action) => action.verb === verb && Object.entries(operands).every(([name, value]) => action.operands[name] === value));

export const setting = (hex: number, turn: number): Finder => finding('machine', { hex, turn });
export const laying = (hex: number, edges: Edges): Finder => finding('lay', { hex, shape: shapeOf(edges) });
export const supplying = (hex: number, product: Product): Finder => finding('supply', { hex, colour: colours.indexOf(product) });
export const collecting = (kind: 'white' | 'black', hex: number, inlet: Way): Finder => finding('collect', { kind: kind === 'white' ? 0 : 1, hex, edge: inlet });

/** A piece is named by its lowest edge, a reservoir by its inlet, a supply by 0. */
export function lifting(piece: Piece): Finder {
  const edge = piece.kind === 'pipe' ? Math.min(...piece.edges) : piece.kind === 'supply' ? 0 : piece.kind === 'machine' ? null : piece.inlet;
  return finding('lift', { hex: piece.hex, edge });
}

export const toLay = ({ hex, edges }: Laying): Wish => ({
  find: laying(hex, edges),
  isDone: (factory) => factory.pipesAt(hex).some((pipe) => bitsOf(pipe.edges) === bitsOf(edges)),
});

/** Plays what is wished, as soon as the rules allow it, in any order that they allow; what they forbid is dropped. */
export class Edits {
  private wishes: Wish[] = [];

  constructor(private readonly play: (action: LegalAction) => void) {}

  wish(wishes: Wish[], actions: readonly LegalAction[], factory: Factory): void {
    this.wishes = wishes;
    this.goOn(actions, factory);
  }

  /** A new position: what is done is struck off, and the next is played. */
  goOn(actions: readonly LegalAction[], factory: Factory): void {
    if (this.wishes.length === 0) return;
    this.wishes = this.wishes.filter((wish) => !wish.isDone(factory));
    for (const wish of this.wishes) {
      const action = wish.find(actions);
      if (action) return this.play(action);
    }
    this.wishes = [];
  }
}
