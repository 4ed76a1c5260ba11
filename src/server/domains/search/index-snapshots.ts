/** The index beside the data, so that a start does not build it anew: kept after a build, loaded, and brought up to date. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import { changesSince, takePosition } from "./changes-since.ts";
import type { BuiltSegments, Keep } from "./engine/build-worker.ts";
import { loadInWorker } from "./engine/load-in-worker.ts";
import { fetchSnapshot, storeSnapshot } from "./share-snapshot.ts";

/** Built afresh every hour, written less often: what changed since is soon read, unless it is much. */
const KEEP_EVERY_MS = 6 * 3_600_000;
const MUCH = 1_000;
const FILE = "index.snapshot";

type Deps = { database: Database; folder: string; withAdult: boolean; log: Pick<FastifyBaseLogger, "info" | "warn"> };
/** `why`: null where there is none. */
type Refused = { why: string | null; engine: string; id?: string };
type Outcome = { notKept: string | null; engine: string };
type Kept = { segments: BuiltSegments; changed: string[] };

export function createIndexSnapshots({ database, folder, withAdult, log }: Deps) {
  const path = join(folder, FILE);
  let keptAt = Number.NEGATIVE_INFINITY;

  /** What is in the file, or why it cannot be used. */
  async function read(): Promise<Kept | Refused> {
    const loaded = await loadInWorker(path);
    if ("refused" in loaded) return { why: loaded.refused, engine: loaded.engine };
    const { id = "", takenIn = "", takenAt = "", adult, engine = "" } = loaded.facts;
    if (adult !== String(withAdult)) return { why: "ADULT was changed", engine };
    const changed = await changesSince(database, { id, takenIn, takenAt });
    return typeof changed === "string" ? { why: changed, engine, id } : { segments: loaded.segments, changed };
  }

  /** True if one that another instance stored took the place of what is here. */
  async function fetchFor({ engine, id }: Refused): Promise<boolean> {
    if (database.engine !== "postgres") return false;
    try {
      await mkdir(folder, { recursive: true });
      return await fetchSnapshot(database.patientDb, path, { engine, withAdult }, id);
    } catch (error) {
      log.warn({ err: error }, "the search index that another instance stored could not be fetched");
      return false;
    }
  }

  return {
    /** The index as it was kept, here or by another instance, and what changed since; null where it has to be built. */
    async load(): Promise<Kept | null> {
      const here = await read();
      const found = "why" in here && (await fetchFor(here)) ? await read() : here;
      const isUsed = !("why" in found);
      const why = "why" in here ? here.why : null;
      if (why !== null) log.warn({ why }, `the snapshot of the search index is not used; ${isUsed ? "the database has another" : "building it"}`);
      if (!isUsed) return null;
      keptAt = performance.now();
      return found;
    },

    /** Where the build that now begins is to be kept; null where the one before is good enough. */
    async next(changed: number): Promise<Keep | null> {
      if (changed < MUCH && performance.now() - keptAt < KEEP_EVERY_MS) return null;
      return { path, facts: { ...(await takePosition(database.db)), adult: String(withAdult) } };
    },

    /** What came of it. Resolves when other instances can have it, too. */
    async done(keep: Keep | null, { notKept, engine }: Outcome): Promise<void> {
      if (!keep) return;
      if (notKept !== null) return log.warn({ why: notKept }, "the search index could not be kept for the next start");
      keptAt = performance.now();
      if (database.engine !== "postgres") return;
      await storeSnapshot(database.patientDb, path, keep.facts.id ?? "", { engine, withAdult }).catch((error: unknown) => {
        log.warn({ err: error }, "the search index could not be stored for other instances");
      });
    },
  };
}
