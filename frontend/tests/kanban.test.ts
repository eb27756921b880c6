import { expect, test } from 'vitest';
import { ARROWS, placeOf } from '../src/boards/kanban/conveyor';
import { givesTold, readDesign } from '../src/boards/kanban/pieces';
import { alleyOf, brings, inHand, nextSection, roomOfWork, shiftsLeft } from '../src/boards/kanban/plan';
import { question, spelled, spelt } from '../src/boards/kanban/question';
import type { LegalAction } from '../src/lib/actions';
import { finalItems, weekItems } from '../src/boards/kanban/reckoning';
import { follow, type Car } from '../src/boards/kanban/rolling';
import { BEATS, countedUp, judgedIn } from '../src/boards/kanban/telling';
import { nextOf } from '../src/boards/kanban/walking';
import type { Final, PlayerView, Turn, View } from '../src/boards/kanban/view';

const FINAL: Final = { goals: 0, bank: 1, things: 2, cars: 0, designs: 0, training: 5 };
const player = (changes: Partial<PlayerView> = {}): PlayerView =>
  ({ points: 10, final: FINAL, sandra: 0, workstation: 2, certification: [1, 2], bank: 1, books: 0, vouchers: 1, due: [0, 0, 0], seats_up: 1, red_seats: 0, ...changes }) as PlayerView;
const TURN = { shifts_left: 3, bank_left: 1, managed: null, pushed: null, upgrading: null, claimed: [] as string[] } as unknown as Turn;
const plant = (changes: Partial<View> = {}): View =>
  ({ day: 2, stage: 'work', waits_for: 0, turn: TURN, players: [player(), player({ workstation: 9 })], workstations: [null, null, 0, null, null, null, null, null, null, 1], sandra_at: 4, sandra_next: 'logistics', ...changes }) as View;

test('an order brings the parts that lie on the side of their warehouse', () => {
  expect(brings(1, 1, 0)).toEqual([['transmission', 1], ['turbo', 1], ['suspension', 2]]);
  expect(brings(1, 0, 1)).toEqual([['engine', 1], ['brakes', 1]]);
});

test('the room of work is that of the stage, of micro-management, or of the workstation', () => {
  expect(roomOfWork(plant())).toBe('assembly');
  expect(roomOfWork(plant({ turn: { ...TURN, managed: 'design' } }))).toBe('design');
  expect(roomOfWork(plant({ stage: 'speak', turn: null }))).toBe('administration');
  expect(roomOfWork(plant({ stage: 'select', turn: null }))).toBeNull();
});

test('those in the alley choose tomorrow from left to right, Sandra among them', () => {
  expect(alleyOf(plant()).map(({ seat }) => seat)).toEqual([0, null, 1]);
});

test('points in hand are the lines of the final scoring', () => {
  expect(inHand(plant(), 0)).toBe(8);
});

test('the next spot is in the section after that of the meeple, or in the first', () => {
  expect(nextSection(plant(), 0)).toBe(2);
  expect(nextSection(plant({ players: [player({ certification: null })] }), 0)).toBe(0);
});

test('shifts are those of the workstation, then banked ones', () => {
  expect(shiftsLeft(plant())).toEqual({ own: 2, banked: 1 });
});

test('an action is told by what it costs and brings', () => {
  const then = plant({
    turn: { ...TURN, shifts_left: 1, bank_left: 0 },
    players: [player({ points: 12, bank: 0, due: [0, 1, 0], final: { ...FINAL, bank: 0 }, sandra: 2 }), player()],
  });
  expect(countedUp(plant(), then, 0)).toEqual(['costs 2 shifts (1 banked)', '+2 points', '−1 at the end of the game', '1 book at the end of the turn', 'Sandra would then give you +2 in logistics']);
});

test('the end of a turn costs no shifts', () => {
  expect(countedUp(plant(), plant({ waits_for: 1, turn: { ...TURN, shifts_left: 0 } }), 0)).toEqual([]);
});

test('arrows lead along the conveyors, and off the line at the bottom', () => {
  const ways = (space: string): string[] => ARROWS.filter(({ id }) => id.startsWith(`arrow-${space}-`)).map(({ sign }) => sign);
  expect([ways('11'), ways('22'), ways('24'), ways('32')]).toEqual([['↓'], ['→', '↓'], ['←', '↓'], ['↓']]);
  expect(placeOf('31').x).toBe(placeOf('22').x);
});

test('a design and a benefit are read and told', () => {
  expect(readDesign('black claim-only')).toEqual({ model: 'black', tile: 'claim-only' });
  expect([givesTold({ points: 1, seat: 1 }), givesTold({ book: 2 }), givesTold({})]).toEqual(['1 point and 1 seat', '2 books', 'nothing']);
});

test('actions are spelled as a player would say them', () => {
  const action = (verb: string, operands: Record<string, number>, words: Record<string, string>): LegalAction => ({ code: 0, verb, operands, words, notation: `${verb} ${words.part} for ${words.model} with ${words.means}`, touches: [], family: {} as LegalAction['family'] });
  const collect = (number: number, part: string): string => spelled(action('collect', { number }, { part }));
  expect([collect(1, 'engine'), collect(2, 'engine'), collect(2, 'brakes'), collect(2, 'chassis')]).toEqual(['collect 1 engine', 'collect 2 engines', 'collect 2 brakes', 'collect 2 chassis']);
  expect(spelled(action('provide', {}, { part: 'engine', model: 'blue', means: 'a cube' }))).toBe('provide engine for blue');
  expect(spelled(action('provide', {}, { part: 'turbo', model: 'blue', means: 'a voucher' }))).toBe('provide turbo for blue with a voucher');
  const pushed = (space: string, way: string): string => spelled(action('push', {}, { space, way }));
  expect([pushed('22', 'down'), pushed('22', 'across'), pushed('24', 'across'), pushed('31', 'down')]).toEqual(['push the car down', 'push the car to the right', 'push the car to the left', 'push the car off the line']);
  expect(spelt(action('upgrade', {}, { part: 'turbo', model: 'blue', means: 'a cube' }))).toBe('upgrade with a part');
  expect(spelled(action('issue', { order: 7 }, { doubled: 'left', middle: 'right' }))).toBe('issue order 7: pair on the left, middle on the right');
});

test('the question names the car that is pushed', () => {
  expect(question(plant({ stage: 'push', turn: { ...TURN, pushed: ['red', '24'] } }))).toBe('push the red car on');
});

const SPACES = ['11', '12', '13', '14', '15', '21', '22', '23', '24', '25', '31', '32', '33'];
type Floor = Pick<View, 'line' | 'track' | 'turn'>;
function floor(line: Record<string, string>, track: string[] = [], pushed: [string, string] | null = null): Floor {
  const places = [0, 1, 2, 3].map((at) => track[at] ?? null);
  return { line: SPACES.map((space) => line[space] ?? null), track: places, turn: pushed ? { ...TURN, pushed } : null };
}
const at = (cars: Car[], place: string): number | undefined => cars.find((car) => car.at === place)?.id;

test('a car that is pushed displaces the next one, and both keep their identity', () => {
  const before = follow([], floor({ 11: 'black', 21: 'green' }));
  const after = follow(before, floor({ 11: 'black', 21: 'black', 22: 'green' }));
  expect([at(after, '21'), at(after, '22')]).toEqual([at(before, '11'), at(before, '21')]);
  expect(before.map(({ id }) => id)).not.toContain(at(after, '11'));
});

test('a displaced car waits at a fork and goes on from there', () => {
  const before = follow([], floor({ 12: 'blue', 22: 'red' }));
  const waiting = follow(before, floor({ 22: 'blue' }, [], ['red', '22']));
  expect(at(waiting, 'pushed 22')).toBe(at(before, '22'));
  const after = follow(waiting, floor({ 12: 'blue', 22: 'blue', 31: 'red' }));
  expect([at(after, '31'), at(after, '22')]).toEqual([at(before, '22'), at(before, '12')]);
});

test('a car that leaves the line goes behind the last one on the track', () => {
  const before = follow([], floor({ 13: 'green', 23: 'red', 32: 'blue' }, ['black']));
  const after = follow(before, floor({ 13: 'green', 23: 'green', 32: 'red' }, ['black', 'blue']));
  expect([at(after, 'track 2'), at(after, 'track 1'), at(after, '32')]).toEqual([at(before, '32'), at(before, 'track 1'), at(before, '23')]);
});

test('cars keep their order in the page, so that they roll and do not jump', () => {
  const before = follow([], floor({ 12: 'blue', 22: 'red', 23: 'green' }));
  const after = follow(before, floor({ 12: 'black', 22: 'blue', 23: 'red', 32: 'green' }));
  expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('cars close up behind one that was claimed', () => {
  const before = follow([], floor({}, ['black', 'green', 'red']));
  const after = follow(before, floor({}, ['green', 'red']));
  expect([at(after, 'track 1'), at(after, 'track 2')]).toEqual([at(before, 'track 2'), at(before, 'track 3')]);
});

test('the accounts of the week are those of the rules, a row a model', () => {
  const models = [{ name: 'green' }, { name: 'blue' }];
  expect(weekItems({ models, players: [{ week: [6, 0] }, { week: [0, 1] }] })).toEqual([{ label: 'green cars', values: [6, 0] }, { label: 'blue cars', values: [0, 1] }]);
});

test('the lines of the final scoring add up to the points in hand', () => {
  const sums = finalItems(plant()).reduce((sum, { values }) => sum + values[0]!, 0);
  expect(sums).toBe(inHand(plant(), 0));
});

test('praise, blame, the week and the final scoring are told by whom they concern', () => {
  const news = (kind: string): ReturnType<typeof judgedIn> => judgedIn({ kind, text: '', values: { seat: 1, points: 3 } });
  expect([news('praised'), news('blamed'), news('day')]).toEqual([{ seat: 1, points: 3 }, { seat: 1, points: -3 }, null]);
  expect([news('week_scored'), news('final_cars')]).toEqual([{ seat: 1, points: 3 }, { seat: 1, points: 3 }]);
  expect(BEATS).toContain('final_training');
});

test('arrow keys lead to the nearest piece in their direction', () => {
  const box = (left: number, top: number): { left: number; right: number; top: number; bottom: number } => ({ left, right: left + 10, top, bottom: top + 10 });
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(24, 30)];
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'a'].map((key) => nextOf(boxes, boxes[1]!, key))).toEqual([2, 0, 3, -1, -1]);
  expect(nextOf([...boxes, box(-10, 90)], boxes[0]!, 'ArrowLeft')).toBe(-1);
});
