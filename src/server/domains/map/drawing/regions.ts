/** Where the names of categories and tags are written. */
import type { MapRegion, MapTag } from "../../../../contract/map.ts";
import { densestSpot } from "./densest-spot.ts";
import type { MapCategory, MapRow } from "./tool-rows.ts";

const KERNEL = 40;
/** A name needs a place where at least this share of its tools is near. */
const NEAR = 90;
const MIN_NEAR = 0.4;
const MIN_TOOLS = 3;
const MAX_TAGS = 240;
const MAX_ZOOM = 7;
/** Roughly, in pixels at a zoom of 0. */
const LETTER = { region: 9.5, tag: 6.5 };
const LINE = 20;

const weighted = (tools: readonly MapRow[]) => tools.map(({ x, y }) => ({ x, y, weight: 1 }));

/** By name, so that the order is the same as long as the categories are. */
export function makeRegions(categories: readonly MapCategory[], tools: readonly MapRow[]): MapRegion[] {
  const byCategory = Map.groupBy(tools, ({ categoryId }) => categoryId);
  return categories
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.id - b.id)
    .flatMap(({ id, slug, name, hue }) => {
      const its = byCategory.get(id) ?? [];
      const spot = densestSpot(weighted(its), KERNEL);
      return spot ? [{ slug, name, hue, ...spot, count: its.length }] : [];
    });
}

/** Tags that many neighboring tools share, the most common first. */
export function makeTags(regions: readonly MapRegion[], tools: readonly MapRow[]): MapTag[] {
  const names = new Set(regions.flatMap(({ name, slug }) => [name.toLowerCase(), slug]));
  const byTag = new Map<string, { tag: string; tools: MapRow[] }>();
  for (const tool of tools) {
    for (const tag of tool.tags) {
      const key = tag.toLowerCase();
      const known = byTag.get(key);
      if (known) known.tools.push(tool);
      else if (!names.has(key)) byTag.set(key, { tag, tools: [tool] });
    }
  }
  const candidates = [...byTag.values()]
    .filter(({ tools: its }) => its.length >= MIN_TOOLS)
    .sort((a, b) => b.tools.length - a.tools.length || (a.tag < b.tag ? -1 : 1))
    .slice(0, MAX_TAGS * 2);
  const taken: Box[] = regions.map(({ x, y, name }) => ({ x, y, width: name.length * LETTER.region, fromZoom: 0 }));
  const tags: MapTag[] = [];
  for (const { tag, tools: its } of candidates) {
    const spot = densestSpot(weighted(its), KERNEL);
    if (!spot || tags.length === MAX_TAGS) continue;
    const near = its.filter(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < NEAR).length;
    const fromZoom = near / its.length < MIN_NEAR ? null : firstFreeZoom({ ...spot, width: tag.length * LETTER.tag }, taken);
    if (fromZoom === null) continue;
    taken.push({ ...spot, width: tag.length * LETTER.tag, fromZoom });
    tags.push({ tag, ...spot, count: its.length, fromZoom });
  }
  return tags;
}

type Box = { x: number; y: number; width: number; fromZoom: number };

function firstFreeZoom({ x, y, width }: Omit<Box, "fromZoom">, taken: readonly Box[]): number | null {
  for (let zoom = 1; zoom <= MAX_ZOOM; zoom++) {
    const scale = 2 ** zoom;
    const overlaps = (box: Box) => box.fromZoom <= zoom && Math.abs(box.x - x) * scale < (box.width + width) / 2 && Math.abs(box.y - y) * scale < LINE;
    if (!taken.some(overlaps)) return zoom;
  }
  return null;
}
