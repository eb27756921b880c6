/** The ports of the machines: what goes in and what comes out, at which edge. */

import { turned, WAYS, type Way } from '../../lib/hex';
import { list } from '../../lib/words';
import { machine } from './box';
import { productsOf, type Product } from './products';

export interface Port {
  edge: Way;
  kind: 'input' | 'output';
  products: Product[];
  /** The dots of an input, the amount of an output. */
  amount: number;
}

const tiles = new Map(machine.map((tile) => [tile.name, tile]));

export const revenueOf = (name: string): number => tiles.get(name)?.revenue ?? 0;

/** The ports of a machine that is turned by so many sixths. */
export function portsOf(name: string, turn = 0): Port[] {
  const tile = tiles.get(name);
  if (!tile) return [];
  const inputs = tile.inputs.map(({ edge, colours, dots }): Port => ({ edge: turned(edge as Way, turn), kind: 'input', products: productsOf(colours), amount: dots }));
  const outputs = tile.outputs.map(({ edge, colours, amount }): Port => ({ edge: turned(edge as Way, turn), kind: 'output', products: productsOf(colours), amount }));
  return [...inputs, ...outputs];
}

export const portAt = (name: string, turn: number, edge: Way): Port | null => portsOf(name, turn).find((port) => port.edge === edge) ?? null;

/** «2 red»; a black output has no amount that counts. */
export function saidOf({ products, amount }: Port): string {
  const colour = products.length === 4 ? 'of any colour' : list(products, 'or');
  return products[0] === 'black' ? 'black' : `${amount} ${colour}`;
}

/** «in 2 red west, 1 blue east; out 3 green north-east» */
export function portsTold(name: string, turn: number): string {
  const told = (kind: Port['kind']): string =>
    portsOf(name, turn)
      .filter((port) => port.kind === kind)
      .map((port) => `${saidOf(port)} ${WAYS[port.edge]}`)
      .join(', ');
  return `in ${told('input')}; out ${told('output')}`;
}

/** The tile in words, however it is turned: «Umeaker, $7: in 3 blue, 1 green; out 1 red, 2 yellow». */
export function tileTold(name: string): string {
  const told = (kind: Port['kind']): string => list(portsOf(name).filter((port) => port.kind === kind).map(saidOf));
  return `${name}, $${revenueOf(name)}: takes ${told('input')}, makes ${told('output')}`;
}
