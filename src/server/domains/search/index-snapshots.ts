/** The index saved next to the data, so that a start does not rebuild it: saved after a build, loaded, and updated. */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type BuiltSegments, loadInWorker, type SnapshotTarget } from "@toolatlas/search";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import { readsAdult } from "../categories/show-adult.ts";
import { changesSince, takePosition } from "./changes-since.ts";
import { fetchSnapshot, storeSnapshot } from "./share-snapshot.ts";

/** Rebuilt every hour, saved less often: later changes are read quickly, unless there are many. */
const KEEP_EVERY_MS = 6 * 3_600_000;
const MUCH = 1_000;
const FILE = "index.snapshot";

type Deps = { database: Database; folder: string; log: Pick<FastifyBaseLogger, "info" | "warn"> };
/** `why`: null if there is no snapshot. */
type Refused = { why: string | null; engine: string; id?: string };
type Outcome = { saveError: string | null; engine: string };
type LoadedSnapshot = { segments: BuiltSegments; changed: string[] };

export function createIndexSnapshots({ database, folder, log }: Deps) {
  const path = join(folder, FILE);
  let keptAt = Number.NEGATIVE_INFINITY;

  /** The file's contents, or why it cannot be used. */
  async function read(): Promise<LoadedSnapshot | Refused> {
    const loaded = await loadInWorker(path);
    if ("refused" in loaded) return { why: loaded.refused, engine: loaded.engine };
    const { id = "", takenIn = "", takenAt = "", adult, engine = "" } = loaded.facts;
    if (adult !== String(await readsAdult(database.db))) return { why: "adult categories were shown or hidden", engine };
    const changed = await changesSince(database, { id, takenIn, takenAt });
    return typeof changed === "string" ? { why: changed, engine, id } : { segments: loaded.segments, changed };
  }

  /** True if a snapshot stored by another instance replaced the local one. */
  async function fetchFor({ engine, id }: Refused): Promise<boolean> {
    if (database.engine !== "postgres") return false;
    try {
      await mkdir(folder, { recursive: true });
      return await fetchSnapshot(database.patientDb, path, { engine, withAdult: await readsAdult(database.db) }, id);
    } catch (error) {
      log.warn({ err: error }, "the search index that another instance stored could not be fetched");
      return false;
    }
  }

  return {
    /** The index as saved, here or by another instance, and what changed since; null if it must be built. */
    async load(): Promise<LoadedSnapshot | null> {
      const local = await read();
      const found = "why" in local && (await fetchFor(local)) ? await read() : local;
      const isUsed = !("why" in found);
      const why = "why" in local ? local.why : null;
      if (why !== null) log.warn({ why }, `the snapshot of the search index is not used; ${isUsed ? "the database has another" : "building it"}`);
      if (!isUsed) return null;
      keptAt = performance.now();
      return found;
    },

    /** Where to save the build that now begins; null if the previous one is recent enough. */
    async next(changed: number): Promise<SnapshotTarget | null> {
      if (changed < MUCH && performance.now() - keptAt < KEEP_EVERY_MS) return null;
      return { path, facts: { ...(await takePosition(database.db)), adult: String(await readsAdult(database.db)) } };
    },

    /** Handles the outcome. Resolves when it is available to other instances, too. */
    async done(keep: SnapshotTarget | null, { saveError, engine }: Outcome): Promise<void> {
      if (!keep) return;
      if (saveError !== null) return log.warn({ why: saveError }, "the search index could not be kept for the next start");
      keptAt = performance.now();
      if (database.engine !== "postgres") return;
      await storeSnapshot(database.patientDb, path, keep.facts.id ?? "", { engine, withAdult: keep.facts.adult === "true" }).catch((error: unknown) => {
        log.warn({ err: error }, "the search index could not be stored for other instances");
      });
    },
  };
}
