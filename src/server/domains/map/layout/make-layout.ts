/** A new arrangement of all tools, from scratch or from the current one. */
import type { Db } from "../../../platform/db/database.ts";
import { MAX_ANCHORS, signed } from "./place-tools.ts";
import type { MapWorker } from "./start-map-worker.ts";
import { addLayout, listAnchors, listSample, type StoredLayout, storePositions } from "./stored-layouts.ts";
import { concatPoints, joinPoints, type VectorSource } from "./vector-source.ts";

/** The same tools with the same seed give the same map. Of several, this one is the best for the demo's tools. */
const SEED = 3;
const BATCH = 500;

type Deps = { db: Db; worker: MapWorker; source: VectorSource };

/** The tools that are laid out together; the others are placed afterward. Null if there are no tools. */
export async function makeLayout({ db, worker, source }: Deps): Promise<StoredLayout | null> {
  const tools = (await listSample(db, MAX_ANCHORS)).sort((a, b) => a.id - b.id);
  if (tools.length === 0) return null;
  const parts = [];
  for (let start = 0; start < tools.length; start += BATCH) parts.push(await source.pointsOf(tools.slice(start, start + BATCH)));
  const points = concatPoints(parts);
  const { positions, unit } = await worker.layOut(points, SEED);
  const layout = await addLayout(db, { model: source.model, seed: SEED, unit });
  await storePositions(db, layout.id, { tools, points, positions, keepsVectors: true });
  return layout;
}

/** Most tools move little: the descent starts from the current positions, and the result is aligned to them. */
export async function remakeLayout({ db, worker }: Pick<Deps, "db" | "worker">, current: StoredLayout): Promise<StoredLayout | null> {
  const anchors = await listAnchors(db, current.id);
  const width = anchors[0]?.vector?.length;
  if (width === undefined) return null;
  const points = joinPoints(width, anchors.map(signed));
  const from = Float32Array.from(anchors.flatMap(({ x, y }) => [x, y]));
  const { positions, unit } = await worker.layOutAgain(points, { positions: from, unit: current.unit, seed: current.seed });
  const layout = await addLayout(db, { model: current.model, seed: current.seed, unit });
  await storePositions(db, layout.id, { tools: anchors, points, positions, keepsVectors: true });
  return layout;
}
