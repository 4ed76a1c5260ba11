/**
 * Two canvases: one is shown and moved by the compositor, which is cheap on any device; on the other the next view is painted,
 * a few milliseconds per frame, and then they change places. Both are larger than the stage, so that there is something to move in.
 */
import type { Point, Size } from "../../../../shared/map/viewport.ts";

/** Of the stage's size, on each side. */
const MARGIN = 0.2;
/** Sharper is not visible on a map, and costs memory. */
const MAX_PIXEL_RATIO = 2;

export type DoubleBuffer = ReturnType<typeof createDoubleBuffer>;

export function createDoubleBuffer(parent: HTMLElement) {
  const make = () => {
    const canvas = document.createElement("canvas");
    canvas.style.visibility = "hidden";
    parent.append(canvas);
    return canvas;
  };
  let [front, back] = [make(), make()];

  return {
    /** The canvas to paint on, as large as the stage needs it. */
    prepare(stage: Size) {
      const margin: Point = { x: Math.round(stage.width * MARGIN), y: Math.round(stage.height * MARGIN) };
      const pixelRatio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
      const css: Size = { width: stage.width + margin.x * 2, height: stage.height + margin.y * 2 };
      const canvas: Size = { width: Math.round(css.width * pixelRatio), height: Math.round(css.height * pixelRatio) };
      if (back.width !== canvas.width || back.height !== canvas.height) Object.assign(back, canvas);
      Object.assign(back.style, { left: `${-margin.x}px`, top: `${-margin.y}px`, width: `${css.width}px`, height: `${css.height}px` });
      const context = back.getContext("2d");
      if (!context) throw new Error("This browser has no canvas");
      return { context, margin, css, canvas, pixelRatio };
    },
    /** Shows what was painted. */
    swap() {
      [front, back] = [back, front];
      front.style.visibility = "visible";
      back.style.visibility = "hidden";
    },
    remove() {
      front.remove();
      back.remove();
    },
  };
}
