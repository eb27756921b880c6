/** The station, around its middle: a clock of sockets, nameplates outside of it, numerals inside. */

import type { Place } from './rooms';
import { ROOMS } from './rooms';

export const HALF = 330;
export const SOCKETS = 198;
export const NUMERALS = 131;
export const SOCKET = 43;
export const MODULE = 33;
/** Half the width and half the height of a nameplate. */
export const PLATE = { x: 40, y: 17 };

export const angleOf = (clock: number): number => (clock % 12) * 30;

export interface Point {
  x: number;
  y: number;
}

export function polar(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

/** How far out a nameplate stands, so that it clears its socket: more at the sides, for it is wider than high. */
export function plateRadius(clock: number): number {
  const { x, y } = polar(angleOf(clock), 1);
  return SOCKETS + SOCKET + 6 + Math.abs(x) * PLATE.x * (0.72 + 0.28 * Math.abs(x)) + Math.abs(y) * PLATE.y;
}

export type Turn = 'clockwise' | 'anticlockwise' | null;

/** An angle for the same place as `target`, reached from `from` the way the line turns, else the short way. */
export function onward(from: number, target: number, turn: Turn): number {
  const ahead = (((target - from) % 360) + 360) % 360;
  if (turn === 'clockwise') return from + ahead;
  if (turn === 'anticlockwise') return ahead === 0 ? from : from + ahead - 360;
  return from + (ahead > 180 ? ahead - 360 : ahead);
}

/** A module's place as an angle and a distance from the middle, with its size. */
export interface Spot {
  angle: number;
  radius: number;
  scale: number;
}

/** The size of the ship against the drawing of its parts. */
export const SHIP = 0.92;
const STACK = { x: -272, y: 272 };

function spotAt({ x, y }: Point, scale: number): Spot {
  return { angle: (Math.atan2(x, -y) * 180) / Math.PI, radius: Math.hypot(x, y), scale };
}

export function spotOf(room: string, place: Place): Spot {
  if (place === 'stack') return spotAt(STACK, 0.5);
  if (place === 'revealed') return { angle: 0, radius: 0, scale: 1.3 };
  if (place === 'ship') return spotAt({ x: ROOMS[room]!.at[0] * SHIP, y: ROOMS[room]!.at[1] * SHIP }, 0.4);
  return { angle: angleOf(place), radius: SOCKETS, scale: 1 };
}

/** All turns are functions of one kind, so that the browser moves a module along the ring and not across it. */
export const moved = ({ angle, radius, scale }: Spot): string =>
  `rotate(${angle}deg) translateY(${-radius}px) rotate(${-angle}deg) scale(${scale})`;

/** The way of a module along the ring, a little outside of it, as an arc to draw an arrow on. */
export function wayOf(from: number, to: number, turn: Turn): string {
  const start = angleOf(from);
  const end = onward(start, angleOf(to), turn);
  const radius = SOCKETS + (turn ? SOCKET + 4 : 0);
  const gap = turn ? 0 : 9 * Math.sign(end - start);
  const [a, b] = [polar(start + gap, radius), polar(end - gap, radius)];
  const large = Math.abs(end - start) > 180 ? 1 : 0;
  const sweep = end > start ? 1 : 0;
  if (!turn) return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q0 0 ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${radius} ${radius} 0 ${large} ${sweep} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}
