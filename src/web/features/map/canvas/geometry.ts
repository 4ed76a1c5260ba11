/** The stage in pixels: all that can be seen, and its part that no panel covers. A view's center is in the middle of that part. */
import type { Box } from "../../../../shared/map/place-labels.ts";
import { type Point, type Size, toScreen, toWorld, type View } from "../../../../shared/map/viewport.ts";
import type { Bounds } from "./tile-store.ts";

export type Geometry = ReturnType<typeof createGeometry>;

/** `stage`: everything that can be seen. `free`: its part that no panel covers. */
export function createGeometry(stage: HTMLElement, free: HTMLElement) {
  let whole: Size = { width: 1, height: 1 };
  let open = { x: 0, y: 0, width: 1, height: 1 };

  return {
    whole: () => whole,
    open: () => open,
    measure() {
      const [outer, inner] = [stage.getBoundingClientRect(), free.getBoundingClientRect()];
      whole = { width: outer.width, height: outer.height };
      open = { x: inner.left - outer.left, y: inner.top - outer.top, width: Math.max(1, inner.width), height: Math.max(1, inner.height) };
    },
    /** A point of the stage, from the corner of the open part. */
    toOpen: ({ x, y }: Point): Point => ({ x: x - open.x, y: y - open.y }),
    /** Where a place of the map is on the stage. */
    onStage(view: View, place: Point): Point {
      const { x, y } = toScreen(view, open, place);
      return { x: x + open.x, y: y + open.y };
    },
    isInOpen(view: View, place: Point): boolean {
      const { x, y } = toScreen(view, open, place);
      return x >= 0 && y >= 0 && x <= open.width && y <= open.height;
    },
    /** What part of the map a box shows, counted from the corner of the open part. */
    boundsOf(view: View, { left, top, right, bottom }: Box): Bounds {
      const [first, last] = [toWorld(view, open, { x: left, y: top }), toWorld(view, open, { x: right, y: bottom })];
      return { left: first.x, top: first.y, right: last.x, bottom: last.y };
    },
  };
}
