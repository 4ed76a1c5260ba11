/** Places new and changed tools among the others, which stay where they are. */
import type { Db } from "../../../platform/db/database.ts";
import type { MapWorker } from "./start-map-worker.ts";
import { listAnchors, listUnplaced, type StoredLayout, storePositions } from "./stored-layouts.ts";
import { joinPoints, type VectorSource } from "./vector-source.ts";

/** Tools that are laid out together; more would take too long, and are placed like new ones. */
export const MAX_ANCHORS = 50_000;
/** A tool whose text changed stays where it is if its new place is within this share of the map's width: a corrected typo must not move it. */
const STAYS_WITHIN = 0.05;

type Deps = { db: Db; worker: MapWorker; source: VectorSource; until: number };

/** How many were placed, and whether that was all. The next run continues where this one ended. */
export async function placeTools({ db, worker, source, until }: Deps, layout: StoredLayout): Promise<{ placed: number; isComplete: boolean }> {
  let [placed, last, anchors] = [0, 0, -1];
  while (Date.now() < until) {
    const batch = await listUnplaced(db, layout, last);
    const end = batch.at(-1);
    if (!end) return { placed, isComplete: true };
    last = end.id;
    if (anchors < 0) anchors = await setAnchors({ db, worker }, layout);
    const points = await source.pointsOf(batch);
    const positions = await worker.place(points);
    batch.forEach(({ place }, at) => {
      if (!place) return;
      const moved = Math.hypot((positions[at * 2] ?? 0) - place.x, (positions[at * 2 + 1] ?? 0) - place.y);
      if (moved < STAYS_WITHIN) positions.set([place.x, place.y], at * 2);
    });
    await storePositions(db, layout.id, { tools: batch, points, positions, keepsVectors: anchors + placed + batch.length <= MAX_ANCHORS });
    placed += batch.length;
  }
  return { placed, isComplete: false };
}

async function setAnchors({ db, worker }: Pick<Deps, "db" | "worker">, { id, unit, seed }: StoredLayout): Promise<number> {
  const anchors = await listAnchors(db, id);
  const width = anchors[0]?.vector?.length ?? 0;
  const positions = Float32Array.from(anchors.flatMap(({ x, y }) => [x, y]));
  await worker.anchor(joinPoints(width, anchors.map(signed)), { positions, unit, seed });
  return anchors.length;
}

/** Bytes from the database are unsigned. */
export const signed = <Row extends { vector: Uint8Array | null }>(row: Row) => ({ ...row, vector: row.vector && new Int8Array(row.vector) });
