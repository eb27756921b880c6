/** What a value of a view looks like, so that any view can be drawn. Its type says what its numbers mean: see `marks.ts`. */

import { idOf, type Marks, type Path } from './marks';

export type Shape =
  | { kind: 'word'; text: string }
  | { kind: 'seat'; seat: number }
  | { kind: 'row'; cells: Cell[] }
  | { kind: 'grid'; rows: Cell[][] }
  | { kind: 'records'; names: string[]; records: { at: number; id: string | null; values: unknown[] }[] }
  | { kind: 'fields'; fields: [string, unknown][] }
  | { kind: 'list'; items: unknown[] };

export interface Cell {
  /** Its index in the list; what belongs to seats need not stand in their order. */
  at: number;
  text: string;
  empty: boolean;
  seat: number | null;
  /** The board element that it is. */
  id: string | null;
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function text(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

const cell = (value: unknown, at: number, seat: boolean, id: string | null): Cell => ({
  at,
  text: value === null ? '·' : text(value),
  empty: value === null,
  seat: seat && typeof value === 'number' ? value : null,
  id,
});

/** The indices of a list in the order to show them: what belongs to the reader's seat comes first. */
export function order(length: number, first: number | null): number[] {
  const start = first !== null && first < length ? first : 0;
  return Array.from({ length }, (_, n) => (start + n) % length);
}

/** A list of lists of plain values is a grid; records with the same plain fields are a table; the rest is as it nests. */
export function shapeOf(value: unknown, path: Path, marks: Marks, me: number | null = null): Shape {
  if (marks.isSeat(path) && typeof value === 'number') return { kind: 'seat', seat: value };
  if (isPlain(value)) return { kind: 'word', text: text(value) };
  if (!Array.isArray(value)) return { kind: 'fields', fields: Object.entries(value as object) };
  const name = marks.element(path);
  const indices = order(value.length, marks.isBySeat(path) ? me : null);
  const id = (item: unknown, at: number): string | null => (name === null ? null : idOf(name, item, { at: at + 1 }));
  if (value.every(isPlain)) return { kind: 'row', cells: indices.map((at) => cell(value[at], at, marks.isSeat([...path, String(at)]), id(value[at], at))) };
  if (value.every((row) => Array.isArray(row) && row.every(isPlain))) {
    const cells = (row: unknown[], at: number): Cell[] =>
      row.map((item, column) => cell(item, column, marks.isSeat([...path, String(at), String(column)]), name === null ? null : idOf(name, item, { row: at + 1, column: column + 1 })));
    return { kind: 'grid', rows: (value as unknown[][]).map(cells) };
  }
  if (value.every(isRecord)) {
    const names = [...new Set(value.flatMap(Object.keys))];
    return { kind: 'records', names, records: indices.map((at) => ({ at, id: id(value[at], at), values: names.map((one) => (value[at] as Record<string, unknown>)[one] ?? null) })) };
  }
  return { kind: 'list', items: value };
}

/** The board elements in a view that is drawn by its shape. */
export function elementsOf(value: unknown, marks: Marks, path: Path = []): string[] {
  const shape = shapeOf(value, path, marks);
  const inside = (part: unknown, ...steps: string[]): string[] => elementsOf(part, marks, [...path, ...steps]);
  if (shape.kind === 'row') return shape.cells.flatMap(({ id }) => id ?? []);
  if (shape.kind === 'grid') return shape.rows.flat().flatMap(({ id }) => id ?? []);
  if (shape.kind === 'fields') return shape.fields.flatMap(([name, part]) => inside(part, name));
  if (shape.kind === 'list') return shape.items.flatMap((item, at) => inside(item, String(at)));
  if (shape.kind !== 'records') return [];
  return shape.records.flatMap(({ at, id, values }) => [...(id === null ? [] : [id]), ...values.flatMap((part, column) => inside(part, String(at), shape.names[column]!))]);
}
