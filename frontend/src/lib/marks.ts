/** What the type of a view says of its parts: which numbers are seats, what has an item a seat, and which board elements parts are. */

import type { Mark } from './types';
import { words } from './words';

export type Path = readonly string[];

export class Marks {
  constructor(private readonly marks: readonly Mark[]) {}

  private at(path: Path, kind: Mark['kind']): Mark | undefined {
    const fits = (mark: Mark): boolean => mark.path.length === path.length && mark.path.every((step, at) => step === '*' || step === path[at]);
    return this.marks.find((mark) => mark.kind === kind && fits(mark));
  }

  isSeat = (path: Path): boolean => this.at(path, 'seat') !== undefined;
  isBySeat = (path: Path): boolean => this.at(path, 'by_seat') !== undefined;
  /** The name of the elements that the items here are; null where they are none. */
  element = (path: Path): string | null => this.at(path, 'element')?.name ?? null;

  /** Where a field of the view belongs: what can be pressed comes first, then what belongs to seats, then the rest. */
  rank(field: string): number {
    const kinds = this.marks.filter((mark) => mark.path[0] === field).map((mark) => mark.kind);
    return kinds.includes('element') ? 0 : kinds.includes('by_seat') ? 1 : 2;
  }
}

/** The id of an element: the names in braces are places in the list or grid from 1, the value itself, or a field of it. */
export function idOf(name: string, value: unknown, position: Record<string, number>): string {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return name.replace(/\{(\w+)\}/g, (_, key: string) => String(position[key] ?? (key === 'value' ? value : fields[key])).replaceAll(' ', '-'));
}

/** An id in words, for people: `card-7` is «card 7». */
export const spelt = (id: string): string => words(id.replaceAll('-', ' '));
