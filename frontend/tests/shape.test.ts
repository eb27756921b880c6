import { expect, test } from 'vitest';
import { emblemOf } from '../src/lib/emblem';
import { Marks } from '../src/lib/marks';
import { parse } from '../src/lib/route';
import { elementsOf, order, shapeOf } from '../src/lib/shape';

const none = new Marks([]);
const marks = new Marks([
  { path: ['turn'], kind: 'seat', name: '' },
  { path: ['rows'], kind: 'element', name: 'column-{column}' },
  { path: ['rows', '*', '*'], kind: 'seat', name: '' },
  { path: ['stock'], kind: 'by_seat', name: '' },
  { path: ['bays'], kind: 'element', name: 'bay-{clock}' },
  { path: ['hand'], kind: 'element', name: '{value}-{at}' },
]);

test('any view has a shape', () => {
  expect(shapeOf(true, [], none)).toEqual({ kind: 'word', text: 'yes' });
  expect(shapeOf({ a: 1 }, [], none)).toEqual({ kind: 'fields', fields: [['a', 1]] });
  const records = [{ at: 0, id: null, values: [1, null] }, { at: 1, id: null, values: [2, 3] }];
  expect(shapeOf([{ a: 1 }, { a: 2, b: 3 }], [], none)).toEqual({ kind: 'records', names: ['a', 'b'], records });
  expect(shapeOf([1, [2]], [], none).kind).toBe('list');
});

test('seats are seats where the type of the view says so', () => {
  expect(shapeOf(1, ['turn'], marks)).toEqual({ kind: 'seat', seat: 1 });
  expect(shapeOf(null, ['turn'], marks).kind).toBe('word');
  expect(shapeOf(1, ['winner'], marks).kind).toBe('word');
  const frame = shapeOf([[null, 0], [1, null]], ['rows'], marks);
  expect(frame.kind === 'grid' && frame.rows.flat().map((cell) => cell.seat)).toEqual([null, 0, 1, null]);
  const counts = shapeOf([[null, 0], [1, null]], ['counts'], marks);
  expect(counts.kind === 'grid' && counts.rows.flat().every((cell) => cell.seat === null && cell.id === null)).toBe(true);
});

test('parts of a view are the elements that actions touch', () => {
  const ids = (shape: ReturnType<typeof shapeOf>): (string | null)[] =>
    shape.kind === 'grid' ? shape.rows.flat().map((cell) => cell.id) : shape.kind === 'row' ? shape.cells.map((cell) => cell.id) : shape.kind === 'records' ? shape.records.map((record) => record.id) : [];
  expect(ids(shapeOf([[null, 0], [1, null]], ['rows'], marks))).toEqual(['column-1', 'column-2', 'column-1', 'column-2']);
  expect(ids(shapeOf([{ clock: 3 }, { clock: 12 }], ['bays'], marks))).toEqual(['bay-3', 'bay-12']);
  expect(ids(shapeOf(['Any Rotate', 'Swap'], ['hand'], marks))).toEqual(['Any-Rotate-1', 'Swap-2']);
});

test('what is mine comes first', () => {
  const stock = shapeOf([7, 8, 9], ['stock'], marks, 1);
  expect(stock.kind === 'row' && stock.cells.map((cell) => [cell.at, cell.text])).toEqual([[1, '8'], [2, '9'], [0, '7']]);
  expect(order(3, null)).toEqual([0, 1, 2]);
  expect(['rows', 'stock', 'turn'].map((field) => marks.rank(field))).toEqual([0, 1, 2]);
});

test('an emblem is drawn from the name, always the same', () => {
  expect(emblemOf('kanban')).toEqual(emblemOf('kanban'));
  expect(emblemOf('kanban').gear).not.toBe(emblemOf('kanbam').gear);
  for (const name of ['a', 'connect_four', 'the_last_of_the_independents']) expect(emblemOf(name).gear).not.toContain('NaN');
});

test('addresses of pages', () => {
  const at = (path: string) => parse(new URL(path, 'http://localhost'));
  expect(at('/')).toEqual({ page: 'lobby' });
  expect(at('/t/k3v9q0x2ab?invite=Jq7')).toEqual({ page: 'table', table: 'k3v9q0x2ab', invite: 'Jq7', at: null });
  expect(at('/t/k3v9q0x2ab?at=12')).toEqual({ page: 'table', table: 'k3v9q0x2ab', invite: null, at: 12 });
  expect(at('/t/k3v9q0x2ab?at=x')).toEqual({ page: 'table', table: 'k3v9q0x2ab', invite: null, at: null });
  expect(at('/kit')).toEqual({ page: 'kit' });
  expect(at('/t/')).toEqual({ page: 'lost' });
  expect(at('/elsewhere')).toEqual({ page: 'lost' });
});

test('the elements of a view are found wherever they are drawn', () => {
  const view = { rows: [[null, 0], [1, null]], bays: [{ clock: 3 }], hand: ['Swap'], turn: 1 };
  expect(new Set(elementsOf(view, marks))).toEqual(new Set(['column-1', 'column-2', 'bay-3', 'Swap-1']));
  expect(elementsOf({ deep: [{ cards: ['a'] }] }, new Marks([{ path: ['deep', '*', 'cards'], kind: 'element', name: 'card-{at}' }]))).toEqual(['card-1']);
});
