import { expect, test } from 'vitest';
import type { LegalAction } from '../src/lib/actions';
import { angleOf, plateRadius, PLATE, SOCKET, SOCKETS, wayOf } from '../src/boards/assembly/geometry';
import { onward, polar } from '../src/lib/polar';
import { question, spelt, stepsOf } from '../src/boards/assembly/question';
import { matching, NAMES, placesOf, ROOMS } from '../src/boards/assembly/rooms';
import type { View } from '../src/boards/assembly/view';
import { view } from './view';
import { act } from './act';

const { bays } = view();

test('a module goes round the clock the way the line turns', () => {
  expect(onward(330, angleOf(12), 'clockwise')).toBe(360);
  expect(onward(0, angleOf(11), 'anticlockwise')).toBe(-30);
  expect(onward(0, angleOf(7), 'clockwise')).toBe(210);
  expect(onward(0, angleOf(7), null)).toBe(-150);
  expect(onward(-30, angleOf(11), 'anticlockwise')).toBe(-30);
});

test('every nameplate clears its socket', () => {
  for (let clock = 1; clock <= 12; clock++) {
    const socket = polar(angleOf(clock), SOCKETS);
    const plate = polar(angleOf(clock), plateRadius(clock));
    const nearX = Math.max(plate.x - PLATE.x, Math.min(socket.x, plate.x + PLATE.x));
    const nearY = Math.max(plate.y - PLATE.y, Math.min(socket.y, plate.y + PLATE.y));
    expect(Math.hypot(nearX - socket.x, nearY - socket.y)).toBeGreaterThan(SOCKET);
  }
});

test('the way of a module bends with the ring', () => {
  expect(wayOf(12, 7, 'clockwise')).toContain(' 0 1 1 ');
  expect(wayOf(12, 11, 'anticlockwise')).toContain(' 0 0 0 ');
  expect(wayOf(3, 9, null)).toContain('Q0 0');
});

test('a module is on the line, in the ship, or still in the stack', () => {
  const some = bays.map((bay) => (bay.clock === 1 ? { ...bay, locked: true } : bay.clock === 5 ? { ...bay, module: NAMES[1]! } : bay));
  const places = placesOf(view({ bays: some }));
  expect([places[NAMES[0]!], places[NAMES[1]!], places[NAMES[2]!]]).toEqual(['ship', 5, 'stack']);
  expect(matching(view({ bays: bays.map((bay) => ({ ...bay, module: bay.clock < 3 ? bay.room : null })) }))).toEqual([1, 2]);
});

test('no two rooms have the same colour, icon, name or part of the ship', () => {
  for (const mark of ['colour', 'icon', 'short', 'part'] as const) {
    expect(new Set(NAMES.map((name) => ROOMS[name]![mark])).size).toBe(12);
  }
});

test('the present question is one phrase', () => {
  expect(question(view())).toBe('play a card for a command');
  const two = [view().players[0]!, view().players[0]!];
  const command = { ...view().command, asked: 'lock', answer: false };
  expect(question(view({ players: two, command }))).toBe('«lock?» No. Now play a card for a command');
  expect(question(view({ stage: 'execute', command: { ...command, declared: 'swap' } }))).toBe('choose two modules to swap');
  expect(question(view({ over: true }))).toBeNull();
});

test('who cannot verify discards, at random where that was agreed on, or vouches with the role for it', () => {
  const command = { ...view().command, declared: 'draw' };
  const asked = (used: boolean | null, options = {}): string | null => {
    const role = used === null ? null : { name: 'Communications Officer', used };
    return question(view({ stage: 'override', waits_for: 1, players: [view().players[0]!, { ...view().players[0]!, role }], command }), options);
  };
  const vouch = ', or vouch for it as the Communications Officer';
  expect(asked(null)).toBe('«draw» cannot be verified; discard a card');
  expect(asked(true)).toBe('«draw» cannot be verified; discard a card');
  expect(asked(false)).toBe(`«draw» cannot be verified; discard a card${vouch}`);
  expect(asked(false, { random_discards: true })).toBe(`«draw» cannot be verified; discard at random${vouch}`);
});

test('a turn may begin with the crane, while it is ready and there are two modules to swap', () => {
  const two = bays.map((bay) => ({ ...bay, module: bay.clock < 3 ? bay.room : null }));
  const asked = (used: boolean, more: Partial<View>): string | null =>
    question(view({ bays: two, players: [{ ...view().players[0]!, role: { name: 'Crane Operator', used } }], ...more }));
  const crane = ', or swap two modules first as the Crane Operator';
  expect(asked(false, {})).toBe(`play a card for a command${crane}`);
  expect(asked(false, { stage: 'choose' })).toBe(`ask for a command${crane}`);
  expect(asked(true, {})).toBe('play a card for a command');
  expect(asked(false, { bays })).toBe('play a card for a command');
});

test('one player has fewer steps than two', () => {
  expect(stepsOf(view())).toEqual({ steps: ['Declare', 'Execute', 'Refresh'], now: 'Declare' });
  const two = [view().players[0]!, view().players[0]!];
  expect(stepsOf(view({ players: two, stage: 'override' }))).toEqual({
    steps: ['Choose', 'Confirm', 'Declare', 'Verify', 'Execute', 'Refresh'], now: 'Verify',
  });
});

test('an action says in words what its notation leaves open', () => {
  const of = (notation: string, words: LegalAction['words'] = {}, operands: LegalAction['operands'] = {}): string =>
    spelt(view({ stage: 'scramble', bays: set }), { ...act(notation), words, operands });
  const set = bays.map((bay) => (bay.clock === 3 ? { ...bay, malfunction: 'Data Loss' } : bay));
  expect(of('rotate clockwise 1', { turn: 'clockwise' }, { steps: 1 })).toBe('rotate clockwise 1 bay');
  expect(of('move 12 anticlockwise 2', { bay: '12', turn: 'anticlockwise' }, { steps: 2 })).toBe('move the module at 12 anticlockwise 2 bays');
  expect(of('resolve 3', {}, { bay: 3 })).toBe('resolve 3: Data Loss');
  expect(of('pass')).toBe('pass: let it happen');
  expect(spelt(view({ stage: 'glitch' }), act('pass'))).toBe('pass: swap nothing');
  expect(of('lock 3')).toBe('lock 3');
});
