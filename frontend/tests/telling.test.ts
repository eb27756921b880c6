import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Cards from '../src/boards/assembly/Cards.svelte';
import Crew from '../src/boards/assembly/Crew.svelte';
import { Pointer } from '../src/lib/pointer.svelte';
import { advice, foretold, headline, partnerAdvice, storesTold } from '../src/boards/assembly/telling';
import type { LegalAction } from '../src/lib/actions';
import type { Head, NewsItem, Preview } from '../src/lib/types';
import { view } from './view';
import { act } from './act';

const preview = (told: Array<[kind: string, text: string]>, more: Partial<Preview> = {}): Preview => ({
  seq: 1, action: '', changes: [], unsure: [], news: told.map(([kind, text]): NewsItem => ({ kind, text, values: {} })), ...more,
});
const rooms = [['bays', 0, 'room'], ['bays', 4, 'room']];

test('a scramble that is foreseen is told once', () => {
  const refreshed: [string, string] = ['refreshed', 'reshuffle 1: Any Rotate joins the deck'];
  const scrambled: [string, string] = ['scrambled', 'the bay cards are scrambled'];
  expect(foretold(view(), preview([refreshed, scrambled], { unsure: rooms }))).toBe('Reshuffle 1: Any Rotate joins the deck; the bay cards are scrambled.');
  expect(foretold(view(), preview([refreshed], { unsure: rooms }))).toBe('Reshuffle 1: Any Rotate joins the deck; then the bay cards are scrambled.');
});

test('what is foreseen ends in one mark', () => {
  const asked: [string, string] = ['asked', 'you ask: draw?'];
  expect(foretold(view(), preview([asked]))).toBe('You ask: draw?');
  expect(foretold(view(), preview([asked, ['answered', 'greedy answers no']]))).toBe('You ask: draw? Greedy answers no.');
  expect(foretold(view(), preview([['paid', 'you lay down Swap']]))).toBe('Nothing moves yet.');
  expect(foretold(view(), preview([], { unsure: [['bays', 0, 'module']] }))).toBe('The die decides which bay marked ? gets the top module of the stack.');
});

test('a screen reader hears one card and two cards', () => {
  const one = { stack: 1, draw_pile: 1, refreshes_left: 1, points: 1 };
  expect(storesTold(view(one))).toBe('1 module in the stack; 1 card in the draw pile; 1 refresh left; top discard none; 1 point, Poor.');
  expect(storesTold(view())).toBe('12 modules in the stack; 7 cards in the draw pile; 2 refreshes left; top discard none; 7 points, Poor.');
  const players = [1, 2].map((cards) => ({ ...view().players[0]!, cards }));
  const { body } = render(Crew, { props: { view: view({ players }), seats: [], eyes: null, options: {} } });
  expect(body).toContain('aria-label="1 card in hand"');
  expect(body).toContain('aria-label="2 cards in hand"');
});

const advised = (actions: LegalAction[], finger = true, choices: LegalAction[] = []): string => {
  const pointer = new Pointer(() => undefined, (id) => id.startsWith('bay-'));
  pointer.renew(actions);
  return advice(pointer, choices, finger);
};
const swaps = [act('swap 1 and 2', 'bay-1', 'bay-2'), act('swap 1 and 3', 'bay-1', 'bay-3')];
const pass = act('pass');

test('a finger is told to tap a bay again only where that does something', () => {
  expect(advised(swaps)).toBe('Pick one of the marked bays.');
  expect(advised([act('lock 3', 'bay-3'), act('lock 5', 'bay-5'), act('lock 3 and 5', 'bay-3', 'bay-5')])).toBe('Pick one or more of the marked bays.');
  expect(advised([act('unlock 3', 'bay-3'), act('unlock 5', 'bay-5')])).toBe('Pick one of the marked bays; tap it again to do it.');
  expect(advised([act('unlock 3', 'bay-3'), act('unlock 5', 'bay-5')], false)).toBe('Pick one of the marked bays.');
  const resolve = [act('resolve 3', 'bay-3'), act('resolve 6', 'bay-6')];
  expect(advised(resolve, true, resolve)).toBe('Choose above, or pick one of the marked bays; tap it again to do it.');
});

test('beside commands, bays that need another are picked', () => {
  const ask = act('ask draw', 'ask-draw');
  expect(advised([ask, ...swaps])).toBe('Tap a command to see what it would do, and again to do it; or pick one of the marked bays.');
  expect(advised([ask, ...swaps], false)).toBe('Point at a command to see what it would do; or pick one of the marked bays.');
  expect(advised([ask], false)).toBe('Point at a command to see what it would do.');
});

test('who may pass is told so', () => {
  expect(advised([pass, ...swaps], true, [pass])).toBe('Pick one of the marked bays, or pass.');
  const cancel = act('cancel it');
  expect(advised([pass, cancel], false, [pass, cancel])).toBe('Point at a command to see what it would do.');
});

test('roles and malfunctions say what they do, as the table plays it', () => {
  const bays = view().bays.map((bay) => (bay.clock === 3 ? { ...bay, malfunction: 'Data Loss' } : bay));
  const players = [{ ...view().players[0]!, role: { name: 'Crane Operator', used: false } }];
  const shown = (options: Head['options']): string =>
    render(Crew, { props: { view: view({ bays, players }), seats: [], eyes: null, options } }).body;
  expect(shown({})).toContain('at the start of your turn, swap two modules');
  expect(shown({})).toContain('discard a card of your choice');
  expect(shown({ random_discards: true })).toContain('discard a card at random');
});

test('what counts is how much is locked', () => {
  expect(headline(view())).toBe('Locked 0 of 12');
  expect(headline(view({ bays: view().bays.map((bay) => ({ ...bay, locked: bay.clock < 4 })) }))).toBe('Locked 3 of 12');
});

test('a rotation is foretold by both distances before its card is spent', () => {
  const start = view();
  const [first, second] = [start.bays[1]!.room, start.bays[5]!.room];
  const turned = (steps: number, at: number, room: string): Preview =>
    ({ ...preview([]), changes: [{ path: ['bays', at, 'module'], value: room }], news: [{ kind: 'rotated', text: '', values: { steps, turn: 'clockwise' } }] });
  const both = { then: [turned(1, 1, first), turned(2, 4, second)] };
  expect(foretold(start, preview([['paid', 'you lay down Swap']], both))).toBe('By 1: one module comes onto its own bay card; by 2: no module reaches its own bay.');
});

test('a command that would do nothing is dimmed, and says why', () => {
  const actions = [act('play Swap to swap', 'Swap-swap'), act('play Wild to draw', 'Wild-draw')];
  const { body } = render(Cards, { props: { view: view({ idle: ['swap'] }), hand: ['Swap', 'Wild'], actions, pointer: new Pointer(() => {}) } });
  const keys = body.match(/<button[^>]*>/g)!;
  expect(keys.find((key) => key.includes('Swap to swap'))).toMatch(/class="[^"]*\bdim\b/);
  expect(body).toContain('play Swap to swap: would do nothing now, there are no two modules');
  expect(keys.find((key) => key.includes('Wild to draw'))).not.toMatch(/\bdim\b/);
});

test('partners are told what their cards are asked and what that costs', () => {
  const player = view().players[0]!;
  const none = { ...player, cards: 0 };
  const two = (more: Partial<ReturnType<typeof view>>) => view({ players: [player, player], ...more });
  const [ACTS, WAITS] = [[true, false, false], [false, true, false]] as const;
  const choose = two({ stage: 'choose' });
  expect(partnerAdvice(choose, 0, ...ACTS)).toBe("Your partner's cards answer yes or no. Declaring what they cannot show costs your partner a card.");
  expect(partnerAdvice(choose, 0, true, false, true)).toContain('Tap twice to ask.');
  expect(partnerAdvice(two({ stage: 'choose', players: [player, none] }), 0, ...ACTS)).toBe("Your partner's cards answer yes or no.");
  expect(partnerAdvice(two({ stage: 'choose', players: [none, player] }), 0, ...ACTS)).toBe(''); // all they can do is draw up
  expect(partnerAdvice(choose, 1, ...WAITS)).toContain('Your cards answer by themselves');
  expect(partnerAdvice(two({ stage: 'declare' }), 1, ...WAITS)).toContain('If none of your cards shows it, you lose one.');
  expect(partnerAdvice(two({ stage: 'declare', players: [player, none] }), 1, ...WAITS)).toBe(''); // no cards, nothing to lose
  for (const where of [choose, two({ stage: 'declare' })]) expect(partnerAdvice(where, 1, false, false, false)).toBe(''); // a replay
  expect(partnerAdvice(view({ stage: 'choose' }), 0, ...ACTS)).toBe('');
  expect(partnerAdvice(choose, null, ...WAITS)).toBe('');
});
