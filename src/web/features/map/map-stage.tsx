/** The map itself: the first view as drawn by the server, later the canvas, and a button for each tool with a name. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import type { ListedMapTool, MapLayout } from "../../../contract/map.ts";
import type { Point, View } from "../../../shared/map/viewport.ts";
import { useSite } from "../../lib/site.ts";
import type { NamedTool } from "./canvas/painter.ts";
import type { RunningMap } from "./canvas/start-map.ts";
import { FirstView } from "./first-view.tsx";

const PAN_PX = 90;
const ZOOM_STEP = 0.6;
const ARROWS: Record<string, Point> = { ArrowLeft: { x: 1, y: 0 }, ArrowRight: { x: -1, y: 0 }, ArrowUp: { x: 0, y: 1 }, ArrowDown: { x: 0, y: -1 } };

export type StageElements = Record<"stage" | "free" | "moving", RefObject<HTMLDivElement | null>>;

type Props = {
  elements: StageElements;
  layout: MapLayout;
  listed: readonly ListedMapTool[];
  firstView: View | null;
  strong: ReadonlySet<string>;
  map: RunningMap | null;
  named: readonly NamedTool[];
  /** The selected tool. */
  selected: string | null;
  onSelect: (slug: string | null) => void;
};

export function MapStage({ elements, layout, listed, firstView, strong, map, named, selected, onSelect }: Props) {
  const { terms } = useSite();
  const { stage, free, moving } = elements;

  // A tool that moved out of view takes its button along; the keyboard stays on the map.
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the buttons
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  }, [named]);

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) map?.panBy({ x: arrow.x * PAN_PX, y: arrow.y * PAN_PX });
    else if (event.key === "+" || event.key === "=") map?.zoomBy(ZOOM_STEP);
    else if (event.key === "-" || event.key === "_") map?.zoomBy(-ZOOM_STEP);
    else if (event.key === "Home") map?.goHome();
    else if (event.key === "Escape" && selected) onSelect(null);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div
        className="map__stage"
        ref={stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application, which is moved by keys
        tabIndex={0}
        aria-label={`Map of ${terms.items}`}
        aria-describedby="map-keys"
        onKeyDown={onKeyDown}
        onFocus={() => (hadFocus.current = true)}
        onBlur={({ relatedTarget }) => (hadFocus.current = relatedTarget === null)}
      >
        <div className="map__free" ref={free}>
          <FirstView layout={layout} tools={listed} view={firstView} strong={strong} />
        </div>
        <div className="map__moving" ref={moving}>
          {named.map(({ tool, x, y }) => (
            <button
              key={tool.slug}
              type="button"
              className="map__tool"
              style={{ left: x, top: y }}
              aria-label={`${tool.name}, ${layout.regions[tool.category]?.name ?? ""}, ${tool.likes} likes`}
              aria-pressed={tool.slug === selected}
              onClick={() => onSelect(tool.slug)}
            />
          ))}
        </div>
      </div>
      <p className="sr" id="map-keys">
        Arrow keys move the map, plus and minus zoom, Home shows everything. Tab goes through the tools in view, Enter opens one, Escape closes it.
      </p>
    </>
  );
}
