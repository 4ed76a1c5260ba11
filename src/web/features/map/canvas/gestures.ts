/** Pointer, wheel and touch: drags with momentum, pinches, double taps and taps, in pixels of the stage. */
import type { Point } from "../../../../shared/map/viewport.ts";

export type GestureHandlers = {
  onStart: () => void;
  onPan: (by: Point) => void;
  onZoom: (at: Point, steps: number) => void;
  /** `velocity`: pixels per millisecond when the pointer was released. */
  onEnd: (velocity: Point) => void;
  onTap: (at: Point, isTouch: boolean) => void;
  onDoubleTap: (at: Point) => void;
  onHover: (at: Point | null) => void;
};

/** A pointer that moves less than this taps. */
const TAP_PX = 6;
const DOUBLE_TAP = { ms: 300, px: 30 };
/** Of the last moments of a drag, which decide its momentum. */
const RECENT_MS = 80;
const WHEEL = { steps: 1 / 320, pinchSteps: 1 / 90, lineHeight: 16 };

type Sample = Point & { time: number };
const between = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export function followGestures(stage: HTMLElement, handlers: GestureHandlers, signal: AbortSignal) {
  const pointers = new Map<number, Point>();
  let samples: Sample[] = [];
  let travelled = 0;
  let lastTap: Sample | null = null;
  let bounds = stage.getBoundingClientRect();
  const at = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX - bounds.left, y: clientY - bounds.top });

  function onDown(event: PointerEvent) {
    if (event.button !== 0) return;
    bounds = stage.getBoundingClientRect();
    stage.setPointerCapture(event.pointerId);
    if (pointers.size === 0) {
      travelled = 0;
      samples = [];
    }
    pointers.set(event.pointerId, at(event));
    handlers.onStart();
  }

  function onMove(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (event.pointerType === "mouse") handlers.onHover(now);
      return;
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    travelled += distance(before, now);
    if (other) {
      const [from, to] = [between(before, other), between(now, other)];
      handlers.onPan({ x: to.x - from.x, y: to.y - from.y });
      const spread = distance(now, other) / Math.max(1, distance(before, other));
      handlers.onZoom(to, Math.log2(Math.max(0.01, spread)));
    } else if (travelled > TAP_PX) {
      handlers.onPan({ x: now.x - before.x, y: now.y - before.y });
      samples = [...samples.filter(({ time }) => event.timeStamp - time < RECENT_MS), { ...now, time: event.timeStamp }];
    }
  }

  function onUp(event: PointerEvent) {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    if (travelled <= TAP_PX && event.type === "pointerup") return tap(event);
    const [first, last] = [samples[0], samples.at(-1)];
    const ms = first && last ? last.time - first.time : 0;
    const isResting = !last || event.timeStamp - last.time > RECENT_MS;
    handlers.onEnd(!first || !last || ms <= 0 || isResting ? { x: 0, y: 0 } : { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms });
  }

  function tap(event: PointerEvent) {
    const now = { ...at(event), time: event.timeStamp };
    handlers.onEnd({ x: 0, y: 0 });
    if (lastTap && now.time - lastTap.time < DOUBLE_TAP.ms && distance(lastTap, now) < DOUBLE_TAP.px) {
      lastTap = null;
      return handlers.onDoubleTap(now);
    }
    lastTap = now;
    handlers.onTap(now, event.pointerType !== "mouse");
  }

  function onWheel(event: WheelEvent) {
    event.preventDefault();
    bounds = stage.getBoundingClientRect();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * WHEEL.lineHeight : event.deltaY;
    // Browsers report a trackpad's pinch as a wheel with the control key.
    handlers.onZoom(at(event), -pixels * (event.ctrlKey ? WHEEL.pinchSteps : WHEEL.steps));
  }

  stage.addEventListener("pointerdown", onDown, { signal });
  stage.addEventListener("pointermove", onMove, { signal });
  stage.addEventListener("pointerup", onUp, { signal });
  stage.addEventListener("pointercancel", onUp, { signal });
  stage.addEventListener("pointerleave", () => handlers.onHover(null), { signal });
  stage.addEventListener("wheel", onWheel, { signal, passive: false });
}
