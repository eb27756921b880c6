/** Drawing a pipe from hex to hex: which connectors make a way, and how the way follows a finger. */

import { between, type Way } from '../../lib/hex';
import type { End, Factory } from './factory';
import { across, HEXES, numberOf, wayBetween } from './hall';
import { edgesOf, bitsOf, type Edges } from './shapes';

/** A connector to lay. */
export interface Laying {
  hex: number;
  edges: Edges;
}

export interface Ground {
  factory: Factory;
  /** Neither pillar nor wall. */
  isSpace: (hex: number) => boolean;
}

/** The way goes on to where the finger is: beside the last hex, back to one before, or over several that it jumped. */
export function followed(way: readonly number[], to: number, ground: Ground): number[] {
  const back = way.indexOf(to);
  if (back >= 0) return way.slice(0, back + 1);
  const last = way.at(-1)!;
  if (wayBetween(last, to) === null) {
    const steps = between(HEXES[last]!, HEXES[to]!).slice(1).map(numberOf);
    return steps.reduce<number[]>((all, step) => (step === null ? all : followed(all, step, ground)), [...way]);
  }
  const stuck = way.length > 1 && ground.factory.isSolid(last);
  return stuck || !ground.isSpace(to) ? [...way] : [...way, to];
}

const joined = (...sets: Edges[]): Way[] => edgesOf(bitsOf(sets.flat()));

/** The connectors for a way through hexes. It begins at an end of the first hex, or branches off its pipe, and ends where the
 * last hex has an end, joins its pipe, or stays open before it. */
export function connectors(way: readonly number[], { factory }: Ground): Laying[] {
  return way.flatMap((hex, at): Laying[] => {
    const enter = at > 0 ? wayBetween(hex, way[at - 1]!) : null;
    const leave = at < way.length - 1 ? wayBetween(hex, way[at + 1]!) : null;
    const own = [enter, leave].filter((edge) => edge !== null);
    if (own.length === 0 || factory.isSolid(hex)) return [];
    const pipes = factory.pipesAt(hex);
    if (own.length === 1) {
      const meets = pipes.some(({ edges }) => edges.includes(own[0]!));
      const other = pipes.at(-1);
      return meets || !other ? [] : [{ hex, edges: joined(other.edges, own) }];
    }
    const met = pipes.filter(({ edges }) => own.some((edge) => edges.includes(edge)));
    if (met.some(({ edges }) => own.every((edge) => edges.includes(edge)))) return [];
    return [{ hex, edges: joined(own, ...met.map(({ edges }) => edges)) }];
  });
}

/** May a way begin here and leave over this edge: at a port, an inlet, a supply, or at any edge of a pipe? */
export const startsAt = (hex: number, leave: Way, { factory }: Ground): boolean => factory.endAt(hex, leave) !== null || factory.pipesAt(hex).length > 0;

/** The order in which the rules take connectors: each meets an end that is there by then, and a supply's outlet is none. Those
 * that never would are left out. */
export function inOrder(layings: readonly Laying[], factory: Factory): Laying[] {
  const laid: Laying[] = [];
  const isEnd = ({ hex, edge }: End): boolean => {
    const kind = factory.endAt(hex, edge)?.kind;
    return (kind !== undefined && kind !== 'supply') || laid.some((one) => one.hex === hex && one.edges.includes(edge));
  };
  const meets = ({ hex, edges }: Laying): boolean => edges.map((edge) => across(hex, edge)).some((there) => there !== null && isEnd(there));
  for (let next: Laying | undefined; (next = layings.find((one) => !laid.includes(one) && meets(one))); ) laid.push(next);
  return laid;
}

/** The connector with which a way that was stopped would have gone on to where the finger is. */
export function beyondEnd(way: readonly number[], to: number): Laying | null {
  const [last, before] = [way.at(-1)!, way.at(-2)];
  if (last === to || before === undefined) return null;
  const [enter, leave] = [wayBetween(last, before), wayBetween(last, to)];
  return enter === null || leave === null || enter === leave ? null : { hex: last, edges: joined([enter, leave]) };
}
