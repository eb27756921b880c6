import { expect, test } from 'vitest';
import { emblemOf } from '../src/lib/emblem';
import { parse } from '../src/lib/route';
import { shapeOf } from '../src/lib/shape';

test('any view has a shape', () => {
  expect(shapeOf(true)).toEqual({ kind: 'word', text: 'yes' });
  expect(shapeOf({ a: 1 })).toEqual({ kind: 'fields', fields: [['a', 1]] });
  expect(shapeOf([{ a: 1 }, { a: 2, b: 3 }])).toEqual({ kind: 'records', names: ['a', 'b'], records: [[1, null], [2, 3]] });
  expect(shapeOf([1, [2]]).kind).toBe('list');
});

test('numbers of seats are known by the field, or by the free cells of a grid', () => {
  expect(shapeOf(1, 'winner', 2)).toEqual({ kind: 'seat', seat: 1 });
  expect(shapeOf(1, 'stock', 2).kind).toBe('word');
  const frame = shapeOf([[null, 0], [1, null]], 'rows', 2);
  expect(frame.kind === 'grid' && frame.rows[0]![1]!.seat).toBe(0);
  const counts = shapeOf([[0, 1], [1, 0]], 'rows', 2);
  expect(counts.kind === 'grid' && counts.rows[0]![1]!.seat).toBe(null);
});

test('an emblem is drawn from the name, always the same', () => {
  expect(emblemOf('kanban')).toEqual(emblemOf('kanban'));
  expect(emblemOf('kanban').gear).not.toBe(emblemOf('kanbam').gear);
  for (const name of ['a', 'connect_four', 'the_last_of_the_independents']) expect(emblemOf(name).gear).not.toContain('NaN');
});

test('addresses of pages', () => {
  const at = (path: string) => parse(new URL(path, 'http://localhost'));
  expect(at('/')).toEqual({ page: 'lobby' });
  expect(at('/t/k3v9q0x2ab?invite=Jq7')).toEqual({ page: 'table', table: 'k3v9q0x2ab', invite: 'Jq7' });
  expect(at('/t/')).toEqual({ page: 'lost' });
  expect(at('/elsewhere')).toEqual({ page: 'lost' });
});
