/** The index beside the data, so that a start does not build it anew: kept after a build, loaded, and brought up to date. */
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/db/connect.ts";
import { changesSince, takePosition } from "./changes-since.ts";
import type { BuiltSegments, Keep } from "./engine/build-worker.ts";
import { loadInWorker } from "./engine/load-in-worker.ts";

/** Built afresh every hour, written less often: what changed since is soon read, unless it is much. */
const KEEP_EVERY_MS = 6 * 3_600_000;
const MUCH = 1_000;
const FILE = "index.snapshot";

type Deps = { database: Database; folder: string; withAdult: boolean; log: Pick<FastifyBaseLogger, "info" | "warn"> };
type Kept = { segments: BuiltSegments; changed: string[] };

export function createIndexSnapshots({ database, folder, withAdult, log }: Deps) {
  const path = join(folder, FILE);
  let keptAt = Number.NEGATIVE_INFINITY;

  return {
    /** The index as it was kept, and what changed since; null where it has to be built. */
    async load(): Promise<Kept | null> {
      const loaded = await loadInWorker(path);
      const ignore = (why: string) => {
        log.warn({ why }, "the snapshot of the search index is not used; building it");
        return null;
      };
      if ("refused" in loaded) return loaded.refused === null ? null : ignore(loaded.refused);
      const { id = "", takenIn = "", takenAt = "", adult } = loaded.facts;
      if (adult !== String(withAdult)) return ignore("ADULT was changed");
      const changed = await changesSince(database, { id, takenIn, takenAt });
      if (typeof changed === "string") return ignore(changed);
      keptAt = performance.now();
      return { segments: loaded.segments, changed };
    },

    /** Where the build that now begins is to be kept; null where the one before is good enough. */
    async next(changed: number): Promise<Keep | null> {
      if (changed < MUCH && performance.now() - keptAt < KEEP_EVERY_MS) return null;
      return { path, facts: { ...(await takePosition(database.db)), adult: String(withAdult) } };
    },

    /** What came of it. */
    done(keep: Keep | null, notKept: string | null) {
      if (!keep) return;
      if (notKept === null) keptAt = performance.now();
      else log.warn({ why: notKept }, "the search index could not be kept for the next start");
    },
  };
}
