/** The search port: an engine in memory, built in the background and kept in sync with the database. */
import type { Engine } from "@toolatlas/search";
import type { FastifyBaseLogger } from "fastify";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Database } from "../../platform/db/database.ts";
import { createIndexBuilder } from "./build-index.ts";
import { createCallerSearch } from "./caller-search.ts";
import { changedTools } from "./changed-tools.ts";
import { hiddenToolsIn, publicSlugsIn } from "./documents.ts";
import type { Embeddings } from "./embeddings/embeddings.ts";
import type { HostedSearch } from "./ranked-page.ts";

const RETRY_MS = 5_000;
/** A notification can be lost while a connection is down; periodic rebuilds correct any difference. */
const REBUILD_EVERY_MS = 3_600_000;
/** With more than this share of tools outside the main segment, a rebuild makes every later query cheaper. */
const MAX_CHANGED_PART = 0.1;
const MIN_CHANGED = 4_096;
/** Replacing this many tools in the index takes this thread about 10 ms. */
const MAX_REPLACED = 200;

type Deps = {
  database: Database;
  changes: Changes;
  log: FastifyBaseLogger;
  onUpdate?: () => void;
  hosted?: HostedSearch | null;
  embeddings?: Embeddings | null;
  /** Where the index is saved between starts; not saved by default. */
  folder?: string | null;
};

export type Search = ReturnType<typeof createSearch>;
/** The search as one caller uses it. */
export type CallerSearch = ReturnType<Search["for"]>;

export function createSearch({ database, changes, log, onUpdate = () => {}, hosted = null, embeddings = null, folder = null }: Deps) {
  const { db } = database;
  const builder = createIndexBuilder({ database, log, folder, isClosed: () => isClosed });
  let engine: Engine | null = null;
  let isClosed = false;
  let building: Promise<void> | null = null;
  let isBuildRequested = false;
  /** Changes that arrive while an index is being built are applied to it afterwards. */
  let missed = new Set<string>();
  let updates: Promise<void> = Promise.resolve();
  /** Of the tools of changed categories. */
  let reading: Promise<void> = Promise.resolve();
  let queries = 0;
  let built: { ms: number; at: number } | null = null;

  async function build() {
    do {
      isBuildRequested = false;
      missed = new Set();
      const started = performance.now();
      // The snapshot is only for startup; later builds read the database.
      const { next, how } = engine ? await builder.build(engine.changed) : await builder.first();
      if (isClosed) return;
      // Changes that arrive while the last ones are applied need another round: none may reach only the old engine.
      while (missed.size > 0) {
        const slugs = [...missed];
        missed = new Set();
        await builder.update(next, slugs);
      }
      engine = next;
      onUpdate();
      built = { ms: Math.round(performance.now() - started), at: Date.now() };
      log.info({ tools: next.size, ms: built.ms }, `search index ${how}`);
    } while (isBuildRequested && !isClosed);
  }

  function rebuild(): Promise<void> {
    isBuildRequested = true;
    building ??= build()
      .catch((error: unknown) => {
        if (isClosed) return;
        log.error({ err: error }, "search index could not be built; trying again");
        setTimeout(rebuild, RETRY_MS).unref();
      })
      .finally(() => (building = null));
    return building;
  }

  /** One after the other: an older read of a row must never replace a newer one. */
  function refresh(slugs: string[]) {
    if (slugs.length === 0) return;
    for (const slug of slugs) missed.add(slug);
    updates = updates
      .then(async () => {
        if (!engine || isClosed) return;
        await builder.update(engine, slugs);
        onUpdate();
        if (engine.changed > Math.max(MIN_CHANGED, engine.size * MAX_CHANGED_PART)) void rebuild();
      })
      .catch((error: unknown) => {
        log.error({ err: error, slugs }, "search index could not be updated; building it afresh");
        void rebuild();
      });
  }

  /** Tools that are no longer searchable disappear without waiting for a rebuild. */
  async function refreshCategories(categories: string[]) {
    try {
      for await (const hidden of hiddenToolsIn(db, categories)) refresh(hidden.map(({ slug }) => slug));
      const slugs = await publicSlugsIn(db, categories, MAX_REPLACED + 1);
      if (slugs.length <= MAX_REPLACED) return refresh(slugs);
    } catch (error) {
      log.error({ err: error, categories }, "the tools of changed categories could not be read; building the search index afresh");
    }
    void rebuild();
  }

  changes.onChange((tags) => {
    if (isClosed) return;
    const { slugs, categories, isEverything } = changedTools(tags);
    if (isEverything) void rebuild();
    else if (categories.length > 0) reading = reading.then(() => refreshCategories(categories));
    refresh(slugs);
  });

  const timer = setInterval(rebuild, REBUILD_EVERY_MS).unref();
  void rebuild();

  async function ready(withinMs: number): Promise<Engine | null> {
    if (engine || !building) return engine;
    await Promise.race([building, new Promise((resolve) => setTimeout(resolve, withinMs).unref())]);
    return engine;
  }

  return {
    /** Algolia, if the operator chose it for the search page. */
    hosted,
    /** The searches of one caller, taking turns with all others. */
    for: createCallerSearch({ db, embeddings, engine: () => engine, engineWithin: ready, onQuery: () => (queries += 1) }),
    stats: () => ({ queries, tools: engine?.size ?? 0, built }),
    rebuild,
    /** Resolves when all changes so far are in the index, and the index is saved; for tests. */
    async whenIdle() {
      await reading;
      await building;
      await builder.stored();
      await updates;
      await embeddings?.whenIdle();
      await engine?.settled();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await reading;
      await building;
      await updates;
      await engine?.settled();
    },
  };
}
