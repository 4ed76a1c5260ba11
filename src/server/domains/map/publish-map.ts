/** Makes a new version of the map, if anything that it shows has changed. */
import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { PRICING_TYPES } from "../../../contract/tool-options.ts";
import { hueOf } from "../../../shared/category-hue.ts";
import { dayOf, fromStep } from "../../../shared/map/tile-format.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import type { MadeMap } from "./drawing/make-map.ts";
import type { MapRow } from "./drawing/tool-rows.ts";
import type { MapWorker } from "./layout/start-map-worker.ts";
import type { StoredLayout } from "./layout/stored-layouts.ts";
import { mapPositions, mapTiles, mapVersions } from "./tables.ts";

const BATCH = 2_000;
const TILES_PER_INSERT = 50;
/** Likes change all the time: they are updated as often as lists. */
const LIKES_EVERY_MS = 5 * 60_000;
/** Versions of a large directory take long to make, so they are not made after every change: this share of the time is spent on them at most. */
const LARGE = { tools: 20_000, maxBusy: 0.1 };

type Deps = { db: Db; worker: MapWorker; now: Date };
type State = { source: string; likes: number };

/** Whether a new version was published. */
export async function publishMap({ db, worker, now }: Deps, layout: StoredLayout): Promise<boolean> {
  await deleteOldVersions(db);
  const state = await readState(db, layout);
  const before = await getPublished(db);
  if (before && !isDue(before, state, now)) return false;
  const started = performance.now();
  for await (const rows of eachRow(db, layout.id)) await worker.collect(rows);
  const maps = await worker.makeMaps(await listMapCategories(db), layout.madeAt.toISOString());
  const tookMs = Math.round(performance.now() - started);
  for (const map of maps) await storeVersion(db, map, { ...state, tookMs });
  return true;
}

function isDue(before: typeof mapVersions.$inferSelect, state: State, now: Date): boolean {
  const age = now.getTime() - before.madeAt.getTime();
  if (before.layout.count > LARGE.tools && age < before.tookMs / LARGE.maxBusy) return false;
  return before.source !== state.source || (before.likes !== state.likes && age >= LIKES_EVERY_MS);
}

const getPublished = async (db: Db) =>
  (
    await db
      .select()
      .from(mapVersions)
      .where(and(isNull(mapVersions.replacedAt), eq(mapVersions.withAdult, true)))
  )[0];

/** Different whenever a tool is added, removed, moved or edited, or a category is edited. */
async function readState(db: Db, layout: StoredLayout): Promise<State> {
  const [ofTools] = await db
    .select({
      source: sql<string>`concat_ws(' ', count(*), sum(${tools.version}), sum(hashint4(${tools.id})::bigint * ${tools.version}), sum(${mapPositions.x}), sum(${mapPositions.y}))`,
      likes: sql<number>`coalesce(sum(${tools.likesCount}), 0)`.mapWith(Number),
    })
    .from(tools)
    .innerJoin(mapPositions, and(eq(mapPositions.toolId, tools.id), eq(mapPositions.layoutId, layout.id)))
    .where(eq(tools.isPublic, true));
  const [ofCategories] = await db.select({ source: sql<string>`concat_ws(' ', count(*), sum(${categories.version}))` }).from(categories);
  return { source: `${layout.id} ${ofTools?.source} ${ofCategories?.source}`, likes: ofTools?.likes ?? 0 };
}

async function listMapCategories(db: Db) {
  const { id, slug, name, hue, isAdult } = categories;
  const rows = await db.select({ id, slug, name, hue, isAdult }).from(categories);
  return rows.map((row) => ({ ...row, hue: row.hue ?? hueOf(row.slug) }));
}

async function* eachRow(db: Db, layoutId: number): AsyncGenerator<MapRow[]> {
  const { id, slug, name, categoryId, pricingType, access, tags, likesCount, logoUrl } = tools;
  const publishedAt = sql<Date>`coalesce(${tools.publishedAt}, ${tools.createdAt})`.mapWith(tools.createdAt);
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id, slug, name, categoryId, pricingType, access, tags, likes: likesCount, logoUrl, publishedAt, x: mapPositions.x, y: mapPositions.y })
      .from(tools)
      .innerJoin(mapPositions, and(eq(mapPositions.toolId, tools.id), eq(mapPositions.layoutId, layoutId)))
      .where(and(tools.isPublic, gt(tools.id, last)))
      .orderBy(asc(tools.id))
      .limit(BATCH);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map(({ pricingType: pricing, publishedAt: published, x, y, ...row }) => ({
      ...row,
      pricing: PRICING_TYPES.indexOf(pricing),
      day: dayOf(published),
      x: fromStep(x),
      y: fromStep(y),
    }));
  }
}

/** Its tiles first, then all visitors get it together. */
async function storeVersion(db: Db, { layout, withAdult, tiles }: MadeMap, made: State & { tookMs: number }) {
  const { version } = layout;
  const [kept] = await db.select({ version: mapVersions.version }).from(mapVersions).where(eq(mapVersions.version, version));
  await db.transaction(async (tx) => {
    const row = { ...made, madeAt: sql`now()`, replacedAt: sql`now()` };
    if (kept) return tx.update(mapVersions).set(made).where(eq(mapVersions.version, version));
    await tx.insert(mapVersions).values({ ...row, version, withAdult, layout });
    for (let start = 0; start < tiles.length; start += TILES_PER_INSERT)
      await tx.insert(mapTiles).values(tiles.slice(start, start + TILES_PER_INSERT).map((tile) => ({ version, ...tile })));
  });
  await db.transaction(async (tx) => {
    const isCurrent = and(eq(mapVersions.withAdult, withAdult), isNull(mapVersions.replacedAt));
    await tx.update(mapVersions).set({ replacedAt: sql`now()` }).where(isCurrent);
    await tx.update(mapVersions).set({ replacedAt: null, madeAt: sql`now()` }).where(eq(mapVersions.version, version));
  });
}

/** Pages that were loaded before still fetch tiles of the version they know. */
const deleteOldVersions = (db: Db) =>
  db.delete(mapVersions).where(and(isNotNull(mapVersions.replacedAt), lt(mapVersions.replacedAt, sql`now() - interval '1 hour'`)));
