/** The twelve rooms: a colour and, because colour never speaks alone, an icon and a short name for each. */

import * as box from './box';
import type { View } from './view';

interface Drawing {
  /** The ink that reads well on the colour. */
  ink: string;
  /** Strokes in a square of 24. */
  icon: string;
  /** The compartment of the ship, around its middle, and where its icon stands. */
  part: string;
  at: [number, number];
}

const DARK = '#10161f';
const PALE = '#ffffff';

const DRAWINGS: Record<string, Drawing> = {
  Engineering: {
    ink: DARK, part: 'M-17 16H17V98H-17Z', at: [0, 57],
    icon: 'M17.500 12a5.500 5.500 0 1 1-11 0 5.500 5.500 0 0 1 11 0ZM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.800 2.800M16.200 16.200 19 19M5 19l2.800-2.800M16.200 7.800 19 5',
  },
  'AI Core': {
    ink: PALE, part: 'M-17-72H17V-28H-17Z', at: [0, -50],
    icon: 'M7 7h10v10H7ZM9.500 3v4M14.500 3v4M9.500 17v4M14.500 17v4M3 9.500h4M3 14.500h4M17 9.500h4M17 14.500h4',
  },
  Transporter: {
    ink: DARK, part: 'M17-72V-28H51C51-50 36-66 17-72Z', at: [31, -43],
    icon: 'M4 19a8 2.500 0 0 0 16 0M5 4h14M8 4v14M12 4v14M16 4v14',
  },
  'Shuttle Bay': {
    ink: DARK, part: 'M17 60H51L40 98H17Z', at: [31, 77],
    icon: 'M12 2c3 3 4 7 4 11l4 5h-5l-1 3h-4l-1-3H4l4-5c0-4 1-8 4-11Z',
  },
  'Xenology Lab': {
    ink: DARK, part: 'M17-28H51V16H17Z', at: [34, -6],
    icon: 'M12 2c5 0 8 3 8 8 0 6-5 12-8 12S4 16 4 10c0-5 3-8 8-8ZM7 10c3 0 4 2 4 4-3 0-4-2-4-4ZM17 10c-3 0-4 2-4 4 3 0 4-2 4-4Z',
  },
  Bridge: {
    ink: DARK, part: 'M0-116C12-104 17-90 17-72H-17C-17-90-12-104 0-116Z', at: [0, -86],
    icon: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM12 2v8M12 14v8M2 12h8M14 12h8',
  },
  'Medical Bay': {
    ink: PALE, part: 'M-51-28H-17V16H-51Z', at: [-34, -6],
    icon: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z',
  },
  'Crew Quarters': {
    ink: DARK, part: 'M-17-28H17V16H-17Z', at: [0, -6],
    icon: 'M3 4v17M21 10v11M3 17h18M3 10h18M6 10V7h5v3M6 17v-3h5v3',
  },
  'Cargo Hold': {
    ink: PALE, part: 'M-51 60H-17V98H-40Z', at: [-31, 77],
    icon: 'M4 4h16v16H4ZM4 4l16 16M20 4 4 20',
  },
  Hydroponics: {
    ink: DARK, part: 'M-51 16H-17V60H-51Z', at: [-34, 38],
    icon: 'M20 4C9 4 4 9 4 15c0 3 2 5 5 5 6 0 11-5 11-16ZM4 21c3-6 7-9 11-11',
  },
  'Life Support': {
    ink: DARK, part: 'M17 16H51V60H17Z', at: [34, 38],
    icon: 'M12 3v8M12 11c-1 2-3 2-4 3M12 11c1 2 3 2 4 3M9 6c-4 1-6 7-6 12 0 3 6 3 6-1ZM15 6c4 1 6 7 6 12 0 3-6 3-6-1Z',
  },
  Observatory: {
    ink: PALE, part: 'M-17-72V-28H-51C-51-50-36-66-17-72Z', at: [-31, -43],
    icon: 'M3 13 16 6l2 4L5 17ZM16 6l3-2 3 6h-4M11 14l-4 8M12 13l5 9',
  },
};

/** The rooms as the box has them, and how each is drawn. */
export const ROOMS: Record<string, Drawing & { short: string; colour: string }> = Object.fromEntries(
  box.room.map(({ name, short, colour }) => [name, { short, colour, ...DRAWINGS[name]! }]),
);

export const NAMES = Object.keys(ROOMS);

/** Where a module is: at a number of the clock, in the ship, in the stack, or in somebody's hands. */
export type Place = number | 'ship' | 'stack' | 'revealed';

/** Where every module is. What is neither on the line nor in the ship is still in the stack. */
export function placesOf(view: View): Record<string, Place> {
  const places: Record<string, Place> = Object.fromEntries(NAMES.map((name) => [name, 'stack']));
  for (const bay of view.bays) {
    if (bay.locked) places[bay.room] = 'ship';
    if (bay.module) places[bay.module] = bay.clock;
  }
  if (view.revealed) places[view.revealed] = 'revealed';
  return places;
}

/** The bays whose module stands on its own bay card. */
export const matching = (view: View): number[] =>
  view.bays.filter((bay) => bay.module === bay.room).map((bay) => bay.clock);
