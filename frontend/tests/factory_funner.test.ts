import { expect, test } from 'vitest';
import { connector, hall, machine } from '../src/boards/factory_funner/box';
import { connectors, followed } from '../src/boards/factory_funner/drawing';
import { Factory, type Piece } from '../src/boards/factory_funner/factory';
import { afterArrow, beside, EDGES, HEXES, numberOf, TALL, WIDE } from '../src/boards/factory_funner/hall';
import { DRAWINGS } from '../src/boards/factory_funner/machines';
import { PARTS } from '../src/boards/factory_funner/parts';
import { portAt, portsOf, portsTold, tileTold } from '../src/boards/factory_funner/ports';
import { GLYPH, PRODUCTS } from '../src/boards/factory_funner/products';
import { directions, kindOf, middleOf, shapeOf, SHAPES } from '../src/boards/factory_funner/shapes';
import { endTold, factoryTold, hexTold } from '../src/boards/factory_funner/words';
import { middle } from '../src/lib/hex';

const at = (q: number, r: number): number => numberOf({ q, r })!;

/** The worked example after two rounds: Umeaker feeds Ectotrapper, red across yellow. */
const EXAMPLE: Piece[] = [
  { kind: 'machine', hex: at(1, -1), name: 'Umeaker', turn: 0 },
  { kind: 'pipe', hex: at(2, -1), edges: [0, 3] },
  { kind: 'supply', hex: at(3, -1), product: 'blue' },
  { kind: 'supply', hex: at(1, 0), product: 'green' },
  { kind: 'machine', hex: at(-1, -1), name: 'Ectotrapper', turn: 3 },
  { kind: 'pipe', hex: at(0, -1), edges: [0, 3] },
  { kind: 'pipe', hex: at(1, -2), edges: [1, 2] },
  { kind: 'pipe', hex: at(0, -1), edges: [2, 5] },
  { kind: 'pipe', hex: at(-1, 0), edges: [4, 5] },
  { kind: 'white', hex: at(-1, -2), inlet: 1 },
];
const example = new Factory(EXAMPLE);
const nothing = { pillar: false, wall: false, fresh: null, flaws: [] };

// The hall

test('the hall has 45 hexes, and all lie within the drawing', () => {
  expect(HEXES).toHaveLength(45);
  expect(HEXES[0]).toEqual({ q: hall.rows[0]!.q_min, r: -3 });
  for (const hex of HEXES) {
    const { x, y } = middle(hex, 50);
    expect(Math.abs(x) + 43).toBeLessThan(WIDE / 2);
    expect(Math.abs(y) + 50).toBeLessThan(TALL / 2);
  }
});

test('arrow keys reach every hex, and lead back', () => {
  const seen = new Set([at(0, 0)]);
  const queue = [...seen];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = afterArrow(hex, key);
      if (next !== null && !seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
    }
  }
  expect(seen.size).toBe(45);
  expect(afterArrow(afterArrow(at(0, 0), 'ArrowUp')!, 'ArrowDown')).toBe(at(0, 0));
  expect([afterArrow(at(-3, 0), 'ArrowLeft'), afterArrow(at(0, 0), 'Tab')]).toEqual([null, null]);
});

// Connectors

test('there are 57 shapes, numbered by rising bits, each a kind from the box', () => {
  expect(SHAPES).toHaveLength(57);
  expect([shapeOf([0, 1]), shapeOf([0, 1, 2, 3, 4, 5]), shapeOf([3])]).toEqual([0, 56, null]);
  const kinds = SHAPES.map(kindOf);
  const orientations = connector.map(({ name }) => kinds.filter((kind) => kind === name).length);
  expect(orientations).toEqual([3, 6, 6, 12, 6, 2, 6, 6, 3, 6, 1]);
});

test('a connector is told by where it leads', () => {
  expect(directions([0, 3])).toBe('west to east');
  expect(directions([0, 1, 3])).toBe('east, south-east and west');
});

// Machines

test('every machine has a drawing of its own, from the parts there are', () => {
  expect(Object.keys(DRAWINGS).sort()).toEqual(machine.map(({ name }) => name).sort());
  expect(new Set(Object.values(DRAWINGS).map((parts) => JSON.stringify(parts))).size).toBe(48);
  const paths = Object.values(DRAWINGS).flatMap((parts) => parts.map(([part, , , w, h]) => PARTS[part](w, h)));
  for (const path of paths) expect(path).not.toMatch(/NaN|undefined|Infinity/);
});

test('a drawing leaves the plate with the name free', () => {
  for (const [name, parts] of Object.entries(DRAWINGS)) {
    for (const [part, x, y, w, h] of parts) {
      expect([name, part, Math.max(Math.abs(x) + w / 2, -y + h / 2) <= 34, y + h / 2 <= 17]).toEqual([name, part, true, true]);
    }
  }
});

test('ports turn with the machine', () => {
  expect(portsOf('Umeaker').map(({ edge }) => edge)).toEqual([0, 1, 4, 3]);
  expect(portAt('Ectotrapper', 3, 0)).toEqual({ edge: 0, kind: 'input', products: ['yellow'], amount: 1 });
  expect(portsTold('Ectotrapper', 3)).toBe('in 1 red south-east, 1 yellow east; out 3 green north-west');
  expect(tileTold('Rebuilder')).toBe('Rebuilder, $8: takes 2 blue and 2 red or yellow, makes black');
});

test('each product has a shape of its own', () => {
  expect(new Set(PRODUCTS.map((product) => GLYPH[product])).size).toBe(5);
});

// What flows

test('pipes carry the product of their source, the way it flows', () => {
  const red = example.pipesAt(at(0, -1)).find(({ edges }) => edges.includes(5))!;
  const yellow = example.pipesAt(at(0, -1)).find(({ edges }) => edges.includes(0))!;
  expect([example.product(red.hex, 2), example.inflow(red)]).toEqual(['red', 5]);
  expect([example.product(yellow.hex, 0), example.inflow(yellow)]).toEqual(['yellow', 0]);
  expect(example.product(at(-1, -2), 1)).toBe('green');
  expect(example.inflow(example.pipesAt(at(2, -1))[0]!)).toBe(0);
});

test('an input that a machine feeds has its chip, one that a supply feeds has none', () => {
  const [umeaker, ectotrapper] = EXAMPLE.filter((piece) => piece.kind === 'machine');
  expect(example.litAt(umeaker!)).toEqual([]);
  expect(example.litAt(ectotrapper!).sort()).toEqual([0, 1]);
  expect(example.open).toEqual([]);
});

test('a supply is joined where something meets it, and never to another supply', () => {
  const pair = new Factory([{ kind: 'supply', hex: at(0, 1), product: 'red' }, { kind: 'supply', hex: at(1, 1), product: 'blue' }]);
  expect(pair.usedAt(pair.pieces[0]!)).toEqual([]);
  expect([pair.product(at(0, 1), 0), pair.product(at(1, 1), 3)]).toEqual(['red', 'blue']);
});

test('a port of several colours takes the one of its network', () => {
  const other = new Factory([{ kind: 'machine', hex: at(-1, -1), name: 'Rainbowrisor', turn: 5 }, { kind: 'machine', hex: at(0, -1), name: 'Magnetizer', turn: 0 }]);
  expect(portAt('Rainbowrisor', 5, 0)!.products).toHaveLength(4);
  expect(other.product(at(-1, -1), 0)).toBe('blue');
});

// Drawing

const ground = { factory: example, isSpace: (hex: number) => hex !== at(0, 0) };

test('a way follows the finger, back and over hexes that it jumped', () => {
  const way = followed([at(-2, 2)], at(-1, 2), ground);
  expect(way).toEqual([at(-2, 2), at(-1, 2)]);
  expect(followed(way, at(1, 2), ground)).toEqual([at(-2, 2), at(-1, 2), at(0, 2), at(1, 2)]);
  expect(followed([...way, at(0, 2)], at(-1, 2), ground)).toEqual(way);
});

test('a way goes neither through a pillar nor on from a machine', () => {
  expect(followed([at(-1, 1)], at(0, 0), ground)).toEqual([at(-1, 1)]);
  expect(followed([at(2, -1), at(1, -1)], at(1, -2), ground)).toEqual([at(2, -1), at(1, -1)]);
});

test('the hexes between two ends get the connectors that join them', () => {
  const way = [at(1, -1), at(2, -2), at(3, -2), at(3, -1)];
  expect(connectors(way, ground)).toEqual([{ hex: at(2, -2), edges: [0, 2] }, { hex: at(3, -2), edges: [1, 3] }]);
});

test('a way branches off a pipe, crosses one, and joins one at its end', () => {
  expect(connectors([at(2, -1), at(2, 0), at(1, 1)], ground)).toEqual([{ hex: at(2, -1), edges: [0, 1, 3] }, { hex: at(2, 0), edges: [2, 4] }]);
  expect(connectors([at(0, -2), at(0, -1), at(0, 0)], ground)).toEqual([{ hex: at(0, -1), edges: [1, 4] }]);
  expect(connectors([at(2, 0), at(2, -1)], ground).at(-1)).toEqual({ hex: at(2, -1), edges: [0, 1, 3] });
});

// Words

test('a hex is told by what stands there', () => {
  expect(hexTold(example, at(2, -1), nothing)).toBe('hex 2, -1: straight, west to east, blue');
  expect(hexTold(example, at(0, -1), nothing)).toBe('hex 0, -1: straight, west to east, yellow; crossing straight, south-west to north-east, red');
  expect(hexTold(example, at(-1, -1), { ...nothing, fresh: at(-1, -1) })).toMatch(/^hex -1, -1: new machine Ectotrapper, in 1 red south-east, 1 yellow east; out 3 green north-west; chips /);
  expect(hexTold(example, at(0, 0), { ...nothing, pillar: true })).toBe('hex 0, 0: pillar');
  expect(hexTold(example, at(3, -1), { ...nothing, flaws: ['it feeds no machine'] })).toBe('hex 3, -1: blue supply. It feeds no machine');
});

test('an open end is told where it points', () => {
  const alone = new Factory([{ kind: 'machine', hex: at(0, 1), name: 'Nautilus', turn: 0 }]);
  expect(alone.open).toHaveLength(2);
  expect(hexTold(alone, at(-1, 1), nothing)).toBe('hex -1, 1: empty. open end east: 1 red output of Nautilus');
  expect(endTold(alone, { hex: at(0, 1), edge: 1 })).toBe('1 blue input of Nautilus');
  expect([factoryTold(alone), factoryTold(new Factory([]))]).toEqual(['Nautilus', 'no machine yet']);
});

test('beside leads over every edge and stops at the rim', () => {
  expect(EDGES.map((edge) => beside(at(0, 0), edge))).toEqual([at(1, 0), at(0, 1), at(-1, 1), at(-1, 0), at(0, -1), at(1, -1)]);
  expect(beside(at(-3, 0), 3)).toBeNull();
});

test('the sign on a bend lies on its pipe', () => {
  const far = ({ x, y }: { x: number; y: number }): number => Math.round(Math.hypot(x, y));
  expect([middleOf([0, 3]), middleOf([0, 2]), middleOf([0, 1]), middleOf([0, 2, 4])].map(far)).toEqual([0, 11, 19, 0]);
});
