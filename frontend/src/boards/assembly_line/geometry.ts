/** The shape of the line: a U with 18 places at even distances, lying on a wide screen and standing on a narrow one. */

import type { Point } from '../../lib/polar';
import { chips_per_player, players } from './box';

export const PLACES = players * chips_per_player;
const QUEUE = 6; // places ahead of the first: tokens that come on start there, out of sight
const BEYOND = 3; // places after the last: tokens that leave go there, out of sight

export interface Spot extends Point {
  /** The way from the belt to its outer side. */
  out: Point;
}

export interface Slot extends Point {
  scale: number;
}

export interface Geometry {
  standing: boolean;
  width: number;
  height: number;
  spacing: number;
  token: number;
  chip: number;
  belt: number;
  /** What tokens ride on, from the bag to the crate, and the part of it that is seen. */
  ride: string;
  track: string;
  bag: Point;
  crate: Point;
  plates: [Point, Point];
  hands: [Slot, Slot];
  centre: Point;
  spot: (place: number) => Spot;
}

interface Measures {
  standing: boolean;
  start: Point;
  spacing: number;
  radius: number;
  token: number;
  chip: number;
}

/** Drawn as the lying U; the standing one is its mirror image about the diagonal. */
function shape(m: Measures): Pick<Geometry, 'ride' | 'track' | 'spot' | 'bag' | 'crate'> {
  const { start, spacing: s, radius: r } = m;
  const arc = Math.PI * r;
  const straight = ((PLACES - 1) * s - arc) / 2;
  const bend = { x: start.x + straight, y: start.y + r };
  const end = start.y + 2 * r;
  const point = (x: number, y: number): Point => (m.standing ? { x: y, y: x } : { x, y });
  const say = (x: number, y: number): string => {
    const at = point(x, y);
    return `${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  };
  const turn = `A${r} ${r} 0 0 ${m.standing ? 0 : 1} ${say(bend.x, end)}`;
  const seen = `${say(start.x - s, start.y)}L${say(bend.x, start.y)}${turn}L${say(start.x - s, end)}`;
  return {
    track: `M${seen}`,
    ride: `M${say(start.x - s, start.y - (QUEUE - 1) * s)}L${seen}L${say(start.x - s, end + (BEYOND - 1) * s)}`,
    bag: point(start.x - s, start.y),
    crate: point(start.x - s, end),
    spot(place) {
      const d = place * s;
      let at = point(start.x + d, start.y);
      let out = point(0, -1);
      if (d > straight + arc) {
        at = point(bend.x - (d - straight - arc), end);
        out = point(0, 1);
      } else if (d > straight) {
        const angle = (d - straight) / r;
        out = point(Math.sin(angle), -Math.cos(angle));
        at = point(bend.x + r * Math.sin(angle), bend.y - r * Math.cos(angle));
      }
      return { ...at, out };
    },
  };
}

const lying: Measures = { standing: false, start: { x: 176, y: 122 }, spacing: 92, radius: 132, token: 25, chip: 22 };
const standing: Measures = { standing: true, start: { x: 114, y: 76 }, spacing: 45, radius: 119, token: 16, chip: 13 };

export const WIDE: Geometry = {
  ...lying,
  ...shape(lying),
  width: 990,
  height: 508,
  belt: 66,
  plates: [
    { x: 106, y: 182 },
    { x: 628, y: 182 },
  ],
  hands: [
    { x: 288, y: 178, scale: 1.26 },
    { x: 516, y: 178, scale: 1.26 },
  ],
  centre: { x: 447, y: 250 },
};

export const TALL: Geometry = {
  ...standing,
  ...shape(standing),
  width: 390,
  height: 498,
  belt: 42,
  plates: [
    { x: 103, y: 40 },
    { x: 199, y: 40 },
  ],
  hands: [
    { x: 106, y: 196, scale: 0.8 },
    { x: 228, y: 196, scale: 0.8 },
  ],
  centre: { x: 195, y: 240 },
};

/** How far along the ride a place is; places before the first and after the last are out of sight. */
export function along(geometry: Geometry, place: number): number {
  return (Math.min(Math.max(place, -QUEUE), PLACES - 1 + BEYOND) + QUEUE) * geometry.spacing;
}
