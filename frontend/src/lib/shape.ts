/** What a value of a view looks like, so that any view can be drawn.

Views are plain values, so a few customs help to read them: what is listed once a seat is as long as the table has
seats; a number in a field such as `turn` or `winner` is a seat; and so are the numbers of a grid that has free cells
(null) and else only numbers of seats. */

export type Shape =
  | { kind: 'word'; text: string }
  | { kind: 'seat'; seat: number }
  | { kind: 'row'; cells: Cell[] }
  | { kind: 'grid'; rows: Cell[][] }
  | { kind: 'records'; names: string[]; records: unknown[][] }
  | { kind: 'fields'; fields: [string, unknown][] }
  | { kind: 'list'; items: unknown[] };

export interface Cell {
  text: string;
  empty: boolean;
  seat: number | null;
}

const SEAT_FIELDS = new Set(['turn', 'winner', 'owner', 'seat', 'player', 'starter', 'leader', 'dealer', 'active']);

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function text(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

const isSeat = (value: unknown, seats: number): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < seats;

const cell = (value: unknown, seat: number | null = null): Cell => ({
  text: value === null ? '·' : text(value),
  empty: value === null,
  seat,
});

function grid(rows: unknown[][], seats: number): Cell[][] {
  const all = rows.flat();
  const ofSeats = all.includes(null) && all.every((value) => value === null || isSeat(value, seats));
  return rows.map((row) => row.map((value) => cell(value, ofSeats && value !== null ? Number(value) : null)));
}

/** A list of lists of plain values is a grid; records with the same plain fields are a table; the rest is as it nests. */
export function shapeOf(value: unknown, field = '', seats = 0): Shape {
  if (SEAT_FIELDS.has(field) && isSeat(value, seats)) return { kind: 'seat', seat: value };
  if (isPlain(value)) return { kind: 'word', text: text(value) };
  if (!Array.isArray(value)) return { kind: 'fields', fields: Object.entries(value as object) };
  if (value.every(isPlain)) return { kind: 'row', cells: value.map((one) => cell(one)) };
  if (value.every((row) => Array.isArray(row) && row.every(isPlain))) {
    return { kind: 'grid', rows: grid(value as unknown[][], seats) };
  }
  if (value.every(isRecord)) {
    const names = [...new Set(value.flatMap(Object.keys))];
    return { kind: 'records', names, records: value.map((record) => names.map((name) => record[name] ?? null)) };
  }
  return { kind: 'list', items: value };
}
