/** What can be done in a hex, the likely first. */

import type { LegalAction } from '../../lib/actions';
import { WAYS, type Way } from '../../lib/hex';
import { collecting, laying, lifting, setting, supplying, type Edit } from './edits';
import { keyOf, type End, type Factory, type Piece } from './factory';
import { EDGES } from './hall';
import { portAt } from './ports';
import { PRODUCTS, type Product } from './products';
import { bitsOf, directions, edgesOf, kindOf, type Edges } from './shapes';
import { endTold, hexName, pieceTold } from './words';

/** A choice and what it would draw. */
export interface Choice {
  text: string;
  notation: string;
  /** Null where the rules forbid it now, and can be asked why. */
  action: LegalAction | null;
  draws: Piece;
}

type Kind = 'pipe' | 'supply' | 'white' | 'black';

/** The kinds of reservoir that would close an end: an input wants a supply, an output a reservoir, a pipe whichever its network lacks. */
function closers(factory: Factory, from: { hex: number; edge: Way }): { kind: Kind; products: readonly Product[] } {
  const piece = factory.endAt(from.hex, from.edge);
  const products = factory.accepts(from);
  const port = piece?.kind === 'machine' ? portAt(piece.name, piece.turn, from.edge) : null;
  const gives = port ? port.kind === 'output' : factory.network(from.hex, from.edge)?.fed === 'machine';
  if (gives) return { kind: products[0] === 'black' ? 'black' : 'white', products };
  return { kind: 'supply', products: products.filter((product) => product !== 'black') };
}

export function choicesAt(hex: number, factory: Factory, actions: readonly LegalAction[]): Choice[] {
  const open = factory.openTowards(hex);
  const pipes = factory.pipesAt(hex);
  const found: Choice[] = [];
  const add = (text: string, { notation, find }: Edit, draws: Piece, forbidden = false): void => {
    const action = find(actions) ?? null;
    if ((action || forbidden) && !found.some((choice) => choice.notation === notation)) found.push({ text, notation, action, draws });
  };
  // The reservoir that an end lacks is shown even where it cannot be had.
  const close = (text: string, edit: Edit, draws: Piece): void => add(text, edit, draws, !factory.at(hex).some(({ kind }) => kind === 'machine'));
  const lay = (edges: Edges, text: string): void => add(text, laying(hex, edges), { kind: 'pipe', hex, edges });
  const named = (edges: Edges): string => `${kindOf(edges)}, ${directions(edges)}`;

  // Several ends that carry the same are joined here.
  const same = open.filter(({ from }) => factory.accepts(from).some((product) => factory.accepts(open[0]!.from).includes(product)));
  if (same.length > 1) lay(same.map(({ edge }) => edge), `join with ${named(edgesOf(bitsOf(same.map(({ edge }) => edge))))}`);
  for (const { from, edge } of open) {
    const { kind, products } = closers(factory, from);
    if (kind === 'supply') for (const product of products) close(`${product} supply`, supplying(hex, product), { kind, hex, product });
    else if (kind !== 'pipe') close(`${kind} reservoir, inlet ${WAYS[edge]}`, collecting(kind, hex, edge), { kind, hex, inlet: edge });
    for (const pipe of pipes) lay(edgesOf(bitsOf([...pipe.edges, edge])), `join the pipe: ${named(edgesOf(bitsOf([...pipe.edges, edge])))}`);
    for (const turn of [3, 2, 4, 1, 5]) {
      const edges = edgesOf(bitsOf([edge, ((edge + turn) % 6) as Way]));
      lay(edges, named(edges));
    }
  }
  for (const piece of factory.at(hex)) if (piece.kind !== 'machine') add(`lift ${pieceTold(factory, piece)}`, lifting(piece), piece);
  return found;
}

/** The rest of what could stand in a hex: reservoirs that close an end but are not what it wants. */
export function othersAt(hex: number, factory: Factory, actions: readonly LegalAction[]): Choice[] {
  const shown = new Set(choicesAt(hex, factory, actions).map(({ notation }) => notation));
  const supplies = PRODUCTS.map((product) => ({ text: `${product} supply`, edit: supplying(hex, product), draws: { kind: 'supply', hex, product } as Piece }));
  const collectors = (['white', 'black'] as const).flatMap((kind) =>
    EDGES.map((inlet) => ({ text: `${kind} reservoir, inlet ${WAYS[inlet]}`, edit: collecting(kind, hex, inlet), draws: { kind, hex, inlet } as Piece })),
  );
  return [...supplies, ...collectors].flatMap(({ text, edit: { notation, find }, draws }) => {
    const action = find(actions);
    return action && !shown.has(notation) ? [{ text, notation, action, draws }] : [];
  });
}

/** Two open ends that can be joined. */
export interface Join {
  ends: [End, End];
  text: string;
}

/** The open ends elsewhere that carry what an end before this hex does, or nothing yet. */
export function joinsAt(hex: number, factory: Factory): Join[] {
  const here = factory.openTowards(hex).map(({ from }) => from);
  const elsewhere = factory.open.filter((end) => !here.some((one) => keyOf(one) === keyOf(end)));
  const named = (end: End): string => `${endTold(factory, end)} at ${hexName(end.hex)}, ${WAYS[end.edge]}`;
  const fit = (one: End, other: End): boolean => {
    const [some, others] = [factory.accepts(one), factory.accepts(other)];
    return some.length === 0 || others.length === 0 || some.some((product) => others.includes(product));
  };
  return here.flatMap((from) => {
    const one = here.length > 1 ? named(from) : 'this end';
    return elsewhere.filter((end) => fit(from, end)).map((end): Join => ({ ends: [from, end], text: `join ${one} to ${named(end)}` }));
  });
}

/** A turn by so many sixths, as the rules count it. */
export const sixths = (turn: number): number => ((turn % 6) + 6) % 6;

/** The action that sets the machine in a hex, turned as wished or as little further as the rules allow. */
export function settingAt(hex: number, turn: number, actions: readonly LegalAction[], step: 1 | -1 = 1): LegalAction | null {
  for (let more = 0; more < 6; more++) {
    const action = setting(hex, sixths(turn + more * step)).find(actions);
    if (action) return action;
  }
  return null;
}
