/** The search port: an engine in memory, built in the background and kept in step with the database. */
import type { FastifyBaseLogger } from "fastify";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Database } from "../../platform/db/connect.ts";
import { traced } from "../../platform/tracing/traced.ts";
import { createIndexBuilder } from "./build-index.ts";
import { changedTools } from "./changed-tools.ts";
import { documentsBySlug } from "./documents.ts";
import type { Embeddings } from "./embeddings/embeddings.ts";
import type { AskHit } from "./engine/ask.ts";
import type { StoredTool, ToolDocument } from "./engine/document.ts";
import type { BrowseQuery, Engine, EngineQuery, EngineResult } from "./engine/engine.ts";
import type { Filter } from "./engine/filter.ts";
import { meaningByTable } from "./engine/meaning.ts";
import type { Standing } from "./engine/sorts.ts";
import { loadWordTable } from "./engine/word-table.ts";
import type { HostedSearch } from "./ranked-page.ts";
import { searchDatabase } from "./search-database.ts";

/** How long a search waits for an index that is just being built before it asks the database instead. */
const WAIT_FOR_INDEX_MS = 300;
const RETRY_MS = 5_000;
/** A notification can be lost while a connection is down; once in a while everything is compared by building afresh. */
const REBUILD_EVERY_MS = 3_600_000;
/** With more than this part outside the main segment, a rebuild makes every later query cheaper. */
const MAX_CHANGED_PART = 0.1;
const MIN_CHANGED = 4_096;
const SEARCH = { name: "search" };

type Deps = {
  database: Database;
  changes: Changes;
  withAdult: boolean;
  log: FastifyBaseLogger;
  onUpdate?: () => void;
  hosted?: HostedSearch | null;
  embeddings?: Embeddings | null;
  /** Where the index is kept between starts; nowhere by default. */
  folder?: string | null;
};

type Question = { text: string; filter: Filter | null; shown: ReadonlySet<string>; length: number };

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ database, changes, withAdult, log, onUpdate = () => {}, hosted = null, embeddings = null, folder = null }: Deps) {
  const { db } = database;
  const builder = createIndexBuilder({ database, withAdult, log, folder, isClosed: () => isClosed });
  let engine: Engine | null = null;
  let isClosed = false;
  let building: Promise<void> | null = null;
  let isBuildAsked = false;
  /** Changes that came in while an index was being built are applied to it afterwards. */
  let missed = new Set<string>();
  let updates: Promise<void> = Promise.resolve();
  let queries = 0;
  let built: { ms: number; at: number } | null = null;

  async function build() {
    do {
      isBuildAsked = false;
      missed = new Set();
      const started = performance.now();
      // The snapshot is for a start; later the database knows better.
      const { next, how } = engine ? await builder.build(engine.changed) : await builder.first();
      if (isClosed) return;
      // What arrives while the last changes are applied is one more round: nothing may go to the old engine alone.
      while (missed.size > 0) {
        const slugs = [...missed];
        missed = new Set();
        await builder.update(next, slugs);
      }
      engine = next;
      onUpdate();
      built = { ms: Math.round(performance.now() - started), at: Date.now() };
      log.info({ tools: next.size, ms: built.ms }, `search index ${how}`);
    } while (isBuildAsked && !isClosed);
  }

  function rebuild(): Promise<void> {
    isBuildAsked = true;
    building ??= build()
      .catch((error: unknown) => {
        if (isClosed) return;
        log.error({ err: error }, "search index could not be built; trying again");
        setTimeout(rebuild, RETRY_MS).unref();
      })
      .finally(() => (building = null));
    return building;
  }

  /** One after the other: an older reading of a row must never replace a newer one. */
  function refresh(slugs: string[]) {
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

  changes.onChange((tags) => {
    if (isClosed) return;
    const { slugs, isEverything } = changedTools(tags);
    for (const slug of slugs) missed.add(slug);
    if (isEverything) void rebuild();
    else if (slugs.length > 0) refresh(slugs);
  });

  const timer = setInterval(rebuild, REBUILD_EVERY_MS).unref();
  void rebuild();

  async function ready(withinMs: number): Promise<Engine | null> {
    if (engine || !building) return engine;
    await Promise.race([building, new Promise((resolve) => setTimeout(resolve, withinMs).unref())]);
    return engine;
  }

  return {
    /** Algolia, where the operator chose it for the search page. */
    hosted,
    /** Ranked tools; until the index is there, a plain answer from the database. */
    find(query: EngineQuery): Promise<EngineResult> {
      queries += 1;
      return traced(SEARCH, async () => {
        const index = engine ?? (await ready(WAIT_FOR_INDEX_MS));
        return index ? index.search(query) : searchDatabase(db, query, withAdult);
      });
    },
    /** What follows exact results that do not fill a page; nothing while there is no index. */
    async ask({ text, ...query }: Question): Promise<AskHit[]> {
      if (!engine) return [];
      const meaning = (await embeddings?.meaningOf(text, engine.size)) ?? (await byTable(text));
      return engine.ask({ ...query, text, meaning });
    },
    /** The tools that are nearest to a text in meaning, nearest first. The text stays here: the embedded table compares it. */
    async near(text: string, length: number, shown: ReadonlySet<string> = new Set()): Promise<AskHit[]> {
      const meaning = await byTable(text);
      return engine?.ask({ text: "", shown, length, filter: null, meaning }) ?? [];
    },
    /** Every match, a page at a time; null while there is no index. */
    async browse(query: BrowseQuery, after: Standing | null) {
      const index = engine ?? (await ready(WAIT_FOR_INDEX_MS));
      return index?.browse(query, after) ?? null;
    },
    /** The tools with these slugs, in their order; null where there is none. */
    async read(slugs: string[]): Promise<(StoredTool | null)[]> {
      const index = engine ?? (await ready(WAIT_FOR_INDEX_MS));
      if (index) return slugs.map((slug) => index.read(slug));
      const found = new Map((await documentsBySlug(db, slugs, withAdult)).map((tool) => [tool.objectID, toStored(tool)]));
      return slugs.map((slug) => found.get(slug) ?? null);
    },
    stats: () => ({ queries, tools: engine?.size ?? 0, built }),
    nearestSpelling: (text: string): string | null => engine?.nearestSpelling(text) ?? null,
    rebuild,
    /** Resolves when all that was told so far is in the index, and the index is kept; tests wait for it. */
    async whenIdle() {
      await building;
      await builder.stored();
      await updates;
      await embeddings?.whenIdle();
      await engine?.settled();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await building;
      await updates;
      await engine?.settled();
    },
  };
}

/** The table is read when a question first needs it; with a model of the operator's own that may be never. */
async function byTable(text: string) {
  await loadWordTable();
  return meaningByTable(text);
}

const toStored = ({ description: _, useCases: __, keyFeatures: ___, isAdult: ____, ...tool }: ToolDocument): StoredTool => tool;
