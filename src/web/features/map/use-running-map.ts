/** Starts the canvas after the first view, and keeps it in step with what the page shows. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapLayout } from "../../../contract/map.ts";
import type { Point, View } from "../../../shared/map/viewport.ts";
import { handleMissingCode } from "../../lib/reload-for-new-build.ts";
import type { Elements } from "./canvas/map-view.ts";
import type { NamedTool, Scene } from "./canvas/painter.ts";
import type { RunningMap } from "./canvas/start-map.ts";
import type { MapTool } from "./canvas/tile-store.ts";

export type MapStatus = "first view" | "running" | "failed";

type Options = {
  layout: MapLayout;
  elements: { [Name in keyof Elements]: RefObject<HTMLElement | null> };
  overlay: RefObject<Element | null>;
  view: View | null;
  looks: Pick<Scene, "strong" | "isDimmed" | "isNew">;
  onSettled: (view: View | null) => void;
  onPick: (tool: MapTool | null) => void;
  onOutdated: () => void;
};

export function useRunningMap({ layout, elements, overlay, view, looks, ...events }: Options) {
  const [map, setMap] = useState<RunningMap | null>(null);
  const [status, setStatus] = useState<MapStatus>("first view");
  const [named, setNamed] = useState<NamedTool[]>([]);
  const [hovered, setHovered] = useState<MapTool | null>(null);
  /** Changes when more tools have loaded. */
  const [tools, setTools] = useState<MapTool[]>([]);
  const project = useRef<((place: Point) => Point) | null>(null);
  const onSettled = useEffectEvent(events.onSettled);
  const onPick = useEffectEvent(events.onPick);
  const onOutdated = useEffectEvent(events.onOutdated);
  const firstOptions = useEffectEvent(() => ({ view, looks }));

  useEffect(() => {
    const [stage, free, moving] = [elements.stage.current, elements.free.current, elements.moving.current];
    if (!stage || !free || !moving) return;
    let running: RunningMap | null = null;
    let isGone = false;
    import("./canvas/start-map.ts").then(
      ({ startMap }) => {
        if (isGone) return;
        running = startMap({
          layout,
          elements: { stage, free, moving },
          ...firstOptions(),
          handlers: {
            onFrame(at) {
              project.current = at;
              if (overlay.current) moveOverlay(overlay.current, at);
            },
            onPainted(shown) {
              setNamed(inReadingOrder(shown));
              setStatus("running");
            },
            onSettled,
            onPick,
            onHover: setHovered,
            onTools: () => setTools(running?.tools() ?? []),
            onOutdated,
            onFail: () => setStatus("failed"),
          },
        });
        setMap(running);
      },
      (error: unknown) => {
        // The first view stays, and its list.
        setStatus("failed");
        handleMissingCode(error);
      },
    );
    return () => {
      isGone = true;
      running?.stop();
      setMap(null);
    };
  }, [layout, elements.stage, elements.free, elements.moving, overlay]);

  // What was just rendered has no place yet.
  useEffect(() => {
    if (overlay.current && project.current) moveOverlay(overlay.current, project.current);
  });
  return { map, status, named, hovered, tools };
}

const ROW_PX = 48;

/** Row by row, from left to right. */
const inReadingOrder = (tools: NamedTool[]) => tools.toSorted((a, b) => Math.floor(a.y / ROW_PX) - Math.floor(b.y / ROW_PX) || a.x - b.x);

/** Elements with a place on the map, as `data-x` and `data-y`, and lines, as `data-from` and `data-to`. */
function moveOverlay(overlay: Element, at: (place: Point) => Point) {
  const number = (text: string | undefined) => Number(text ?? 0);
  for (const element of overlay.querySelectorAll<HTMLElement>("[data-x]")) {
    const { x, y } = at({ x: number(element.dataset.x), y: number(element.dataset.y) });
    element.style.transform = `translate(${x}px, ${y}px)`;
  }
  for (const line of overlay.querySelectorAll<SVGLineElement>("[data-from]")) {
    const [from, to] = [line.dataset.from, line.dataset.to].map((text) => {
      const [x, y] = (text ?? "").split(",");
      return at({ x: number(x), y: number(y) });
    });
    for (const [name, value] of Object.entries({ x1: from?.x, y1: from?.y, x2: to?.x, y2: to?.y })) line.setAttribute(name, String(value ?? 0));
  }
}
