/** Layouts and positions in the database. */
import type { Points } from "@toolatlas/map-layout";
import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { fromStep, toStep } from "../../../../shared/map/tile-format.ts";
import { WORLD } from "../../../../shared/map/viewport.ts";
import type { Db } from "../../../platform/db/database.ts";
import { toolEmbeddings } from "../../search/tables.ts";
import { tools } from "../../tools/tables.ts";
import { mapLayouts, mapPositions } from "../tables.ts";

const BATCH = 500;

export type StoredLayout = typeof mapLayouts.$inferSelect;
export type ToolToPlace = { id: number; version: number; categoryId: number };

export async function getCurrentLayout(db: Db): Promise<StoredLayout | null> {
  const [layout] = await db.select().from(mapLayouts).where(eq(mapLayouts.isCurrent, true));
  return layout ?? null;
}

/** One that a run did not finish: the next run continues it. */
export async function getUnfinishedLayout(db: Db, model: string): Promise<StoredLayout | null> {
  const isRecent = gt(mapLayouts.madeAt, sql`now() - interval '1 hour'`);
  const [layout] = await db
    .select()
    .from(mapLayouts)
    .where(and(eq(mapLayouts.isCurrent, false), eq(mapLayouts.model, model), isRecent));
  return layout ?? null;
}

export async function addLayout(db: Db, layout: { model: string; seed: number; unit: number }): Promise<StoredLayout> {
  const [added] = await db.insert(mapLayouts).values(layout).returning();
  if (!added) throw new Error("The layout was not stored");
  return added;
}

/** From now on, visitors get this one. */
export const activateLayout = (db: Db, layoutId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(mapLayouts)
      .set({ isCurrent: false })
      .where(and(mapLayouts.isCurrent, ne(mapLayouts.id, layoutId)));
    await tx.update(mapLayouts).set({ isCurrent: true }).where(eq(mapLayouts.id, layoutId));
  });

/** In batches, so that no statement takes long. */
export async function deleteOtherLayouts(db: Db, keptId: number): Promise<void> {
  const old = await db.select({ id: mapLayouts.id }).from(mapLayouts).where(ne(mapLayouts.id, keptId));
  for (const { id } of old) {
    for (;;) {
      const batch = sql`select tool_id from map_positions where layout_id = ${id} limit ${BATCH * 10}`;
      const deleted = await db
        .delete(mapPositions)
        .where(and(eq(mapPositions.layoutId, id), sql`${mapPositions.toolId} in (${batch})`))
        .returning({ toolId: mapPositions.toolId });
      if (deleted.length === 0) break;
    }
    await db.delete(mapLayouts).where(eq(mapLayouts.id, id));
  }
}

/** `positions`: x and y from 0 to 1. `keepsVectors`: other tools will be placed by these. */
export async function storePositions(
  db: Db,
  layoutId: number,
  placed: { tools: readonly ToolToPlace[]; points: Points; positions: Float32Array; keepsVectors: boolean },
) {
  const { points, positions, keepsVectors } = placed;
  const { width, rows, scales } = points.vectors;
  for (let start = 0; start < placed.tools.length; start += BATCH) {
    const batch = placed.tools.slice(start, start + BATCH).map(({ id, version }, index) => {
      const at = start + index;
      const hasVector = (scales[at] ?? 0) > 0;
      return {
        layoutId,
        toolId: id,
        toolVersion: version,
        x: toStep((positions[at * 2] ?? 0) * WORLD),
        y: toStep((positions[at * 2 + 1] ?? 0) * WORLD),
        hasVector,
        vector: hasVector && keepsVectors ? Buffer.from(rows.slice(at * width, (at + 1) * width).buffer) : null,
        scale: hasVector && keepsVectors ? (scales[at] ?? null) : null,
      };
    });
    await storeBatch(db, batch);
  }
}

const storeBatch = (db: Db, batch: (typeof mapPositions.$inferInsert)[]) =>
  db.transaction(async (tx) => {
    const ids = batch.map(({ toolId }) => toolId);
    // A tool that was deleted in the meantime has no row to reference.
    const present = new Set(
      (
        await tx
          .select({ id: tools.id })
          .from(tools)
          .where(sql`${tools.id} = any(${sql.param(`{${ids.join(",")}}`)}::int[])`)
          .for("key share")
      ).map(({ id }) => id),
    );
    const kept = batch.filter(({ toolId }) => present.has(toolId));
    const set = {
      toolVersion: sql`excluded.tool_version`,
      x: sql`excluded.x`,
      y: sql`excluded.y`,
      hasVector: sql`excluded.has_vector`,
      vector: sql`excluded.vector`,
      scale: sql`excluded.scale`,
    };
    if (kept.length > 0)
      await tx
        .insert(mapPositions)
        .values(kept)
        .onConflictDoUpdate({ target: [mapPositions.layoutId, mapPositions.toolId], set });
  });

const columns = { id: tools.id, version: tools.version, categoryId: tools.categoryId };

/** Public tools in a random but lasting order, so that a limited number represents all of them. */
export const listSample = (db: Db, limit: number): Promise<ToolToPlace[]> =>
  db.select(columns).from(tools).where(eq(tools.isPublic, true)).orderBy(sql`hashint4(${tools.id})`, tools.id).limit(limit);

/** Public tools that were not placed yet, changed since, or only have a vector since, with their place if they have one. */
export async function listUnplaced(db: Db, layout: StoredLayout, after: number) {
  const hasNewVector = sql`(not ${mapPositions.hasVector} and exists (select from ${toolEmbeddings} where ${toolEmbeddings.toolId} = ${tools.id}
    and ${toolEmbeddings.dimension} > 0 and ${toolEmbeddings.model} || ' (' || ${toolEmbeddings.dimension} || ')' = ${layout.model}))`;
  const rows = await db
    .select({ ...columns, x: mapPositions.x, y: mapPositions.y })
    .from(tools)
    .leftJoin(mapPositions, and(eq(mapPositions.toolId, tools.id), eq(mapPositions.layoutId, layout.id)))
    .where(and(tools.isPublic, gt(tools.id, after), or(isNull(mapPositions.toolId), ne(mapPositions.toolVersion, tools.version), hasNewVector)))
    .orderBy(asc(tools.id))
    .limit(BATCH);
  return rows.map(({ x, y, ...tool }) => ({ ...tool, place: x === null || y === null ? null : { x: fromStep(x) / WORLD, y: fromStep(y) / WORLD } }));
}

/** The tools that others are placed by, as they are now. */
export async function listAnchors(db: Db, layoutId: number) {
  const anchors: (ToolToPlace & { vector: Uint8Array | null; scale: number | null; x: number; y: number })[] = [];
  for (let last = 0; ; ) {
    const rows = await db
      .select({ ...columns, x: mapPositions.x, y: mapPositions.y, vector: mapPositions.vector, scale: mapPositions.scale })
      .from(mapPositions)
      .innerJoin(tools, eq(tools.id, mapPositions.toolId))
      .where(
        and(
          eq(mapPositions.layoutId, layoutId),
          gt(mapPositions.toolId, last),
          isNotNull(mapPositions.vector),
          tools.isPublic,
          eq(mapPositions.toolVersion, tools.version),
        ),
      )
      .orderBy(asc(mapPositions.toolId))
      .limit(BATCH);
    const end = rows.at(-1);
    if (!end) return anchors;
    last = end.id;
    for (const { x, y, ...row } of rows) anchors.push({ ...row, x: fromStep(x) / WORLD, y: fromStep(y) / WORLD });
  }
}
