/** The tools nearest to a place, nearest first. */
import type { Point } from "../../../shared/map/viewport.ts";

export function nearestTools<Tool extends Point>(tools: readonly Tool[], { x, y }: Point, count: number): (Tool & { distance: number })[] {
  const nearest: (Tool & { distance: number })[] = [];
  for (const tool of tools) {
    const distance = Math.hypot(tool.x - x, tool.y - y);
    if (nearest.length === count && distance >= (nearest.at(-1)?.distance ?? 0)) continue;
    const at = nearest.findIndex((other) => other.distance > distance);
    nearest.splice(at < 0 ? nearest.length : at, 0, { ...tool, distance });
    if (nearest.length > count) nearest.pop();
  }
  return nearest;
}
