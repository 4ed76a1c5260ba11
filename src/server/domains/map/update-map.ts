/** Brings the map up to date: a layout if there is none for the current model or it is from yesterday, places for new tools, a version for visitors. */
import type { JobDeps } from "../../platform/jobs/job.ts";
import { MAP_TAG } from "./get-map.ts";
import { makeLayout, remakeLayout } from "./layout/make-layout.ts";
import { placeTools } from "./layout/place-tools.ts";
import { type MapWorker, startMapWorker } from "./layout/start-map-worker.ts";
import { activateLayout, deleteOtherLayouts, getCurrentLayout, getUnfinishedLayout, type StoredLayout } from "./layout/stored-layouts.ts";
import { chooseVectorSource, type VectorSource } from "./layout/vector-source.ts";
import { publishMap } from "./publish-map.ts";

/** When the layout is made again, in UTC: a quiet time, after the backup. */
const NIGHT = { hours: 3, minutes: 40 };

type Deps = Pick<JobDeps, "config" | "database" | "changes" | "stopping">;
type Options = { now?: Date; until: number };

export async function updateMap({ config, database: { db }, changes, stopping }: Deps, { now = new Date(), until }: Options) {
  const worker = startMapWorker();
  const stop = () => void worker.close();
  stopping?.addEventListener("abort", stop, { once: true });
  try {
    const source = await chooseVectorSource({ db, config, worker });
    const current = await getCurrentLayout(db);
    const layout = await chooseLayout({ db, worker, source, current, now });
    if (!layout) return { placed: 0, isPublished: false };
    const { placed, isComplete } = await placeTools({ db, worker, source, until }, layout);
    if (!isComplete && layout.id !== current?.id) return { placed, isPublished: false };
    if (layout.id !== current?.id) {
      await activateLayout(db, layout.id);
      await deleteOtherLayouts(db, layout.id);
    }
    const isPublished = await publishMap({ db, worker, now }, layout);
    if (isPublished) await changes.changed(MAP_TAG);
    return { placed, isPublished };
  } catch (error) {
    // The next process starts with this job again.
    if (stopping?.aborted) return { placed: 0, isPublished: false };
    throw error;
  } finally {
    stopping?.removeEventListener("abort", stop);
    await worker.close();
  }
}

type Choice = { db: JobDeps["database"]["db"]; worker: MapWorker; source: VectorSource; current: StoredLayout | null; now: Date };

/** The current layout, or a new one that becomes current once all tools are placed. */
async function chooseLayout({ db, worker, source, current, now }: Choice): Promise<StoredLayout | null> {
  const isOfModel = current?.model === source.model;
  if (current && isOfModel && current.madeAt >= lastNight(now)) return current;
  const unfinished = await getUnfinishedLayout(db, source.model);
  if (unfinished) return unfinished;
  return current && isOfModel ? ((await remakeLayout({ db, worker }, current)) ?? current) : makeLayout({ db, worker, source });
}

function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT.hours, NIGHT.minutes, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return night;
}
