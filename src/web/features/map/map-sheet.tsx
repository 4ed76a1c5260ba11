/** On a phone, a sheet with three heights below the map; beside the map on wider screens, where CSS ignores the height. */
import { type PointerEvent, type ReactNode, useRef } from "react";

export const SHEET_HEIGHTS = ["low", "half", "full"] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];
const NAMES: Record<SheetHeight, string> = { low: "Closed", half: "Half open", full: "Open" };

/** A shorter drag leaves the sheet as it is. */
const DRAG_PX = 24;
/** A longer one skips a height. */
const LONG_DRAG_PX = 260;

type Props = { height: SheetHeight; onChange: (height: SheetHeight) => void; children: ReactNode };

export function MapSheet({ height, onChange, children }: Props) {
  const start = useRef<number | null>(null);
  const wasDragged = useRef(false);
  const step = (by: number) => onChange(SHEET_HEIGHTS[Math.min(2, Math.max(0, SHEET_HEIGHTS.indexOf(height) + by))] ?? height);

  function onPointerUp({ clientY }: PointerEvent) {
    const up = start.current === null ? 0 : start.current - clientY;
    start.current = null;
    wasDragged.current = Math.abs(up) > DRAG_PX;
    if (wasDragged.current) step(Math.sign(up) * (Math.abs(up) > LONG_DRAG_PX ? 2 : 1));
  }
  function onClick() {
    if (!wasDragged.current) onChange(height === "full" ? "low" : height === "half" ? "full" : "half");
    wasDragged.current = false;
  }
  return (
    <div className="map__sheet" data-height={height}>
      <div className="map__grip">
        <button
          type="button"
          aria-label={`Panel: ${NAMES[height]}. ${height === "full" ? "Close" : "Open further"}`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            start.current = event.clientY;
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          // After a drag, the browser still sends a click.
          onClick={onClick}
          onKeyDown={({ key }) => (key === "ArrowUp" ? step(1) : key === "ArrowDown" && step(-1))}
        />
      </div>
      <div className="map__body">{children}</div>
    </div>
  );
}
