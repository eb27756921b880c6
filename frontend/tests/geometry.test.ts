import { expect, test } from 'vitest';
import { between, corner, distance, edge, hexAt, middle, neighbour, neighbours, opposite, outline, rotated, same, turned, WAYS, type Hex, type Way } from '../src/lib/hex';
import { arc, onward, polar, toPolar } from '../src/lib/polar';

const some: Hex[] = [-3, -1, 0, 2].flatMap((q) => [-2, 0, 1, 4].map((r) => ({ q, r })));
const ways = WAYS.map((_, way) => way as Way);

test('a point within a hex is in that hex, up to its corners', () => {
  for (const hex of some) {
    const { x, y } = middle(hex, 20);
    expect(hexAt({ x, y }, 20)).toEqual(hex);
    for (let at = 0; at < 6; at++) {
      const tip = corner(hex, at, 20);
      expect(hexAt({ x: x + (tip.x - x) * 0.97, y: y + (tip.y - y) * 0.97 }, 20)).toEqual(hex);
    }
  }
});

test('neighbours are one away, the way back is the opposite one, and they share an edge', () => {
  for (const hex of some) {
    expect(new Set(neighbours(hex).map((one) => `${one.q} ${one.r}`)).size).toBe(6);
    for (const way of ways) {
      const next = neighbour(hex, way);
      expect([distance(hex, next), same(hex, neighbour(next, opposite(way)))]).toEqual([1, true]);
      const [out, back] = [edge(hex, way, 20), edge(next, opposite(way), 20)];
      expect([out.x, out.y]).toEqual([expect.closeTo(back.x, 6), expect.closeTo(back.y, 6)]);
    }
  }
});

test('the ways are where their names say', () => {
  const { x: east } = middle(neighbour({ q: 0, r: 0 }, 0), 10);
  expect(east).toBeGreaterThan(0);
  const south = middle(neighbour({ q: 0, r: 0 }, 1), 10);
  expect([south.x > 0, south.y > 0]).toEqual([true, true]); // down on a page is south
  const north = middle(neighbour({ q: 0, r: 0 }, 5), 10);
  expect([north.x > 0, north.y < 0]).toEqual([true, true]);
});

test('a tile turns with its ways, and six sixths are a whole turn', () => {
  for (const way of ways) expect(rotated(neighbour({ q: 0, r: 0 }, way), 1)).toEqual(neighbour({ q: 0, r: 0 }, turned(way, 1)));
  for (const hex of some) {
    expect(same(rotated(hex, 6), hex)).toBe(true);
    expect(same(rotated(rotated(hex, 2), -2), hex)).toBe(true);
  }
});

test('a quick finger misses no hex on its way', () => {
  const way = between({ q: -2, r: 3 }, { q: 3, r: -1 });
  expect(way).toHaveLength(6);
  expect([way[0], way.at(-1)]).toEqual([{ q: -2, r: 3 }, { q: 3, r: -1 }]);
  for (const [at, hex] of way.slice(1).entries()) expect(distance(hex, way[at]!)).toBe(1);
  expect(between({ q: 1, r: 1 }, { q: 1, r: 1 })).toEqual([{ q: 1, r: 1 }]);
});

test('an outline has six corners', () => {
  expect(outline({ q: 0, r: 0 }, 10).split(' ')).toHaveLength(6);
});

test('polar places go there and back', () => {
  for (const angle of [-150, -90, 0, 45, 120]) {
    const back = toPolar(polar(angle, 70));
    expect([back.angle, back.radius]).toEqual([expect.closeTo(angle, 6), expect.closeTo(70, 6)]);
  }
  expect([onward(350, 10, null), onward(350, 10, 'anticlockwise'), onward(90, 90, 'anticlockwise')]).toEqual([370, 10, 90]);
  expect(arc(0, 270, 10)).toBe('M0.0 -10.0A10 10 0 1 1 -10.0 0.0');
});
