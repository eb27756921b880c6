/** How models, parts and benefits look: a colour each, and a shape of its own, in a square of 24 or a car of 44 × 22. */

import * as box from './box';

const DARK = '#17202c';
const LIGHT = '#fffef8';

interface Look {
  path: string;
  colour: string;
  /** What is drawn on the colour. */
  ink: string;
}

export const PARTS = box.part.map(({ name }) => name);
export const valueOf = (model: string): number => box.model.find(({ name }) => name === model)!.value;

const CARS: Record<string, Look> = {
  green: { colour: '#1fb389', ink: DARK, path: 'M5 17V11q1-2 4-3l5-5h12q4 1 6 5l5 1q2 1 2 4v4Z' },
  blue: { colour: '#4f9fdc', ink: DARK, path: 'M8 17V9q0-6 6-7h12q5 1 8 7l3 2v6Z' },
  yellow: { colour: '#f0e442', ink: DARK, path: 'M3 17V9l3-1 3-6h22l4 6 5 1q2 1 2 4v4Z' },
  red: { colour: '#ea6e49', ink: DARK, path: 'M1 17q0-4 5-5l9-2q6-5 14-5 5 0 9 5 5 1 5 4v3Z' },
  black: { colour: '#39414f', ink: LIGHT, path: 'M1 17q3-7 12-9 8-6 18-3 9 2 12 9l-1 3Z' },
};
const CUBES: Record<string, Look> = {
  chassis: { colour: '#fbfaf4', ink: DARK, path: 'M3 8h18M3 16h18M6 8v8M18 8v8M12 8v8' },
  transmission: { colour: '#eba6c4', ink: DARK, path: 'M6 5v14M12 5v14M18 5v7M6 12h12' },
  turbo: { colour: '#39414f', ink: LIGHT, path: 'M12 12a2 2 0 1 1 2 2.500 5.500 5.500 0 1 1 4-6.500M18 8V4h3' },
  engine: { colour: '#f0d442', ink: DARK, path: 'M3 10h4V7h8v3h3l3 2v5h-4v3H8l-2-3H3ZM9 7V4h4v3' },
  suspension: { colour: '#c08a63', ink: DARK, path: 'M7 3h10M7 21h10M8 7l8 3.300-8 3.300 8 3.300M12 3v3M12 18v3' },
  brakes: { colour: '#5cc0b1', ink: DARK, path: 'M12 4a8 8 0 1 0 8 8M12 9a3 3 0 1 0 .010 0M15 3.600A9 9 0 0 1 20.500 9' },
  'claim-only': { colour: '#d9d4c3', ink: DARK, path: 'M5 21V3M5 4h14l-4 4 4 4H5' },
};
const THINGS: Record<string, string> = {
  shift: 'M12 3a9 9 0 1 0 .010 0M12 7v5l4 2',
  book: 'M3 5q5-2 9 0 4-2 9 0v14q-5-2-9 0-4-2-9 0ZM12 5v14',
  voucher: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4ZM15 6v12',
  seat: 'M7 3v18M7 13h10v8M7 17h10M17 8v5',
  points: 'm12 3 2.800 6 6.200.700-4.600 4.300 1.300 6.300L12 17l-5.700 3.300 1.300-6.300L3 9.700 9.200 9Z',
  plaque: 'M5 4h14v9q0 5-7 8-7-3-7-8ZM9 9h6M9 12h6',
  lock: 'M6 11h12v9H6ZM8.500 11V7a3.500 3.500 0 0 1 7 0v4',
  order: 'M5 3h14v18H5ZM8 8h8M8 12h8M8 16h5',
  goal: 'M12 3a9 9 0 1 0 .010 0M12 7.500a4.500 4.500 0 1 0 .010 0M12 12h.010',
  sandra: 'M12 3a4 4 0 1 0 .010 0M4 21q0-9 8-9t8 9ZM12 12v4',
  flag: 'M5 21V3h14v9H5M9.700 3v9M14.300 3v9M5 7.500h14',
};

export const carOf = (model: string): Look => CARS[model]!;
export const cubeOf = (part: string): Look => CUBES[part]!;
export const thingOf = (thing: string): string => THINGS[thing]!;

/** «green engine» as its model and its tile. */
export function readDesign(design: string): { model: string; tile: string } {
  const [model = '', tile = ''] = design.split(' ');
  return { model, tile };
}

/** A benefit, such as 2 books: what it gives of each thing. */
export type Gives = Partial<Record<'points' | 'shift' | 'book' | 'voucher' | 'seat' | 'choose', number>>;

const ENDINGS: Record<string, [string, string]> = {
  points: ['point', 'points'],
  shift: ['banked shift', 'banked shifts'],
  book: ['book', 'books'],
  voucher: ['voucher', 'vouchers'],
  seat: ['seat', 'seats'],
  choose: ['benefit of your choice', 'different benefits of your choice'],
};

export function givesTold(gives: Gives): string {
  const things = Object.entries(gives).map(([thing, many]) => `${many} ${ENDINGS[thing]![many === 1 ? 0 : 1]}`);
  return things.join(' and ') || 'nothing';
}
