/** A preview applied to a view: what would certainly be there after an action, and what nobody can know yet. */

import type { Preview } from './types';

type Path = Array<string | number>;

function put(value: unknown, path: Path, leaf: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return leaf;
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const parts = copy as Record<string | number, unknown>;
  parts[step] = put(parts[step], rest, leaf);
  return copy;
}

/** The view as it would be, where that is certain; the view itself is left alone. */
export function foreseen<View>(view: View, preview: Pick<Preview, 'changes'>): View {
  return preview.changes.reduce<unknown>((then, change) => put(then, change.path, change.value), view) as View;
}

/** Is a part of the view, or something around it, left to luck or to what is hidden? */
export function isUnsure(preview: Pick<Preview, 'unsure'>, ...path: Path): boolean {
  return preview.unsure.some((unsure) => unsure.length <= path.length && unsure.every((step, at) => step === path[at]));
}
