/** What a plan would change in the own factory: pieces that come and pieces that go. */

import { foreseen } from '../../lib/preview';
import type { PlanAhead } from '../../lib/types';
import type { End, Piece } from './factory';
import { hall } from './box';
import { HEXES } from './hall';
import { sceneOf, type Scene } from './scene';
import type { View } from './view';

export interface Proposal {
  plan: PlanAhead;
  /** The factory as it would be. */
  scene: Scene;
  comes: Piece[];
  goes: Piece[];
}

export const keyOfPiece = (piece: Piece): string => {
  const what = piece.kind === 'machine' ? `${piece.name} ${piece.turn}` : piece.kind === 'pipe' ? piece.edges.join('') : piece.kind === 'supply' ? piece.product : piece.inlet;
  return `${piece.hex} ${piece.kind} ${what}`;
};

export function proposalOf(view: View, seat: number, plan: PlanAhead): Proposal {
  const now = sceneOf(view.players[seat]!);
  const scene = sceneOf(foreseen(view, plan).players[seat]!);
  const [before, after] = [now.factory.pieces, scene.factory.pieces].map((pieces) => new Set(pieces.map(keyOfPiece)));
  return {
    plan,
    scene,
    comes: scene.factory.pieces.filter((piece) => !before!.has(keyOfPiece(piece))),
    goes: now.factory.pieces.filter((piece) => !after!.has(keyOfPiece(piece))),
  };
}

/** The id by which the rules know an open end: «end-(1,-1)-E». */
export const idOfEnd = ({ hex, edge }: End): string => `end-(${HEXES[hex]!.q},${HEXES[hex]!.r})-${hall.edges[edge]}`;
