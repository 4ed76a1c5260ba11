/** The pin of a question: dragged by pointer or moved by arrow keys, the list beside the map follows. */
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Point } from "../../../shared/map/viewport.ts";

const STEP_PX = { normal: 12, large: 60 };
const KEYS: Record<string, Point> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

type Props = {
  place: Point;
  /** By pixels on the screen. */
  onMove: (by: Point) => void;
  /** The pin was put down. */
  onDrop: () => void;
};

export function MapPin({ place, onMove, onDrop }: Props) {
  const last = useRef<Point | null>(null);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  }
  function onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
    if (!last.current) return;
    onMove({ x: x - last.current.x, y: y - last.current.y });
    last.current = { x, y };
  }
  function onPointerUp() {
    if (last.current) onDrop();
    last.current = null;
  }
  function onKeyDown(event: KeyboardEvent) {
    const direction = KEYS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? STEP_PX.large : STEP_PX.normal;
    onMove({ x: direction.x * step, y: direction.y * step });
  }
  return (
    <button
      type="button"
      className="map__pin"
      data-x={place.x}
      data-y={place.y}
      aria-label="Pin. Move it with the arrow keys to list the tools around it."
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
      onKeyUp={({ key }) => KEYS[key] && onDrop()}
    >
      <span />
    </button>
  );
}
