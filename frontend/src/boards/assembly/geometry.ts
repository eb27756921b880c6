/** The station, around its middle: a clock of sockets, nameplates outside of it, numerals inside. */

import { arc, chord, onward, polar, toPolar, type Point, type Polar, type Rotation } from '../../lib/polar';
import type { Place } from './rooms';
import { ROOMS } from './rooms';

export const HALF = 342;
export const SOCKETS = 186;
export const NUMERALS = 124;
export const SOCKET = 43;
export const MODULE = 33;
/** Half the width and half the height of a nameplate. */
export const PLATE = { x: 52, y: 17 };

export const angleOf = (clock: number): number => (clock % 12) * 30;

/** How far out a nameplate stands, so that it clears its socket: more at the sides, for it is wider than high. */
export function plateRadius(clock: number): number {
  const { x, y } = polar(angleOf(clock), 1);
  return SOCKETS + SOCKET + 6 + Math.abs(x) * PLATE.x * (0.72 + 0.28 * Math.abs(x)) + Math.abs(y) * PLATE.y;
}

/** A module's place as an angle and a distance from the middle, with its size. */
export interface Spot extends Polar {
  scale: number;
}

/** The size of the ship against the drawing of its parts. */
export const SHIP = 0.92;
const STACK = { x: -284, y: 284 };

const spotAt = (point: Point, scale: number): Spot => ({ ...toPolar(point), scale });

export function spotOf(room: string, place: Place): Spot {
  if (place === 'stack') return spotAt(STACK, 0.5);
  if (place === 'revealed') return { angle: 0, radius: 0, scale: 1.3 };
  if (place === 'ship') return spotAt({ x: ROOMS[room]!.at[0] * SHIP, y: ROOMS[room]!.at[1] * SHIP }, 0.4);
  return { angle: angleOf(place), radius: SOCKETS, scale: 1 };
}

/** All turns are functions of one kind, so that the browser moves a module along the ring and not across it. */
export const moved = ({ angle, radius, scale }: Spot): string =>
  `rotate(${angle}deg) translateY(${-radius}px) rotate(${-angle}deg) scale(${scale})`;

/** The way of a module along the ring, a little outside of it, or where nothing turns across the middle. */
export function wayOf(from: number, to: number, turn: Rotation): string {
  const start = angleOf(from);
  const end = onward(start, angleOf(to), turn);
  const gap = 9 * Math.sign(end - start);
  return turn ? arc(start, end, SOCKETS + SOCKET + 4) : chord(start + gap, end - gap, SOCKETS);
}
