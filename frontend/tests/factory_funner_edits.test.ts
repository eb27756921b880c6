import { expect, test } from 'vitest';
import { choicesAt, joinsAt, othersAt, settingAt } from '../src/boards/factory_funner/choices';
import { beyondEnd, connectors, inOrder } from '../src/boards/factory_funner/drawing';
import { collecting, laying, lifting, setting, supplying } from '../src/boards/factory_funner/edits';
import { Factory, type Piece } from '../src/boards/factory_funner/factory';
import { EDGES, numberOf } from '../src/boards/factory_funner/hall';
import { idOfEnd, proposalOf } from '../src/boards/factory_funner/proposal';
import { question } from '../src/boards/factory_funner/question';
import { sceneOf } from '../src/boards/factory_funner/scene';
import { SHAPES } from '../src/boards/factory_funner/shapes';
import { statusTold } from '../src/boards/factory_funner/telling';
import type { PlayerView, View } from '../src/boards/factory_funner/view';
import type { LegalAction } from '../src/lib/actions';

const at = (q: number, r: number): number => numberOf({ q, r })!;
let code = 0;
const act = (verb: string, operands: Record<string, number>): LegalAction => ({ code: code++, verb, operands, words: {}, notation: verb, touches: [], family: {} as never });

/** All that could be put into a hex. */
const everything = (hex: number): LegalAction[] => [
  ...SHAPES.map((_, shape) => act('lay', { hex, shape })),
  ...[0, 1, 2, 3].map((colour) => act('supply', { hex, colour })),
  ...[0, 1].flatMap((kind) => EDGES.map((edge) => act('collect', { kind, hex, edge }))),
  ...EDGES.map((edge) => act('lift', { hex, edge })),
];
const texts = (hex: number, factory: Factory): string[] => choicesAt(hex, factory, everything(hex)).map(({ text }) => text);
const nautilus: Piece = { kind: 'machine', hex: at(1, -1), name: 'Nautilus', turn: 0 };

test('an output is offered a reservoir, an input its supply, and both a pipe onwards', () => {
  const factory = new Factory([nautilus]);
  expect(texts(at(0, -1), factory)).toEqual([
    'white reservoir, inlet east',
    'straight, west to east',
    'gentle bend, east to south-west',
    'gentle bend, east to north-west',
    'sharp bend, east to south-east',
    'sharp bend, east to north-east',
  ]);
  expect(texts(at(1, 0), factory)[0]).toBe('blue supply');
  expect(texts(at(-2, 0), factory)).toEqual([]);
  expect(othersAt(at(1, 0), factory, everything(at(1, 0))).map(({ text }) => text)).toContain('red supply');
});

test('a pipe that is fed is offered what its network lacks', () => {
  const fed = new Factory([nautilus, { kind: 'pipe', hex: at(0, -1), edges: [0, 3] }]);
  expect(texts(at(-1, -1), fed)[0]).toBe('white reservoir, inlet east');
  expect(texts(at(0, -1), fed)).toEqual(['lift straight, west to east, red']);
});

test('two ends that carry the same are joined first', () => {
  const two = new Factory([nautilus, { kind: 'machine', hex: at(-1, -1), name: 'Compressor', turn: 3 }]);
  expect(texts(at(0, -1), two)[0]).toBe('join with straight, west to east');
});

test('a piece is lifted by its lowest edge, a reservoir by its inlet, a supply by the first edge', () => {
  const lifts = (piece: Parameters<typeof lifting>[0]): number | undefined => lifting(piece).find(everything(piece.hex))?.operands.edge;
  expect(lifts({ kind: 'pipe', hex: 3, edges: [2, 5] })).toBe(2);
  expect(lifts({ kind: 'white', hex: 3, inlet: 4 })).toBe(4);
  expect(lifts({ kind: 'supply', hex: 3, product: 'blue' })).toBe(0);
});

test('an edit is written as the rules write it', () => {
  expect([
    setting(at(1, -1), 2),
    laying(at(0, -1), [3, 0]),
    supplying(at(1, 0), 'blue'),
    collecting('white', at(0, -1), 0),
    lifting({ kind: 'pipe', hex: at(0, -1), edges: [5, 2] }),
  ].map(({ notation }) => notation)).toEqual([
    'set machine at (1,-1) turned 2',
    'lay E-W at (0,-1)',
    'put blue supply at (1,0)',
    'put white reservoir at (0,-1) inlet E',
    'lift SW at (0,-1)',
  ]);
});

test('the reservoir that an end lacks is shown where the rules forbid it, to be asked why, but not inside a machine', () => {
  const factory = new Factory([nautilus]);
  const hex = at(0, -1);
  const noWhites = everything(hex).filter(({ verb, operands }) => verb !== 'collect' || operands.kind !== 0);
  const [first, second] = choicesAt(hex, factory, noWhites);
  expect([first?.text, first?.notation, first?.action]).toEqual(['white reservoir, inlet east', 'put white reservoir at (0,-1) inlet E', null]);
  expect(second?.action).not.toBeNull();
  const blocked = new Factory([nautilus, { kind: 'machine', hex, name: 'Compressor', turn: 0 }]);
  expect(choicesAt(hex, blocked, [])).toEqual([]);
});

test('an end can be joined to any other that carries the same, wherever it is', () => {
  const factory = new Factory([nautilus, { kind: 'machine', hex: at(-2, 1), name: 'Compressor', turn: 0 }]);
  const joins = joinsAt(at(0, -1), factory);
  expect(joins.map(({ text }) => text)).toEqual(['join this end to 3 red input of Compressor at -2, 1, west']);
  expect(joins[0]!.ends).toEqual([{ hex: at(1, -1), edge: 3 }, { hex: at(-2, 1), edge: 3 }]);
  expect(joinsAt(at(2, 2), factory)).toEqual([]);
});

test('where several ends lead into a hex, a join names both', () => {
  const pipes: Piece[] = [{ kind: 'pipe', hex: at(0, -1), edges: [0, 3] }, { kind: 'pipe', hex: at(-2, -1), edges: [0, 3] }];
  const texts = joinsAt(at(-1, -1), new Factory([nautilus, ...pipes])).map(({ text }) => text);
  expect(texts).toContain('join red pipe at 0, -1, west to uncoloured pipe at -2, -1, west');
  expect(new Set(texts).size).toBe(texts.length);
});

test('a pipe without a colour yet can be joined to anything', () => {
  const factory = new Factory([nautilus, { kind: 'pipe', hex: at(-1, 1), edges: [0, 3] }]);
  expect(joinsAt(at(0, -1), factory)).toHaveLength(2);
});

test('a machine is set turned as wished, or as little further as the rules allow', () => {
  const allowed = [act('machine', { hex: 5, turn: 1 }), act('machine', { hex: 5, turn: 4 })];
  expect([settingAt(5, 2, allowed)?.operands.turn, settingAt(5, 2, allowed, -1)?.operands.turn, settingAt(6, 2, allowed)]).toEqual([4, 1, null]);
});

const ground = (pieces: Piece[]) => ({ factory: new Factory(pieces), isSpace: () => true });

test('a pipe that is drawn from a supply is laid from the other end on', () => {
  const way = [at(-2, -1), at(-1, -1), at(0, -1), at(1, -1)];
  const supply: Piece = { kind: 'supply', hex: way[0]!, product: 'red' };
  const layings = connectors(way, ground([supply, nautilus]));
  expect(layings.map(({ hex }) => hex)).toEqual([at(-1, -1), at(0, -1)]);
  expect(inOrder(layings, new Factory([supply, nautilus])).map(({ hex }) => hex)).toEqual([at(0, -1), at(-1, -1)]);
  expect(inOrder(layings, new Factory([nautilus])).map(({ hex }) => hex)).toEqual([at(0, -1), at(-1, -1)]);
  expect(inOrder(layings, new Factory([supply]))).toEqual([]);
});

test('a way that was stopped says which connector would have gone on', () => {
  expect(beyondEnd([at(1, -1), at(0, -1)], at(-1, -1))).toEqual({ hex: at(0, -1), edges: [0, 3] });
  expect(beyondEnd([at(1, -1), at(0, -1)], at(0, -1))).toBeNull();
  expect(beyondEnd([at(1, -1), at(0, -1)], at(-2, -1))).toBeNull();
  expect(beyondEnd([at(1, -1)], at(0, -1))).toBeNull();
});

const player = {
  pillars: ['(0,0)'], walls: ['(1,3)'], money: 10, status: 'building', done: false, tile: 'Nautilus', token: 'First', sealed: null,
  machines: [{ hex: '(1,-1)', tile: 'Nautilus', turn: 0, revenue: 6, ports: [], new: true }],
  pipes: [{ hex: '(0,-1)', edges: ['E', 'W'], connector: 'straight', colour: 'red', new: true }],
  supplies: [{ hex: '(1,0)', colour: 'blue', new: false }],
  collectors: [{ hex: '(-1,-1)', kind: 'white', inlet: 'E', colour: 'red', new: false }],
  edits_left: 60, chip_dots: 0, cost: 1, gain: 4, money_after: 14, gain_if_skipped: -3,
  flaws: [{ rule: 'idle', text: 'it feeds no machine', hex: '(1,0)' }], rounds: [],
} as unknown as PlayerView;

test('a scene is read from the view: pieces, what is new, the accounts and what is wrong', () => {
  const scene = sceneOf(player);
  expect(scene.factory.pieces.map(({ kind, hex }) => [kind, hex])).toEqual([['machine', at(1, -1)], ['pipe', at(0, -1)], ['supply', at(1, 0)], ['white', at(-1, -1)]]);
  expect(scene.factory.pieces.map(scene.isNew)).toEqual([true, true, false, false]);
  expect([scene.fresh, scene.building, scene.blocked.walls]).toEqual([at(1, -1), true, [at(1, 3)]]);
  expect(scene.items).toEqual([{ label: 'revenue', value: 6 }, { label: 'pieces', value: -1 }, { label: 'First', value: -1 }]);
  expect([scene.after, scene.flaws]).toEqual([14, [{ isEnd: false, text: 'it feeds no machine', hex: at(1, 0) }]]);
});

test('a plan is drawn as what comes and what goes, with the accounts as they would be', () => {
  const view = { stage: 'building', round: 1, players: [player] } as unknown as View;
  const changes = [
    { path: ['players', 0, 'pipes'], value: [{ hex: '(0,-1)', edges: ['E', 'SW'], connector: 'bend', colour: 'red', new: true }] },
    { path: ['players', 0, 'money_after'], value: 13 },
  ];
  const { comes, goes, scene } = proposalOf(view, 0, { text: '', actions: [1, 2], changes, unsure: [] });
  expect(comes).toEqual([{ kind: 'pipe', hex: at(0, -1), edges: [0, 2] }]);
  expect(goes).toEqual([{ kind: 'pipe', hex: at(0, -1), edges: [0, 3] }]);
  expect([scene.after, sceneOf(player).after]).toEqual([13, 14]);
  expect(idOfEnd({ hex: at(1, -1), edge: 3 })).toBe('end-(1,-1)-W');
});

test('a seat is told by what it does in the round', () => {
  const view = (stage: string, seat: Partial<PlayerView>): View => ({ stage, round: 1, players: [{ ...player, ...seat }] }) as unknown as View;
  expect(statusTold(view('building', {}), 0)).toBe('$10, builds Nautilus (First)');
  expect(statusTold(view('selection', { status: 'undecided', tile: null }), 0)).toBe('$10, chooses');
  expect(statusTold(view('building', { status: 'settled', tile: null, rounds: [{ tile: 'Nautilus', built: false, gain: -2 }] }), 0)).toBe('$10, gave Nautilus up');
});

test('who must choose or build is asked, and the others are told of it', () => {
  const view = (stage: string, you: number | null, done = false): View => ({ stage, you, selection: 'race', players: [{ ...player, done }] }) as unknown as View;
  expect(question(view('building', 0))).toBe('build your machine, or skip it');
  expect(question(view('selection', 0))).toBe('claim a machine before the others do, or pass');
  expect([question(view('selection', null)), question(view('selection', 0, true))]).toEqual(Array(2).fill('who is choosing a machine'));
  expect(question(view('building', null))).toBe('who is building a machine');
});
