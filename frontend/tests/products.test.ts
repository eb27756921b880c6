import { expect, test } from 'vitest';
import { along, PLACES, TALL, WIDE } from '../src/boards/assembly_line/geometry';
import { productsOn, travelled } from '../src/boards/assembly_line/products';
import type { View } from '../src/boards/assembly_line/view';

function view(tokens: string, finished: number): View {
  const line = Array.from({ length: PLACES }, (_, at) => ({ owner: at % 2, token: tokens[at] && tokens[at] !== '.' ? 'red' : null }));
  const player = { score: 0, standing: 0, shown: null, chosen: false, hand: null };
  const left = 18 - finished - [...tokens].filter((token) => token !== '.').length;
  return { line, players: [player, player], bag: { red: left }, finished: { red: finished }, broken: false, over: false };
}

test('a product keeps its number while the line moves', () => {
  expect(productsOn(view('xxx', 0)).map(({ id, place }) => [id, place])).toEqual([[2, 0], [1, 1], [0, 2]]);
  expect(productsOn(view('xxxxxxx', 0)).find(({ id }) => id === 0)?.place).toBe(6);
});

test('a product keeps its number when others have left and the bag is empty', () => {
  const late = view('...xxxxxxxxxxxxxxx', 3);
  expect(travelled(late)).toBe(PLACES + 3);
  expect(productsOn(late).map(({ id }) => id)).toEqual([17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

test('places lie at even distances on both forms of the line', () => {
  for (const geometry of [WIDE, TALL]) {
    for (let place = 1; place < PLACES; place++) {
      const [a, b] = [geometry.spot(place - 1), geometry.spot(place)];
      const gap = Math.hypot(a.x - b.x, a.y - b.y);
      expect(gap).toBeGreaterThan(geometry.spacing * 0.95); // a chord of the bend is a little shorter than its arc
      expect(gap).toBeLessThanOrEqual(geometry.spacing + 0.01);
      expect(along(geometry, place) - along(geometry, place - 1)).toBeCloseTo(geometry.spacing);
    }
  }
});
