/** Which part of the map is shown, and how that changes: at once, in flight, or by the momentum of a gesture. */
import { clampView, formatView, type Point, pan, type View, WHOLE, zoomAt } from "../../../../shared/map/viewport.ts";
import type { Geometry } from "./geometry.ts";
import { flight, type Motion, momentum } from "./motion.ts";

/** The map has come to rest when it did not move for this long. */
const REST_MS = 140;
const FLIGHT_MS = 700;

type Options = {
  geometry: Geometry;
  /** Null for the whole map. */
  first: View | null;
  /** The view that shows the whole map. */
  home: () => View;
  onMove: () => void;
  onTakeOff: () => void;
};

const isSame = (a: View, b: View) => formatView(a) === formatView(b);
const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function createCamera({ geometry: { open, toOpen }, first, home, onMove, onTakeOff }: Options) {
  let view = first ?? WHOLE;
  /** The whole map stays whole when the window changes. */
  let isHome = first === null;
  let motion: Motion | null = null;
  /** Where the current flight leads: the next key continues from there. */
  let target = view;
  let isHeld = false;
  let movedAt = 0;

  function show(next: View) {
    view = clampView(next);
    movedAt = performance.now();
    onMove();
  }
  function move(next: View) {
    isHome = false;
    show(next);
    target = view;
  }
  function moveTo(end: View) {
    isHome = false;
    target = clampView(end);
    motion = prefersStillness() ? null : flight(view, target, FLIGHT_MS, performance.now());
    if (motion) onTakeOff();
    else move(target);
  }

  return {
    view: () => view,
    /** Continues a flight or momentum. */
    advance(now: number) {
      const next = motion?.(now);
      if (next) show(next);
      else motion = null;
    },
    isMoving: (now: number) => isHeld || motion !== null || now - movedAt < REST_MS,
    /** The view to come back to; null if the whole map is shown. */
    settled(): View | null {
      isHome ||= isSame(view, home());
      return isHome ? null : view;
    },
    onResize() {
      if (isHome) view = target = home();
    },
    moveTo,
    goHome() {
      moveTo(home());
      isHome = true;
    },
    panBy: (by: Point) => moveTo(pan(target, open(), by)),
    zoomBy: (steps: number) => moveTo(zoomAt(target, open(), { x: open().width / 2, y: open().height / 2 }, steps)),
    zoomInAt: (at: Point) => moveTo(zoomAt(view, open(), toOpen(at), 1)),
    /** What fingers, mouse and wheel do. */
    gesture: {
      start() {
        motion = null;
        isHeld = true;
      },
      pan: (by: Point) => move(pan(view, open(), by)),
      zoom(at: Point, steps: number) {
        motion = null;
        move(zoomAt(view, open(), toOpen(at), steps));
      },
      end(velocity: Point) {
        isHeld = false;
        motion = prefersStillness() ? null : momentum(view, open(), velocity, performance.now());
        target = view;
        onTakeOff();
      },
    },
  };
}
