/** How seats look: six colours and six shapes, told apart by every kind of eye and without colour too. */

/** A circle, a square, a diamond, a hexagon, a pentagon and a tab with a point below. */
export const SHAPES = [
  'M14 2a12 12 0 1 0 .01 0z',
  'M3 3h22v22H3z',
  'M14 1 27 14 14 27 1 14z',
  'M8 2h12l7 12-7 12H8L1 14z',
  'M14 1 27 11l-5 15H6L1 11z',
  'M2 2h24v17L14 27 2 19z',
];

export const colourOf = (seat: number): string => `var(--seat-${seat % SHAPES.length})`;

/** The style of a page on which a game says which colours its seats have. */
export const coloured = (names: string[]): string =>
  names.map((name, seat) => `--seat-${seat}: var(--seat-${name})`).join('; ');
