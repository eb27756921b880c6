/** The parts that machines are drawn from. Each is a path in a box of `w` by `h` around its middle. */

type Draw = (w: number, h: number) => string;

const TURN = 2 * Math.PI;
const n = (value: number): string => String(Math.round(value * 100) / 100);
const at = (angle: number, rx: number, ry: number): string => `${n(rx * Math.sin(angle))} ${n(-ry * Math.cos(angle))}`;
const line = (...points: [number, number][]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
const shape = (...points: [number, number][]): string => `${line(...points)}Z`;
const oval = (rx: number, ry: number, x = 0, y = 0): string => `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
const block = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
const around = (count: number, place: (angle: number, at: number) => string, from = 0): string[] => Array.from({ length: count }, (_, k) => place(from + (k * TURN) / count, k));

/** Points on two radii in turn, as on a star or a cogwheel. */
const star = (points: number, rx: number, ry: number, inner: number): string =>
  `M${around(points * 2, (angle, k) => at(angle, k % 2 ? rx * inner : rx, k % 2 ? ry * inner : ry)).join('L')}Z`;

function cog(teeth: number, r: number): string {
  const step = TURN / teeth;
  const tooth = (a: number): string => [at(a - step * 0.3, r * 0.76, r * 0.76), at(a - step * 0.17, r, r), at(a + step * 0.17, r, r), at(a + step * 0.3, r * 0.76, r * 0.76)].join('L');
  return `M${around(teeth, tooth).join('L')}Z`;
}

export const PARTS = {
  // Vessels
  box: (w, h) => block(-w / 2, -h / 2, w, h),
  tank: (w, h) => {
    const r = Math.min(w, h) / 2;
    return w > h
      ? `M${n(-w / 2 + r)} ${n(-h / 2)}H${n(w / 2 - r)}a${n(r)} ${n(r)} 0 0 1 0 ${n(h)}H${n(-w / 2 + r)}a${n(r)} ${n(r)} 0 0 1 0 ${n(-h)}Z`
      : `M${n(-w / 2)} ${n(-h / 2 + r)}a${n(r)} ${n(r)} 0 0 1 ${n(w)} 0V${n(h / 2 - r)}a${n(r)} ${n(r)} 0 0 1 ${n(-w)} 0Z`;
  },
  drum: (w, h) => {
    const lid = w * 0.16;
    return `M${n(-w / 2)} ${n(-h / 2 + lid)}a${n(w / 2)} ${n(lid)} 0 0 1 ${n(w)} 0V${n(h / 2 - lid)}a${n(w / 2)} ${n(lid)} 0 0 1 ${n(-w)} 0ZM${n(-w / 2)} ${n(-h / 2 + lid)}a${n(w / 2)} ${n(lid)} 0 0 0 ${n(w)} 0`;
  },
  barrel: (w, h) => `M${n(-w * 0.36)} ${n(-h / 2)}H${n(w * 0.36)}Q${n(w * 0.64)} 0 ${n(w * 0.36)} ${n(h / 2)}H${n(-w * 0.36)}Q${n(-w * 0.64)} 0 ${n(-w * 0.36)} ${n(-h / 2)}Z${line([-w * 0.46, -h * 0.22], [w * 0.46, -h * 0.22])}${line([-w * 0.46, h * 0.22], [w * 0.46, h * 0.22])}`,
  dome: (w, h) => `M${n(-w / 2)} ${n(h / 2)}V${n(h / 2 - 2)}A${n(w / 2)} ${n(h - 2)} 0 0 1 ${n(w / 2)} ${n(h / 2 - 2)}V${n(h / 2)}Z`,
  hopper: (w, h) => shape([-w / 2, -h / 2], [w / 2, -h / 2], [w / 2, -h * 0.3], [w * 0.16, h / 2], [-w * 0.16, h / 2], [-w / 2, -h * 0.3]) + line([-w / 2, -h * 0.3], [w / 2, -h * 0.3]),
  funnel: (w, h) => shape([-w / 2, -h / 2], [w / 2, -h / 2], [w * 0.12, h * 0.05], [w * 0.12, h / 2], [-w * 0.12, h / 2], [-w * 0.12, h * 0.05]),
  flask: (w, h) => shape([-w * 0.16, -h / 2], [w * 0.16, -h / 2], [w * 0.16, -h * 0.1], [w / 2, h / 2], [-w / 2, h / 2], [-w * 0.16, -h * 0.1]) + line([-w * 0.3, h * 0.16], [w * 0.3, h * 0.16]),
  can: (w, h) => `${block(-w / 2, -h / 2, w, h)}${line([-w / 2, -h * 0.3], [w / 2, -h * 0.3])}${line([-w / 2, h * 0.3], [w / 2, h * 0.3])}`,
  crate: (w, h) => `${block(-w / 2, -h / 2, w, h)}${line([-w / 2, -h / 2], [w / 2, h / 2])}${line([-w / 2, h / 2], [w / 2, -h / 2])}`,
  drop: (w, h) => `M0 ${n(-h / 2)}C${n(w * 0.18)} ${n(-h * 0.12)} ${n(w / 2)} 0 ${n(w / 2)} ${n(h * 0.18)}A${n(w / 2)} ${n(h * 0.32)} 0 0 1 ${n(-w / 2)} ${n(h * 0.18)}C${n(-w / 2)} 0 ${n(-w * 0.18)} ${n(-h * 0.12)} 0 ${n(-h / 2)}Z`,

  // Frames
  legs: (w, h) => line([-w / 2 + 3, -h / 2], [-w / 2 + 1, h / 2], [-w / 2 - 2, h / 2]) + line([w / 2 - 3, -h / 2], [w / 2 - 1, h / 2], [w / 2 + 2, h / 2]),
  plinth: (w, h) => shape([-w / 2 + 3, -h / 2], [w / 2 - 3, -h / 2], [w / 2, h / 2], [-w / 2, h / 2]),
  chimney: (w, h) => shape([-w * 0.36, -h / 2 + 3], [-w / 2, -h / 2 + 3], [-w / 2, -h / 2], [w / 2, -h / 2], [w / 2, -h / 2 + 3], [w * 0.36, -h / 2 + 3], [w / 2, h / 2], [-w / 2, h / 2]),
  belt: (w, h) => `M${n(-w / 2 + h / 2)} ${n(-h / 2)}H${n(w / 2 - h / 2)}a${n(h / 2)} ${n(h / 2)} 0 0 1 0 ${n(h)}H${n(-w / 2 + h / 2)}a${n(h / 2)} ${n(h / 2)} 0 0 1 0 ${n(-h)}Z${[-1, 0, 1].map((k) => oval(h * 0.2, h * 0.2, (k * (w - h)) / 2)).join('')}`,
  press: (w, h) => shape([-w * 0.12, -h / 2], [w * 0.12, -h / 2], [w * 0.12, h * 0.2], [w / 2, h * 0.2], [w / 2, h / 2], [-w / 2, h / 2], [-w / 2, h * 0.2], [-w * 0.12, h * 0.2]),
  gantry: (w, h) => `M${n(-w / 2)} ${n(h / 2)}V${n(-h / 2)}H${n(w / 2)}V${n(h / 2)}H${n(w / 2 - 5)}V${n(-h / 2 + 6)}H${n(-w / 2 + 5)}V${n(h / 2)}Z`,
  roof: (w, h) => shape([-w / 2, h / 2], [-w / 2, -h / 2], [-w / 6, 0], [-w / 6, -h / 2], [w / 6, 0], [w / 6, -h / 2], [w / 2, 0], [w / 2, h / 2]),
  horn: (w, h) => shape([-w / 2, -h * 0.2], [w * 0.2, -h * 0.28], [w / 2, -h / 2], [w / 2, h / 2], [w * 0.2, h * 0.28], [-w / 2, h * 0.2]),
  organ: (w, h) => [0, 1, 2, 3].map((k) => block(-w / 2 + (k * w) / 4, -h / 2 + (k % 2 ? h * 0.25 : 0) + k, w / 5, h - (k % 2 ? h * 0.25 : 0) - k)).join(''),
  elbow: (w, h) => `M${n(-w / 2)} ${n(h / 2)}V0Q${n(-w / 2)} ${n(-h / 2)} 0 ${n(-h / 2)}H${n(w / 2)}V${n(-h * 0.1)}H${n(w * 0.1)}Q${n(-w * 0.06)} ${n(-h * 0.1)} ${n(-w * 0.06)} ${n(h * 0.1)}V${n(h / 2)}Z`,
  mast: (w, h) => `${line([0, -h / 2 + w], [0, h / 2])}${oval(w / 2, w / 2, 0, -h / 2 + w / 2)}`,

  // Movement
  gear: (w) => cog(9, w / 2) + oval(w * 0.14, w * 0.14),
  saw: (w) => star(14, w / 2, w / 2, 0.8) + oval(w * 0.1, w * 0.1),
  wheel: (w) => oval(w / 2, w / 2) + around(3, (a) => `M${at(a, w / 2, w / 2)}L${at(a + TURN / 2, w / 2, w / 2)}`).join(''),
  ring: (w, h) => oval(w / 2, h / 2) + oval(w * 0.32, h * 0.32),
  disc: (w) => [0.5, 0.36, 0.16, 0.04].map((r) => oval(w * r, w * r)).join(''),
  fan: (w) => around(3, (a) => `M0 0Q${at(a - 0.7, w * 0.45, w * 0.45)} ${at(a, w / 2, w / 2)}Q${at(a + 0.25, w * 0.3, w * 0.3)} 0 0Z`).join('') + oval(w * 0.08, w * 0.08),
  auger: (w, h) => `${block(-w / 2, -h / 2, w, h)}${[0, 1, 2, 3].map((k) => line([-w / 2 + (k * w) / 4, h / 2], [-w / 2 + ((k + 1) * w) / 4, -h / 2])).join('')}`,
  rollers: (w, h) => oval(h * 0.24, h * 0.24, 0, -h * 0.26) + oval(h * 0.24, h * 0.24, 0, h * 0.26) + line([-w / 2, 0], [w / 2, 0]),
  jaws: (w, h) => shape([-w / 2, -h / 2], [-w * 0.06, -h * 0.2], [-w * 0.2, 0], [-w * 0.04, h * 0.2], [-w * 0.2, h / 2], [-w / 2, h * 0.3]) + shape([w / 2, -h / 2], [w * 0.06, -h * 0.2], [w * 0.2, 0], [w * 0.04, h * 0.2], [w * 0.2, h / 2], [w / 2, h * 0.3]),
  chevrons: (w, h) => [0, 1, 2].map((k) => shape([-w / 2 + (k * w) / 3, -h / 2], [-w / 2 + (k * w) / 3 + w / 6, -h / 2], [-w / 2 + ((k + 1) * w) / 3, 0], [-w / 2 + (k * w) / 3 + w / 6, h / 2], [-w / 2 + (k * w) / 3, h / 2], [-w / 2 + (k * w) / 3 + w / 6, 0])).join(''),

  // Signs of what a machine does
  gauge: (w) => oval(w / 2, w / 2) + line([0, 0], [w * 0.26, -w * 0.26]) + line([-w * 0.36, 0], [-w * 0.26, 0]) + line([0, -w * 0.36], [0, -w * 0.26]),
  clock: (w) => oval(w / 2, w / 2) + line([0, -w * 0.34], [0, 0], [w * 0.22, w * 0.14]) + around(4, (a) => `M${at(a, w * 0.5, w * 0.5)}L${at(a, w * 0.42, w * 0.42)}`).join(''),
  flame: (w, h) => `M0 ${n(-h / 2)}C${n(w * 0.1)} ${n(-h * 0.2)} ${n(w / 2)} ${n(-h * 0.1)} ${n(w / 2)} ${n(h * 0.2)}A${n(w / 2)} ${n(h * 0.3)} 0 0 1 ${n(-w / 2)} ${n(h * 0.2)}C${n(-w / 2)} 0 ${n(-w * 0.3)} ${n(-h * 0.06)} ${n(-w * 0.26)} ${n(-h * 0.22)}C${n(-w * 0.1)} ${n(-h * 0.12)} 0 ${n(-h * 0.3)} 0 ${n(-h / 2)}Z`,
  bolt: (w, h) => shape([w * 0.1, -h / 2], [-w / 2, h * 0.1], [-w * 0.04, h * 0.1], [-w * 0.2, h / 2], [w / 2, -h * 0.12], [w * 0.06, -h * 0.12]),
  crystal: (w, h) => shape([0, -h / 2], [w / 2, -h * 0.16], [w * 0.3, h / 2], [-w * 0.3, h / 2], [-w / 2, -h * 0.16]) + line([0, -h / 2], [-w * 0.12, -h * 0.1], [-w * 0.3, h / 2]) + line([w / 2, -h * 0.16], [-w * 0.12, -h * 0.1], [-w / 2, -h * 0.16]),
  burst: (w, h) => star(9, w / 2, h / 2, 0.56),
  magnet: (w, h) => `M${n(-w / 2)} ${n(-h / 2)}H${n(-w * 0.2)}V${n(h * 0.02)}A${n(w * 0.2)} ${n(w * 0.2)} 0 0 0 ${n(w * 0.2)} ${n(h * 0.02)}V${n(-h / 2)}H${n(w / 2)}V0A${n(w / 2)} ${n(h / 2)} 0 0 1 ${n(-w / 2)} 0Z${line([-w / 2, -h * 0.3], [-w * 0.2, -h * 0.3])}${line([w / 2, -h * 0.3], [w * 0.2, -h * 0.3])}`,
  lens: (w, h) => `M0 ${n(-h / 2)}Q${n(w)} 0 0 ${n(h / 2)}Q${n(-w)} 0 0 ${n(-h / 2)}Z`,
  eye: (w, h) => `M${n(-w / 2)} 0Q0 ${n(-h)} ${n(w / 2)} 0Q0 ${n(h)} ${n(-w / 2)} 0Z${oval(h * 0.28, h * 0.28)}`,
  bulb: (w, h) => `M${n(-w * 0.2)} ${n(h * 0.2)}C${n(-w * 0.2)} 0 ${n(-w / 2)} ${n(-h * 0.04)} ${n(-w / 2)} ${n(-h * 0.2)}A${n(w / 2)} ${n(h * 0.3)} 0 0 1 ${n(w / 2)} ${n(-h * 0.2)}C${n(w / 2)} ${n(-h * 0.04)} ${n(w * 0.2)} 0 ${n(w * 0.2)} ${n(h * 0.2)}ZM${n(-w * 0.2)} ${n(h * 0.2)}h${n(w * 0.4)}v${n(h * 0.3)}h${n(-w * 0.4)}Z`,
  nut: (w, h) => `M${around(6, (a) => at(a, w / 2, h / 2)).join('L')}Z${oval(w * 0.22, h * 0.22)}`,
  die: (w, h) => shape([0, -h / 2], [w / 2, -h * 0.25], [w / 2, h * 0.25], [0, h / 2], [-w / 2, h * 0.25], [-w / 2, -h * 0.25]) + line([-w / 2, -h * 0.25], [0, 0], [w / 2, -h * 0.25]) + line([0, 0], [0, h / 2]) + oval(1.6, 1, 0, -h * 0.25) + oval(1.3, 1.7, -w * 0.25, h * 0.16) + oval(1.3, 1.7, w * 0.16, h * 0.26) + oval(1.3, 1.7, w * 0.34, h * 0.02),
  cloud: (w, h) => `M${n(-w * 0.3)} ${n(h / 2)}a${n(w * 0.2)} ${n(h * 0.3)} 0 0 1 0 ${n(-h * 0.52)}a${n(w * 0.22)} ${n(h * 0.36)} 0 0 1 ${n(w * 0.4)} ${n(-h * 0.18)}a${n(w * 0.2)} ${n(h * 0.34)} 0 0 1 ${n(w * 0.22)} ${n(h * 0.7)}Z`,
  meeple: (w, h) => `M${n(-w * 0.12)} ${n(-h * 0.2)}a${n(w * 0.17)} ${n(h * 0.16)} 0 1 1 ${n(w * 0.24)} 0L${n(w / 2)} 0 ${n(w * 0.44)} ${n(h * 0.14)} ${n(w * 0.22)} ${n(h * 0.1)} ${n(w * 0.4)} ${n(h / 2)} ${n(w * 0.08)} ${n(h / 2)} 0 ${n(h * 0.28)} ${n(-w * 0.08)} ${n(h / 2)} ${n(-w * 0.4)} ${n(h / 2)} ${n(-w * 0.22)} ${n(h * 0.1)} ${n(-w * 0.44)} ${n(h * 0.14)} ${n(-w / 2)} 0Z`,
  glove: (w, h) => `M${n(-w / 2)} ${n(h * 0.1)}V${n(-h * 0.2)}Q${n(-w / 2)} ${n(-h / 2)} ${n(-w * 0.1)} ${n(-h / 2)}H${n(w * 0.2)}Q${n(w / 2)} ${n(-h / 2)} ${n(w / 2)} ${n(-h * 0.1)}Q${n(w / 2)} ${n(h * 0.2)} ${n(w * 0.26)} ${n(h * 0.26)}V${n(h / 2)}H${n(-w * 0.26)}V${n(h * 0.26)}Q${n(-w / 2)} ${n(h * 0.26)} ${n(-w / 2)} ${n(h * 0.1)}Z${line([-w * 0.26, h * 0.3], [w * 0.26, h * 0.3])}${line([-w * 0.16, -h * 0.06], [w * 0.16, -h * 0.06])}`,
  scales: (w, h) => line([0, -h / 2], [0, h / 2]) + line([-w * 0.42, -h * 0.34], [w * 0.42, -h * 0.34]) + [-1, 1].map((side) => shape([side * w * 0.42, -h * 0.34], [side * w * 0.42 - w * 0.2, h * 0.1], [side * w * 0.42 + w * 0.2, h * 0.1])).join(''),
  tiles: (w, h) => [0, 1, 2].map((k) => block(-w / 2 + (k * w) / 3, -h / 2, w / 3, h)).join('') + line([-w / 2, -h / 6], [w / 2, -h / 6]) + line([-w / 2, h / 6], [w / 2, h / 6]),
  planes: (w, h) => `${block(-w / 2, -h / 2, w, h)}${line([-w * 0.14, -h / 2], [-w * 0.14, h / 2])}${line([-w / 2, h * 0.12], [w / 2, h * 0.12])}${line([w * 0.2, h * 0.12], [w * 0.2, -h / 2])}`,
  arch: (w, h) => [1, 0.72, 0.44].map((part) => `M${n((-w / 2) * part)} ${n(h / 2)}A${n((w / 2) * part)} ${n(h * part)} 0 0 1 ${n((w / 2) * part)} ${n(h / 2)}Z`).join(''),

  // Lines
  coil: (w, h) => `M${n(-w / 2)} ${n(h / 2)}${Array.from({ length: 5 }, () => `q${n(w / 10)} ${n(-2 * h)} ${n(w / 5)} 0`).join('')}`,
  spiral: (w) => `M0 0${around(30, (_, k) => `L${at((k * TURN) / 12, (w / 2) * (k / 29), (w / 2) * (k / 29))}`).join('')}`,
  waves: (w, h) => [-h / 2, 0, h / 2].map((y) => `M${n(-w / 2)} ${n(y)}q${n(w / 8)} -4 ${n(w / 4)} 0t${n(w / 4)} 0 ${n(w / 4)} 0 ${n(w / 4)} 0`).join(''),
  rays: (w, h) => around(8, (a) => `M${at(a, w * 0.36, h * 0.36)}L${at(a, w / 2, h / 2)}`).join(''),
  steam: (w, h) => [-1, 0, 1].map((k) => `M${n((k * w) / 2.6)} ${n(h / 2)}q-3 ${n(-h / 4)} 0 ${n(-h / 2)}t0 ${n(-h / 2)}`).join(''),
} satisfies Record<string, Draw>;

export type PartName = keyof typeof PARTS;

/** Parts that are lines and hold no colour. */
export const LINES: readonly PartName[] = ['legs', 'coil', 'spiral', 'waves', 'rays', 'steam'];
