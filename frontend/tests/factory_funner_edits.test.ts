import { expect, test } from 'vitest';
import { choicesAt, othersAt, settingAt } from '../src/boards/factory_funner/choices';
import { Edits, lifting, toLay } from '../src/boards/factory_funner/edits';
import { Factory, type Piece } from '../src/boards/factory_funner/factory';
import { EDGES, numberOf } from '../src/boards/factory_funner/hall';
import { idOfEnd, proposalOf } from '../src/boards/factory_funner/proposal';
import { question } from '../src/boards/factory_funner/question';
import { sceneOf } from '../src/boards/factory_funner/scene';
import { SHAPES, shapeOf, type Edges } from '../src/boards/factory_funner/shapes';
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
  const lifts = (piece: Piece): number | undefined => lifting(piece)(everything(piece.hex))?.operands.edge;
  expect(lifts({ kind: 'pipe', hex: 3, edges: [2, 5] })).toBe(2);
  expect(lifts({ kind: 'white', hex: 3, inlet: 4 })).toBe(4);
  expect(lifts({ kind: 'supply', hex: 3, product: 'blue' })).toBe(0);
  expect(lifts(nautilus)).toBeUndefined();
});

test('a machine is set turned as wished, or as little further as the rules allow', () => {
  const allowed = [act('machine', { hex: 5, turn: 1 }), act('machine', { hex: 5, turn: 4 })];
  expect([settingAt(5, 2, allowed)?.operands.turn, settingAt(5, 2, allowed, -1)?.operands.turn, settingAt(6, 2, allowed)]).toEqual([4, 1, null]);
});

test('wishes are played in whatever order the rules allow, one a position, and what they forbid is dropped', () => {
  const played: Record<string, number>[] = [];
  const edits = new Edits((action) => played.push(action.operands));
  const lay = (hex: number, edges: Edges): LegalAction => act('lay', { hex, shape: shapeOf(edges)! });
  const pipe = (hex: number): Piece => ({ kind: 'pipe', hex, edges: [0, 3] });
  const wishes = [7, 8, 9].map((hex) => toLay({ hex, edges: [0, 3] }));
  edits.wish(wishes, [lay(9, [0, 3])], new Factory([]));
  expect(played.map(({ hex }) => hex)).toEqual([9]);
  edits.goOn([lay(9, [0, 3]), lay(8, [0, 3])], new Factory([pipe(9)]));
  expect(played.map(({ hex }) => hex)).toEqual([9, 8]);
  edits.goOn([], new Factory([pipe(9), pipe(8)]));
  edits.goOn([lay(7, [0, 3])], new Factory([pipe(9), pipe(8)]));
  expect(played).toHaveLength(2);
});

const player = {
  pillars: ['(0,0)'], walls: ['(1,3)'], money: 10, status: 'building', done: false, tile: 'Nautilus', token: 'First', sealed: null,
  machines: [{ hex: '(1,-1)', tile: 'Nautilus', turn: 0, revenue: 6, ports: [], new: true }],
  pipes: [{ hex: '(0,-1)', edges: ['E', 'W'], connector: 'straight', colour: 'red', new: true }],
  supplies: [{ hex: '(1,0)', colour: 'blue', new: false }],
  collectors: [{ hex: '(-1,-1)', kind: 'white', inlet: 'E', colour: 'red', new: false }],
  edits_left: 60, chip_dots: 0, cost: 1, gain: 4, money_after: 14, gain_if_given_up: -3,
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
  expect(question(view('building', {}))).toBe('build your machine, or give up');
});
