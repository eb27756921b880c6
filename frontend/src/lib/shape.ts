/** What a value of a view looks like, so that any view can be drawn. */

export type Shape =
  | { kind: 'word'; text: string }
  | { kind: 'row'; cells: Cell[] }
  | { kind: 'grid'; rows: Cell[][] }
  | { kind: 'records'; names: string[]; records: unknown[][] }
  | { kind: 'fields'; fields: [string, unknown][] }
  | { kind: 'list'; items: unknown[] };

export interface Cell {
  text: string;
  empty: boolean;
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function text(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

const cell = (value: unknown): Cell => ({ text: value === null ? '·' : text(value), empty: value === null });

/** A list of lists of plain values is a grid; records with the same plain fields are a table; the rest is as it nests. */
export function shapeOf(value: unknown): Shape {
  if (isPlain(value)) return { kind: 'word', text: text(value) };
  if (!Array.isArray(value)) return { kind: 'fields', fields: Object.entries(value as object) };
  if (value.every(isPlain)) return { kind: 'row', cells: value.map(cell) };
  if (value.every((row) => Array.isArray(row) && row.every(isPlain))) {
    return { kind: 'grid', rows: (value as unknown[][]).map((row) => row.map(cell)) };
  }
  if (value.every(isRecord)) {
    const names = [...new Set(value.flatMap(Object.keys))];
    return { kind: 'records', names, records: value.map((record) => names.map((name) => record[name] ?? null)) };
  }
  return { kind: 'list', items: value };
}
