/** A seat's factory and accounts as the board draws them, read from the view. */

import type { Way } from '../../lib/hex';
import { colours, first_costs, hall, last_pays } from './box';
import { Factory, type Piece } from './factory';
import { HEXES, type Blocked } from './hall';
import { revenueOf } from './ports';
import { productsOf, type Product } from './products';
import type { PlayerView } from './view';

/** Something that keeps the build from being finished, and where. */
export interface Flaw {
  text: string;
  hex: number | null;
  /** An end that meets nothing, which has a mark of its own. */
  isEnd: boolean;
}

export interface Scene {
  factory: Factory;
  blocked: Blocked;
  /** The machine that the seat has taken in this round. */
  machine: string | null;
  /** The hex where it stands in the draft. */
  fresh: number | null;
  /** Still to be finished or skipped. */
  building: boolean;
  isNew: (piece: Piece) => boolean;
  money: number;
  after: number;
  /** What makes the difference. */
  items: { label: string; value: number }[];
  dots: number;
  /** What can still be placed: supplies, and so many white reservoirs. */
  left: { supplies: Product[]; whites: number };
  flaws: Flaw[];
  /** Edits that are left in this round. */
  edits: number;
  /** What skipping the machine would cost. */
  forfeit: number;
}

const hexNumbers = new Map(HEXES.map(({ q, r }, at) => [`(${q},${r})`, at]));
/** The number of a hex that the view names: «(1,-2)». */
export const hexNamed = (name: string): number => hexNumbers.get(name)!;
const edgeNamed = (name: string): Way => hall.edges.indexOf(name) as Way;

function piecesOf({ machines, pipes, supplies, collectors }: PlayerView): { piece: Piece; isNew: boolean }[] {
  return [
    ...machines.map(({ hex, tile, turn, new: isNew }) => ({ piece: { kind: 'machine', hex: hexNamed(hex), name: tile, turn } as const, isNew })),
    ...pipes.map(({ hex, edges, new: isNew }) => ({ piece: { kind: 'pipe', hex: hexNamed(hex), edges: edges.map(edgeNamed) } as const, isNew })),
    ...supplies.map(({ hex, colour, new: isNew }) => ({ piece: { kind: 'supply', hex: hexNamed(hex), product: colour as Product } as const, isNew })),
    ...collectors.map(({ hex, kind, inlet, new: isNew }) => ({ piece: { kind: kind as 'white' | 'black', hex: hexNamed(hex), inlet: edgeNamed(inlet) }, isNew })),
  ];
}

/** Revenue, pieces and token, as far as they count now. */
function itemsOf({ tile, token, cost, gain }: PlayerView): Scene['items'] {
  if (!tile) return [];
  const tokens = token === 'First' ? [{ label: token, value: -first_costs }] : token === 'Last' ? [{ label: token, value: last_pays }] : [];
  return [{ label: 'revenue', value: gain === null ? 0 : revenueOf(tile) }, { label: 'pieces', value: -cost }, ...tokens];
}

export function sceneOf(player: PlayerView): Scene {
  const all = piecesOf(player);
  const fresh = new Set(all.filter(({ isNew }) => isNew).map(({ piece }) => piece));
  const standing = all.find(({ piece, isNew }) => isNew && piece.kind === 'machine');
  return {
    factory: new Factory(all.map(({ piece }) => piece)),
    blocked: { pillars: player.pillars.map(hexNamed), walls: player.walls.map(hexNamed) },
    machine: player.tile,
    fresh: standing?.piece.hex ?? null,
    building: player.gain_if_skipped !== null,
    isNew: (piece) => fresh.has(piece),
    money: player.money,
    after: player.money_after ?? player.money,
    items: itemsOf(player),
    dots: player.chip_dots,
    left: { supplies: productsOf(colours).filter((product) => !player.supplies.some(({ colour }) => colour === product)), whites: player.whites_left },
    flaws: player.flaws.map(({ rule, text, hex }) => ({ isEnd: rule === 'open end', text, hex: hex === null ? null : hexNamed(hex) })),
    edits: player.edits_left,
    forfeit: player.gain_if_skipped ?? 0,
  };
}
