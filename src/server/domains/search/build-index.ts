/** Creates the engine: at startup from the snapshot next to the data, otherwise from the rows, in a worker. */
import { loadWordTable } from "@toolatlas/meaning";
import { buildIndex, Engine, type ToolDocument } from "@toolatlas/search";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import { allDocuments, documentsBySlug } from "./documents.ts";
import { createIndexSnapshots } from "./index-snapshots.ts";

const READ_BATCH = 1_000;
const POLL_INTERVAL_MS = 200;
/** Any fixed number: instances that build queue here. */
const LOCK = 7_205_393;

type Deps = { database: Database; log: FastifyBaseLogger; folder: string | null; isClosed: () => boolean };
type Made = { next: Engine; how: string };

export function createIndexBuilder({ database, log, folder, isClosed }: Deps) {
  const { db, mayLag } = database;
  const snapshots = folder === null ? null : createIndexSnapshots({ database, folder, log });
  let storing: Promise<void> | undefined;

  /** The current state of these tools, and which of them are no longer searchable. */
  async function read(slugs: string[]) {
    const documents: ToolDocument[] = [];
    for (let start = 0; start < slugs.length; start += READ_BATCH) documents.push(...(await documentsBySlug(db, slugs.slice(start, start + READ_BATCH))));
    const found = new Set(documents.map(({ objectID }) => objectID));
    return { documents, removed: slugs.filter((slug) => !found.has(slug)) };
  }

  /** A partial set of tools must never be used, or saved, as the complete one. */
  async function* untilClosed(batches: AsyncGenerator<ToolDocument[]>) {
    for await (const batch of batches) {
      if (isClosed()) throw new Error("The server is stopping");
      yield batch;
    }
  }

  /** Null if there is no usable snapshot. */
  async function load(): Promise<Made | null> {
    const snapshot = await snapshots?.load();
    if (!snapshot) return null;
    const next = new Engine(snapshot.segments);
    const { documents, removed } = await read(snapshot.changed);
    await next.applyMany(documents, removed);
    return { next, how: `loaded, ${snapshot.changed.length} tools changed since it was kept` };
  }

  async function build(changedSince: number): Promise<Made> {
    const keep = (await snapshots?.next(changedSince)) ?? null;
    const { saveError, engine, ...segments } = await buildIndex(untilClosed(allDocuments(mayLag)), keep);
    storing = snapshots?.done(keep, { saveError, engine });
    return { next: new Engine(segments), how: "built" };
  }

  /** One instance builds; those that waited for it load the snapshot it stored. */
  const buildAlone = (): Promise<Made> =>
    new Promise((resolve, reject) => {
      let hasWaited = false;
      const onWait = () => {
        hasWaited = true;
        log.info("another instance is building the search index; waiting until it is done");
      };
      const work = async () => {
        const loaded = hasWaited ? await load() : null;
        if (loaded) return resolve(loaded);
        resolve(await build(0));
        await storing;
      };
      // An instance that is stopping does not wait for another's build.
      const timer = setInterval(() => isClosed() && reject(new Error("The server is stopping")), POLL_INTERVAL_MS).unref();
      database
        .alone(work, onWait, LOCK)
        .catch(reject)
        .finally(() => clearInterval(timer));
    });

  return {
    /** At startup. */
    first: async (): Promise<Made> => (await load()) ?? (snapshots && database.engine === "postgres" ? buildAlone() : build(0)),
    build,
    /** Resolves when the last build is available to other instances. */
    stored: async () => storing,

    async update(target: Engine, slugs: string[]) {
      const { documents, removed } = await read(slugs);
      // Otherwise the first change would load it at once, which takes 100 ms.
      if (documents.length > 0) await loadWordTable();
      target.apply(documents, removed);
    },
  };
}
