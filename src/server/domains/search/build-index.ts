/** Creates the engine: at startup from the snapshot next to the data, otherwise from the rows, in a worker. */
import { buildInWorker, Engine, type ToolDocument } from "@toolatlas/search";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import { allDocuments, documentsBySlug } from "./documents.ts";
import { createIndexSnapshots } from "./index-snapshots.ts";

const READ_AT_ONCE = 1_000;
const LOOK_EVERY_MS = 200;
/** Any fixed number: instances that build queue here. */
const LOCK = 7_205_393;

type Deps = { database: Database; withAdult: boolean; log: FastifyBaseLogger; folder: string | null; isClosed: () => boolean };
type Made = { next: Engine; how: string };

export function createIndexBuilder({ database, withAdult, log, folder, isClosed }: Deps) {
  const { db, mayLag } = database;
  const snapshots = folder === null ? null : createIndexSnapshots({ database, folder, withAdult, log });
  let storing: Promise<void> | undefined;

  /** The current state of these tools, and which of them are no longer searchable. */
  async function read(slugs: string[]) {
    const documents: ToolDocument[] = [];
    for (let start = 0; start < slugs.length; start += READ_AT_ONCE)
      documents.push(...(await documentsBySlug(db, slugs.slice(start, start + READ_AT_ONCE), withAdult)));
    const found = new Set(documents.map(({ objectID }) => objectID));
    return { documents, gone: slugs.filter((slug) => !found.has(slug)) };
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
    const kept = await snapshots?.load();
    if (!kept) return null;
    const next = new Engine(kept.segments);
    const { documents, gone } = await read(kept.changed);
    await next.applyMany(documents, gone);
    return { next, how: `loaded, ${kept.changed.length} tools changed since it was kept` };
  }

  async function build(changedSince: number): Promise<Made> {
    const keep = (await snapshots?.next(changedSince)) ?? null;
    const { notKept, engine, ...segments } = await buildInWorker(untilClosed(allDocuments(mayLag, withAdult)), keep);
    storing = snapshots?.done(keep, { notKept, engine });
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
      const timer = setInterval(() => isClosed() && reject(new Error("The server is stopping")), LOOK_EVERY_MS).unref();
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
      const { documents, gone } = await read(slugs);
      target.apply(documents, gone);
    },
  };
}
