/** The map of all tools. Tools themselves come in binary tiles: `GET /map/tiles/:version/:z/:x/:y.bin`, see src/shared/map/tile-format.ts. */
import { z } from "zod";
import { listOf } from "./api.ts";
import { operation } from "./operation.ts";
import { MAX_SEARCH_LENGTH } from "./search-limits.ts";

/** How many matches a question has at most. */
export const MAX_MAP_MATCHES = 10;

/** World coordinates: 0 to 1000, y grows downward. */
const position = { x: z.number(), y: z.number() };

/** A category, at its densest spot. */
const MapRegion = z.object({ slug: z.string(), name: z.string(), hue: z.number().int(), ...position, count: z.number().int() });
export type MapRegion = z.infer<typeof MapRegion>;

/** A tag that many neighboring tools share. */
const MapTag = z.object({
  tag: z.string(),
  ...position,
  count: z.number().int(),
  /** From this zoom level on, its name fits beside those of regions and more common tags; at zoom z, the world is 2^z × 1000 pixels wide. */
  fromZoom: z.number().int(),
});
export type MapTag = z.infer<typeof MapTag>;

const MapContour = z.object({
  /** 0 for the land itself, as closed paths to be filled; from 1 for the lines on it, the lowest of which is its coast. */
  height: z.number().int(),
  /** That of the category with the most tools there; lines change their color along the way. */
  hue: z.number().int(),
  /** SVG paths in world coordinates. */
  path: z.string(),
});
export type MapContour = z.infer<typeof MapContour>;

export const MapLayout = z.object({
  /** Part of the URLs of tiles. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Tools on the map. */
  count: z.number().int(),
  /** Which tiles exist: `listTiles` of src/shared/map/tile-tree.ts reads it. */
  childTiles: z.string(),
  /** The names of a tool's access bits, from the lowest bit. */
  accessNames: z.array(z.string()),
  /** A tool's category is its index in this list. */
  regions: z.array(MapRegion),
  tags: z.array(MapTag),
  contours: z.array(MapContour),
});
export type MapLayout = z.infer<typeof MapLayout>;

/** Includes adult tools, for visitors who confirmed their age. */
const adult = z.stringbool().default(false);

export const getMapOperation = operation("GET /api/map", {
  summary: "The map of all tools: regions, tags, contours and which tiles exist",
  caller: "everyone",
  query: z.object({ adult }),
  response: z.object({ layout: MapLayout.nullable() }),
});

const MapTool = z.object({ slug: z.string(), name: z.string(), ...position });

export const MapFind = z.object({
  /** The tool with exactly this name. */
  tool: MapTool.nullable(),
  /** The densest spot of the matches. */
  pin: z.object(position).nullable(),
  /** The best results of the search, best first; `score` is 1 for exact results, otherwise the similarity to the question. */
  matches: z.array(MapTool.extend({ id: z.number().int(), score: z.number() })).max(MAX_MAP_MATCHES),
});
export type MapFind = z.infer<typeof MapFind>;

export const findOnMapOperation = operation("GET /api/map/find", {
  summary: "Where a tool is on the map, or where the best matches of a question are",
  caller: "everyone",
  query: z.object({ q: z.string().transform((text) => text.toWellFormed().slice(0, MAX_SEARCH_LENGTH)), adult }),
  response: MapFind,
});

/** How many tools of each category the list has; the category's page has all. */
export const LISTED_PER_REGION = 16;

/** A tool of the list; it has no position until it is on the map. */
const ListedMapTool = z.object({
  slug: z.string(),
  name: z.string(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  categorySlug: z.string(),
  logoUrl: z.string().nullable(),
});
export type ListedMapTool = z.infer<typeof ListedMapTool>;

export const listMapToolsOperation = operation("GET /api/map/tools", {
  summary: "The most liked tools of each category: the map as a list, and what is drawn first",
  caller: "everyone",
  query: z.object({ adult }),
  response: listOf(ListedMapTool),
});

export const mapOperations = [getMapOperation, findOnMapOperation, listMapToolsOperation];
