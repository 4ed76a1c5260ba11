/** What part of the map is visible: a center in world units, and a zoom that does not depend on the size of the window. */

/** The map's width and height in world units; y grows downwards. */
export const WORLD = 1000;
const ZOOM = { min: -0.5, max: 9 } as const;

export type Point = { x: number; y: number };
/** `z`: 0 fits the whole map; each step doubles the scale. */
export type View = Point & { z: number };
/** The free part of the window, in pixels. */
export type Size = { width: number; height: number };

/** How many tools a picture of the map may name. */
export const MAX_CARD_TOOLS = 6;

export const WHOLE: View = { x: WORLD / 2, y: WORLD / 2, z: 0 };

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Pixels per world unit. */
export const scaleOf = ({ z }: View, { width, height }: Size) => (Math.min(width, height) / WORLD) * 2 ** z;

export const clampView = ({ x, y, z }: View): View => ({ x: between(x, 0, WORLD), y: between(y, 0, WORLD), z: between(z, ZOOM.min, ZOOM.max) });

/** Pixels from the top left corner of the free part. */
export function toScreen(view: View, size: Size, { x, y }: Point): Point {
  const scale = scaleOf(view, size);
  return { x: (x - view.x) * scale + size.width / 2, y: (y - view.y) * scale + size.height / 2 };
}

export function toWorld(view: View, size: Size, { x, y }: Point): Point {
  const scale = scaleOf(view, size);
  return { x: (x - size.width / 2) / scale + view.x, y: (y - size.height / 2) / scale + view.y };
}

/** Moves the map by pixels. */
export function pan(view: View, size: Size, by: Point): View {
  const scale = scaleOf(view, size);
  return clampView({ ...view, x: view.x - by.x / scale, y: view.y - by.y / scale });
}

/** Zooms so that the place at this pixel stays where it is. */
export function zoomAt(view: View, size: Size, at: Point, steps: number): View {
  const place = toWorld(view, size, at);
  const next = clampView({ ...view, z: view.z + steps });
  const scale = scaleOf(next, size);
  return clampView({ ...next, x: place.x - (at.x - size.width / 2) / scale, y: place.y - (at.y - size.height / 2) / scale });
}

export type Bounds = { left: number; top: number; right: number; bottom: number };

/** Shows a rectangle as large as possible. */
export function viewOfBounds({ left, top, right, bottom }: Bounds, { width, height }: Size): View {
  const scale = Math.min(width / (right - left), height / (bottom - top));
  return clampView({ x: (left + right) / 2, y: (top + bottom) / 2, z: Math.log2((scale * WORLD) / Math.min(width, height)) });
}

/** Around regions, whose tools and coast lie a little farther out. */
const COAST = 72;

export function boundsOfRegions(regions: readonly Point[]): Bounds {
  if (regions.length === 0) return { left: 0, top: 0, right: WORLD, bottom: WORLD };
  const [xs, ys] = [regions.map(({ x }) => x), regions.map(({ y }) => y)];
  const low = (values: number[]) => Math.max(0, Math.min(...values) - COAST);
  const high = (values: number[]) => Math.min(WORLD, Math.max(...values) + COAST);
  return { left: low(xs), top: low(ys), right: high(xs), bottom: high(ys) };
}

/** A square around a view, as wide as the shorter side of any window that shows it. */
export function boundsOfView({ x, y, z }: View): Bounds {
  const half = WORLD / 2 / 2 ** z;
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

const SHOWN_AT_MOST = 6;

/** Shows all these places, with a margin; a single place at a zoom where its surroundings can be read. */
export function viewOf(places: Point[], margin = 1.35, closest = 3): View {
  if (places.length === 0) return WHOLE;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const span = Math.max(right - left, bottom - top) * margin;
  const z = span > 0 ? Math.log2(WORLD / span) : SHOWN_AT_MOST;
  return clampView({ x: (left + right) / 2, y: (top + bottom) / 2, z: between(z, 0, closest) });
}

/** Between two views: the zoom changes evenly, and the map moves as fast on the screen at every zoom. */
export function interpolate(from: View, to: View, share: number): View {
  const z = from.z + (to.z - from.z) * share;
  const [before, after] = [2 ** -from.z, 2 ** -to.z];
  const moved = Math.abs(before - after) < 1e-6 ? share : (before - 2 ** -z) / (before - after);
  return { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, z };
}

/** More digits where a world unit covers more pixels. */
const digitsAt = (z: number) => Math.max(0, Math.ceil(z / 3));
const short = (value: number, digits: number) => String(Number(value.toFixed(digits)));

/** As in an address: "412,530,2.5". */
export const formatView = ({ x, y, z }: View) => [short(x, digitsAt(z)), short(y, digitsAt(z)), short(z, 2)].join(",");
export const formatPoint = ({ x, y }: Point) => `${short(x, 1)},${short(y, 1)}`;

const NUMBER = /^-?\d{1,4}(?:\.\d{1,4})?$/;

function numbers(text: string | null, count: number): number[] | null {
  const parts = text?.split(",") ?? [];
  return parts.length === count && parts.every((part) => NUMBER.test(part)) ? parts.map(Number) : null;
}

/** Null unless it has the form above and lies on the map. */
export function parseView(text: string | null): View | null {
  const [x = -1, y = -1, z = ZOOM.max + 1] = numbers(text, 3) ?? [];
  const view = { x, y, z };
  const clamped = clampView(view);
  return clamped.x === x && clamped.y === y && clamped.z === z ? view : null;
}

export function parsePoint(text: string | null): Point | null {
  const [x = -1, y = -1] = numbers(text, 2) ?? [];
  return x >= 0 && x <= WORLD && y >= 0 && y <= WORLD ? { x, y } : null;
}
