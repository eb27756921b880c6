/** Walking over the plan with the arrow keys: from a piece to the next one in that direction. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Going aside counts more than going on, and who goes aside more than this goes another way. */
const ASIDE = 3;
const WIDEST = 2;

const middle = ({ left, right, top, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2];

/** The place of the box that an arrow key leads to; -1 where there is none, or the key is no arrow. */
export function nextOf(boxes: readonly Box[], from: Box, key: string): number {
  const step = STEPS[key];
  if (!step) return -1;
  const [x, y] = middle(from);
  let [best, least] = [-1, Infinity];
  boxes.forEach((box, place) => {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const on = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    if (on > 1 && aside <= WIDEST * on && on + ASIDE * aside < least) [best, least] = [place, on + ASIDE * aside];
  });
  return best;
}

/** Move the focus by an arrow key, if it is on a piece. */
export function walk(event: KeyboardEvent): void {
  const here = event.target instanceof Element ? event.target.closest<HTMLElement>('.piece') : null;
  if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
  const pieces = [...(here.closest('[data-plan]')?.querySelectorAll<HTMLElement>('.piece:not(:disabled)') ?? [])];
  const next = nextOf(pieces.map((piece) => piece.getBoundingClientRect()), here.getBoundingClientRect(), event.key);
  if (next < 0) return;
  event.preventDefault();
  pieces[next]!.focus();
}
