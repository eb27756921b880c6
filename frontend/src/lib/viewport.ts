/** A window on something larger: where it stands and how large it shows it. Lengths are in pixels of the window. */

import type { Point } from './polar';

export interface Size {
  width: number;
  height: number;
}

/** A point of the drawing stands at `zoom` times its place plus `x` and `y`. */
export interface Camera extends Point {
  zoom: number;
}

export const CLOSEST = 4;

/** The whole drawing in the middle of the window, as large as it goes. */
export function fitted(drawing: Size, window: Size): Camera {
  const zoom = Math.min(window.width / drawing.width, window.height / drawing.height) || 1;
  return { zoom, x: (window.width - drawing.width * zoom) / 2, y: (window.height - drawing.height * zoom) / 2 };
}

/** Along one side: a drawing that is smaller than the window stands in its middle, a larger one leaves no gap at its ends. */
const held = (at: number, long: number, window: number): number => (long <= window ? (window - long) / 2 : Math.min(0, Math.max(at, window - long)));

/** The nearest camera that shows the drawing and not the void beside it. */
export function kept(camera: Camera, drawing: Size, window: Size): Camera {
  const farthest = fitted(drawing, window).zoom;
  const zoom = Math.min(Math.max(camera.zoom, farthest), Math.max(CLOSEST, farthest));
  return { zoom, x: held(camera.x, drawing.width * zoom, window.width), y: held(camera.y, drawing.height * zoom, window.height) };
}

export const moved = (camera: Camera, by: Point): Camera => ({ ...camera, x: camera.x + by.x, y: camera.y + by.y });

/** Larger or smaller; what lies under `at` stays there. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  return { zoom: camera.zoom * factor, x: at.x - (at.x - camera.x) * factor, y: at.y - (at.y - camera.y) * factor };
}

/** Two fingers went from one pair of places to another: what lay under each lies under it still. */
export function pinched(camera: Camera, before: [Point, Point], after: [Point, Point]): Camera {
  const span = ([a, b]: [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y) || 1;
  const mid = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [mid(before), mid(after)];
  return zoomed(moved(camera, { x: to.x - from.x, y: to.y - from.y }), span(after) / span(before), to);
}

/** The place in the drawing that lies under a point of the window. */
export const under = (camera: Camera, at: Point): Point => ({ x: (at.x - camera.x) / camera.zoom, y: (at.y - camera.y) / camera.zoom });

const STEP = 60;
const CLOSER = 1.3;

/** The camera after a key: arrows go that way, plus and minus come closer and go away, 0 shows all. Null: no such key. */
export function afterKey(camera: Camera, key: string, drawing: Size, window: Size): Camera | null {
  const centre = { x: window.width / 2, y: window.height / 2 };
  const ways: Record<string, Point> = { ArrowLeft: { x: STEP, y: 0 }, ArrowRight: { x: -STEP, y: 0 }, ArrowUp: { x: 0, y: STEP }, ArrowDown: { x: 0, y: -STEP } };
  if (ways[key]) return kept(moved(camera, ways[key]), drawing, window);
  if (key === '+' || key === '=') return kept(zoomed(camera, CLOSER, centre), drawing, window);
  if (key === '-') return kept(zoomed(camera, 1 / CLOSER, centre), drawing, window);
  return key === '0' ? fitted(drawing, window) : null;
}
