/** Places around a middle: angles in degrees, 0 at the top, clockwise. */

export interface Point {
  x: number;
  y: number;
}

export function polar(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

export interface Polar {
  angle: number;
  radius: number;
}

export const toPolar = ({ x, y }: Point): Polar => ({ angle: (Math.atan2(x, -y) * 180) / Math.PI, radius: Math.hypot(x, y) });

export type Rotation = 'clockwise' | 'anticlockwise' | null;

/** An angle for the same place as `target`, reached from `from` the way things turn, else the short way. */
export function onward(from: number, target: number, turn: Rotation): number {
  const ahead = (((target - from) % 360) + 360) % 360;
  if (turn === 'clockwise') return from + ahead;
  if (turn === 'anticlockwise') return ahead === 0 ? from : from + ahead - 360;
  return from + (ahead > 180 ? ahead - 360 : ahead);
}

const spelt = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The way along a circle from one angle to another, for a path. */
export function arc(from: number, to: number, radius: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${spelt(polar(from, radius))}A${radius} ${radius} 0 ${large} ${to > from ? 1 : 0} ${spelt(polar(to, radius))}`;
}

/** The way across the middle, bent towards it. */
export const chord = (from: number, to: number, radius: number): string => `M${spelt(polar(from, radius))}Q0 0 ${spelt(polar(to, radius))}`;
