/** What the map shows first: what the URL says, or else what it is about; null for the whole map. */
import type { ListedMapTool, MapFind } from "../../../contract/map.ts";
import { type Point, type View, viewOf } from "../../../shared/map/viewport.ts";
import type { MapState } from "./map-url.ts";

/** One tool is shown with its surroundings, a question with all its matches. */
export const CLOSE = { tool: 2.5, question: 2.5 } as const;

export const viewOfTool = (place: Point, current?: View): View => ({ x: place.x, y: place.y, z: Math.max(CLOSE.tool, current?.z ?? 0) });
export const viewOfFind = ({ tool, pin, matches }: MapFind): View | null => {
  if (tool) return viewOfTool(tool);
  return pin ? viewOf([pin, ...matches.slice(0, 6)], 1.5, CLOSE.question) : null;
};

type Known = { tools: readonly ListedMapTool[]; find: MapFind | undefined };

export function initialView({ at, tool }: MapState, { tools, find }: Known): View | null {
  const listed = tools.find(({ slug }) => slug === tool);
  const place = listed && listed.x !== null && listed.y !== null ? { x: listed.x, y: listed.y } : null;
  return at ?? (place && viewOfTool(place)) ?? (find ? viewOfFind(find) : null);
}
