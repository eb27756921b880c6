/** Cars that keep their identity while they move: down the conveyors, off the line and along the test track. */

import { assembly_line } from './box';
import { SPACES } from './conveyor';
import type { View } from './view';

/** A car and where it is: a space of the line such as `22`, `pushed 22` above one, or `track 1`. */
export interface Car {
  id: number;
  model: string;
  at: string;
}

type Floor = Pick<View, 'line' | 'track' | 'turn'>;
type Standing = Map<string, Car>;

const TRACK = 'track ';
const PUSHED = 'pushed ';
const across: Record<string, string> = assembly_line.across;
const down: Record<string, string> = assembly_line.down;
const TOPS = SPACES.filter((space) => space.startsWith('1'));
const waysFrom = (space: string): string[] => [across[space], down[space]].filter((to) => to !== undefined);

/** Where cars stand in a view, and of which models. */
function placesIn({ line, track, turn }: Floor): Map<string, string> {
  const places: Array<[string, string | null]> = [
    ...line.map((model, at): [string, string | null] => [SPACES[at]!, model]),
    ...track.map((model, at): [string, string | null] => [`${TRACK}${at + 1}`, model]),
  ];
  if (turn?.pushed) places.push([`${PUSHED}${turn.pushed[1]}`, turn.pushed[0]]);
  return new Map(places.filter((place): place is [string, string] => place[1] !== null));
}

/** What becomes of the cars when one of them moves on, by every way that it could take; a chain may stop at a fork. */
function movesOf(standing: Standing, car: Car, from: string, tracks: number): Standing[] {
  return waysFrom(from).flatMap((to) => {
    const then = new Map(standing);
    if (to === 'out') return [enterTrack(then, car, tracks)];
    const displaced = then.get(to);
    then.set(to, car);
    if (!displaced) return [then];
    const stops = waysFrom(to).length > 1 ? [new Map(then).set(`${PUSHED}${to}`, displaced)] : [];
    return [...stops, ...movesOf(then, displaced, to, tracks)];
  });
}

/** A car goes behind the last one on the track; where there is no room, the first leaves. */
function enterTrack(standing: Standing, car: Car, tracks: number): Standing {
  const names = Array.from({ length: tracks }, (_, at) => `${TRACK}${at + 1}`);
  const free = names.find((name) => !standing.has(name));
  if (free) return standing.set(free, car);
  const cars = [...names.slice(1).map((name) => standing.get(name)!), car];
  names.forEach((name, at) => standing.set(name, cars[at]!));
  return standing;
}

/** Every standing that one push of the line can lead to, as it was or from the top of a column or the fork where a car waits. */
function ahead(cars: Car[], tracks: number): Standing[] {
  const now: Standing = new Map(cars.map((car) => [car.at, car]));
  const movers = cars.filter(({ at }) => at.startsWith(PUSHED) || TOPS.includes(at));
  return [now, ...movers.flatMap((car) => {
    const rest = new Map(now);
    rest.delete(car.at);
    return movesOf(rest, car, car.at.replace(PUSHED, ''), tracks);
  })];
}

/** Does a standing agree with the places? What is new at the top of a column comes from the supply. */
const agrees = (standing: Standing, places: Map<string, string>): boolean =>
  [...standing].every(([at, { model }]) => places.get(at) === model) && [...places.keys()].every((at) => standing.has(at) || TOPS.includes(at));

let ids = 0;

/** The same cars at their new places; those that came are new. Always in the same order: an element that is put elsewhere in the page does not move there, it jumps. */
export function follow(cars: Car[], view: Floor): Car[] {
  return followed(cars, view).sort((one, other) => one.id - other.id);
}

function followed(cars: Car[], view: Floor): Car[] {
  const places = placesIn(view);
  const found = ahead(cars, view.track.length).find((standing) => agrees(standing, places));
  if (found) return [...places].map(([at, model]) => ({ id: found.get(at)?.id ?? ++ids, model, at }));
  // More happened than one push: what stands where it stood is the same car, and others are taken as they come.
  const left = cars.filter(({ at, model }) => places.get(at) !== model);
  return [...places].map(([at, model]) => {
    const stays = cars.find((car) => car.at === at && car.model === model);
    if (stays) return stays;
    const other = left.findIndex((car) => car.model === model && car.at.startsWith(TRACK) === at.startsWith(TRACK));
    return { id: other < 0 ? ++ids : left.splice(other, 1)[0]!.id, model, at };
  });
}
