/** An emblem for a game that brings none: a machine part whose measures come from the game's name. */

function numbersOf(name: string): () => number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.codePointAt(0)!, 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
    return ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32;
  };
}

const at = (radius: number, angle: number): string =>
  `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;

export interface Emblem {
  gear: string;
  hub: string;
  holes: { x: number; y: number; r: number }[];
  pitch: number;
  bore: number;
}

const COLOURS = ['--orange', '--sky', '--green', '--blue', '--vermilion', '--purple'];

/** The colour of an emblem, by the number of its game in the lobby: neighbours differ. */
export const tintOf = (number: number): string => COLOURS[number % COLOURS.length]!;

/** All lengths are in a square from -60 to 60. */
export function emblemOf(name: string): Emblem {
  const next = numbersOf(name);
  const teeth = 9 + Math.floor(next() * 10);
  const outer = 50;
  const root = outer - 7 - next() * 4;
  const step = (2 * Math.PI) / teeth;
  const gear = Array.from({ length: teeth }, (_, tooth) => {
    const from = tooth * step;
    return `${at(root, from)}L${at(root, from + step * 0.45)}L${at(outer, from + step * 0.58)}L${at(outer, from + step * 0.87)}`;
  });
  const sides = 3 + Math.floor(next() * 6);
  const bore = 7 + next() * 4;
  const hub = Array.from({ length: sides }, (_, side) => at(bore + 6, (side * 2 * Math.PI) / sides - Math.PI / 2));
  const count = 3 + Math.floor(next() * 4);
  const ring = (root + bore + 6) / 2;
  const hole = Math.min(6.5, (ring * Math.PI) / count / 2.2);
  const turn = next();
  const holes = Array.from({ length: count }, (_, n) => {
    const angle = ((n + turn) * 2 * Math.PI) / count;
    return { x: ring * Math.cos(angle), y: ring * Math.sin(angle), r: hole };
  });
  return {
    gear: `M${gear.join('L')}Z`,
    hub: `M${hub.join('L')}Z`,
    holes,
    pitch: ring,
    bore,
  };
}
