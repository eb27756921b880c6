import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coloured, SHAPES } from '../src/lib/seats';

const tokens = readFileSync('src/style/tokens.css', 'utf8');
const colours = [...tokens.matchAll(/--seat-[a-z]+: (#[0-9a-f]{6});/g)].map((found) => found[1]!);
const LETTER = '#17202c'; // as SeatMark writes it, on any colour

type Three = [number, number, number];
const times = (matrix: number[][], [a, b, c]: Three): Three => matrix.map((row) => row[0]! * a + row[1]! * b + row[2]! * c) as Three;

/** Machado, Oliveira and Fernandes (2009), severity 1, for linear light. */
const EYES: Record<string, number[][]> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const XYZ = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]];

const linear = (hex: string): Three => [1, 3, 5].map((at) => {
  const part = parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}) as Three;

function lab(light: Three): Three {
  const white = [0.95047, 1, 1.08883];
  const [x, y, z] = times(XYZ, light.map((part) => Math.min(1, Math.max(0, part))) as Three)
    .map((part, at) => part / white[at]!)
    .map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000: about 1 is just to be seen, 10 is seen at a glance. */
function difference([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const root = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const grey = 1.5 - 0.5 * root((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(grey * a1, b1), Math.hypot(grey * a2, b2)];
  const hue = (a: number, b: number): number => ((Math.atan2(b, grey * a) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const turn = ((h2 - h1 + 540) % 360) - 180;
  const h = h1 + turn / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t = 1 - 0.17 * Math.cos(rad(h - 30)) + 0.24 * Math.cos(rad(2 * h)) + 0.32 * Math.cos(rad(3 * h + 6)) - 0.2 * Math.cos(rad(4 * h - 63));
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2))) / (1 + 0.015 * c * t);
  const twist = -2 * root(c) * Math.sin(rad(60 * Math.exp(-(((((h + 360) % 360) - 275) / 25) ** 2))));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + twist * dc * dh);
}

const light = (hex: string): number => times(XYZ, linear(hex))[1];
const contrast = (one: string, other: string): number => {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

test('six seats have six colours and six shapes', () => {
  expect(new Set(colours).size).toBe(6);
  expect(new Set(SHAPES).size).toBe(6);
});

test.each(Object.keys(EYES))('any two colours of seats differ at a glance for eyes with %s sight', (eye) => {
  const seen = colours.map((hex) => lab(times(EYES[eye]!, linear(hex))));
  const differences = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => difference(one, other)));
  expect(Math.min(...differences)).toBeGreaterThan(10);
});

test('the letter of a seat can be read on every colour, and every colour stands out from the blueprint', () => {
  for (const hex of colours) expect(contrast(hex, LETTER)).toBeGreaterThan(4.5);
  for (const hex of colours) expect(contrast(hex, '#0d2c52')).toBeGreaterThan(3);
});

test('a game may say which colours its seats have', () => {
  expect(coloured(['red', 'sky'])).toBe('--seat-0: var(--seat-red); --seat-1: var(--seat-sky)');
  expect(coloured([])).toBe('');
});
