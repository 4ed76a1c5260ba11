/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, real, smallint, text } from "drizzle-orm/pg-core";
import type { MapLayout } from "../../../contract/map.ts";
import { at, bytes, id } from "../../platform/columns.ts";

/** Arrangements of the tools; one is current. */
export const mapLayouts = pgTable("map_layouts", {
  id: id(),
  model: text().notNull(),
  seed: integer().notNull(),
  /** The length of one unit of the descent, with 1 as the width of the map. */
  unit: real().notNull(),
  isCurrent: boolean().notNull().default(false),
  madeAt: at().notNull().defaultNow(),
});

export const mapPositions = pgTable(
  "map_positions",
  {
    layoutId: integer().notNull(),
    toolId: integer().notNull(),
    toolVersion: integer().notNull(),
    /** From 0 to 65,535. */
    x: integer().notNull(),
    y: integer().notNull(),
    /** Without one, the tool was placed by its category. */
    hasVector: boolean().notNull(),
    /** For tools that others are placed by. */
    vector: bytes(),
    scale: real(),
  },
  ({ layoutId, toolId }) => [primaryKey({ columns: [layoutId, toolId] })],
);

/** What visitors get, with and without adult tools. */
export const mapVersions = pgTable("map_versions", {
  version: text().primaryKey(),
  withAdult: boolean().notNull(),
  layout: jsonb().$type<MapLayout>().notNull(),
  /** What it was made from, to see whether anything changed. */
  source: text().notNull(),
  likes: bigint({ mode: "number" }).notNull(),
  tookMs: integer().notNull(),
  madeAt: at().notNull().defaultNow(),
  replacedAt: at(),
});

export const mapTiles = pgTable(
  "map_tiles",
  {
    version: text().notNull(),
    z: smallint().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    /** Compressed with gzip. */
    body: bytes().notNull(),
  },
  ({ version, z, x, y }) => [primaryKey({ columns: [version, z, x, y] })],
);
