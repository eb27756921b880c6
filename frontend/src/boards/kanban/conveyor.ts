/** The conveyors of the assembly line: where each space lies, as shares of the drawing, and the arrows between them. */

import { assembly_line } from './box';

export interface Point {
  x: number;
  y: number;
}
export interface Arrow {
  /** The id of the piece that pushes a car this way. */
  id: string;
  from: Point;
  to: Point;
  middle: Point;
  sign: string;
  told: string;
}

export const SPACES = assembly_line.spaces;
const ROWS = [0.12, 0.42, 0.72];
const OUT = 0.97;
const SHIFT = [0, 0, 1]; // the third row begins under the second column

export function placeOf(space: string): Point {
  const [row, column] = [Number(space[0]) - 1, Number(space[1]) - 1];
  return { x: (column + SHIFT[row]! + 0.5) / assembly_line.columns.length, y: ROWS[row]! };
}

const across: Record<string, string> = assembly_line.across;
const down: Record<string, string> = assembly_line.down;

function arrow(space: string, to: string, way: 'across' | 'down'): Arrow {
  const from = placeOf(space);
  const end = to === 'out' ? { x: from.x, y: OUT } : placeOf(to);
  const sign = way === 'down' ? '↓' : end.x > from.x ? '→' : '←';
  const told = `push the car ${to === 'out' ? 'off the line' : way === 'down' ? 'down' : sign === '→' ? 'to the right' : 'to the left'}`;
  return { id: `arrow-${space}-${way}`, from, to: end, middle: { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 }, sign, told };
}

export const ARROWS: Arrow[] = SPACES.flatMap((space) => [
  ...(across[space] ? [arrow(space, across[space], 'across')] : []),
  ...(down[space] ? [arrow(space, down[space], 'down')] : []),
]);
