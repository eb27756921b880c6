/** How the points went over a game: the lines of a chart, where it turned, and the gains of each part of it. */

import type { Item } from './accounts';
import type { Course } from './types';

/** A line of the chart: the seats it stands for, and their points after each step. */
export interface Line {
  seats: number[];
  points: number[];
}

/** A line a seat; partners, who share their points, have one together. */
export function linesOfCourse({ scores, cooperative }: Course): Line[] {
  const seats = scores[0]?.map((_, seat) => seat) ?? [];
  const same = seats.every((seat) => scores.every((step) => step[seat] === step[0]));
  if (cooperative && same) return [{ seats, points: scores.map((step) => step[0]!) }];
  return seats.map((seat) => ({ seats: [seat], points: scores.map((step) => step[seat]!) }));
}

/** Is there anything to draw? A game that only ends in points has none on the way. */
export const hasCourse = ({ scores }: Course): boolean =>
  scores.length > 2 && scores.slice(0, -1).some((step) => step.join() !== scores[0]!.join());

/** The lowest and the highest points, as round numbers with room for a line. */
export function scaleOf(lines: Line[]): { low: number; high: number; ticks: number[] } {
  const points = lines.flatMap((line) => line.points);
  const [least, most] = [Math.min(0, ...points), Math.max(...points, 1)];
  const rough = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 10 * power);
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step) };
}

/** Points stay until they change: a step goes along, then up or down. */
export function pathOf(points: number[], x: (at: number) => number, y: (score: number) => number): string {
  return points.map((score, at) => (at === 0 ? `M${x(0)} ${y(score)}` : `H${x(at)}${score === points[at - 1] ? '' : `V${y(score)}`}`)).join('');
}

/** Heights, from the top down, moved apart so that none is nearer to the next than a gap, nor below the end. */
export function spread(heights: number[], gap: number, end: number): number[] {
  const moved: number[] = [];
  for (const height of heights) moved.push(Math.max(height, (moved.at(-1) ?? -Infinity) + gap));
  for (let at = moved.length - 1, most = end; at >= 0; at--, most -= gap) moved[at] = Math.min(moved[at]!, most);
  return moved;
}

/** By how much a seat is ahead of the best of the others after a step. */
function leadOf(course: Course, at: number, seat: number): number {
  const sign = course.lowest_wins ? -1 : 1;
  const step = course.scores[at]!;
  const best = Math.max(...step.filter((_, other) => other !== seat).map((score) => sign * score));
  return sign * step[seat]! - best;
}

/** Where the game turned: the step from which on the winner was never again behind or level. */
export interface TurningPoint {
  at: number;
  seat: number;
  kind: 'lead' | 'swing';
}

/** The step at which the winner took the lead for good; where they had it from the first points on, the largest step away
 * from the others. Null where there is no single winner, or nothing to tell. */
export function turningPointOf(course: Course, winners: number[]): TurningPoint | null {
  const seats = course.scores[0]?.length ?? 0;
  const last = course.scores.length - 1;
  if (winners.length !== 1 || seats < 2 || last < 2) return null;
  const seat = winners[0]!;
  const lead = course.scores.map((_, at) => leadOf(course, at, seat));
  if (lead[last]! <= 0) return null; // another rule than the points decided
  const at = lead.findLastIndex((ahead) => ahead <= 0) + 1;
  const wasBehind = lead.slice(0, at).some((ahead) => ahead < 0);
  if (wasBehind) return { at, seat, kind: 'lead' };
  const steps = lead.map((ahead, step) => (step === 0 ? 0 : ahead - lead[step - 1]!));
  return { at: steps.indexOf(Math.max(...steps)), seat, kind: 'swing' };
}

const PARTS = 4;

/** What each seat gained in each part of the game, by the turns of the log: `ends` are the entries where a turn ended. */
export function gainsOf({ seqs, scores }: Course, ends: number[]): Item[] {
  const last = ends.length - 1;
  const parts = Math.min(PARTS, last);
  const pointsAt = (turn: number): number[] => scores[Math.max(0, seqs.findLastIndex((seq) => seq <= ends[turn]!))]!;
  return Array.from({ length: Math.max(0, parts) }, (_, part) => {
    const [from, to] = [Math.round((part * last) / parts), Math.round(((part + 1) * last) / parts)];
    const [before, after] = [pointsAt(from), part === parts - 1 ? scores.at(-1)! : pointsAt(to)];
    return { label: to - from > 1 ? `turns ${from + 1}–${to}` : `turn ${to}`, values: after.map((score, seat) => score - before[seat]!) };
  });
}
