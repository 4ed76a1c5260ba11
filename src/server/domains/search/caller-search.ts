/** The index as one caller uses it. Every engine call is a piece of work in one queue, in which all callers take turns. */
import { loadWordTable } from "@toolatlas/meaning";
import {
  type AskHit,
  type BrowseQuery,
  type Engine,
  type EngineQuery,
  type EngineResult,
  type Filter,
  meaningByTable,
  type SortPosition,
  type StoredTool,
  type ToolDocument,
} from "@toolatlas/search";
import type { Db } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller-of.ts";
import { traced } from "../../platform/tracing/traced.ts";
import { createWorkQueue } from "../../platform/workers/work-queue.ts";
import { documentsBySlug } from "./documents.ts";
import type { Embeddings } from "./embeddings/embeddings.ts";
import { searchDatabase } from "./search-database.ts";

/** How long a search waits for an index that is being built before it uses the database instead. */
const WAIT_FOR_INDEX_MS = 300;
/** For hits with all optional features, about a millisecond of work. */
const ITEMS_PER_TURN = 25;
/** From here on, comparing all tools takes longer than reading the rest of a page. */
const QUICKLY_COMPARED = 200_000;
const SEARCH = { name: "search" };

type Deps = {
  db: Db;
  embeddings: Embeddings | null;
  /** Null while there is no index. */
  engine: () => Engine | null;
  engineWithin: (ms: number) => Promise<Engine | null>;
  onQuery: () => void;
};
type Question = { text: string; filter: Filter | null; shown: ReadonlySet<string>; length: number };

export function createCallerSearch({ db, embeddings, engine, engineWithin, onQuery }: Deps) {
  const queue = createWorkQueue({ tooMany: "Search is busy. Please try again in a moment." });
  const waitForIndex = async () => engine() ?? (await engineWithin(WAIT_FOR_INDEX_MS));

  return (caller: Caller) => {
    const runQueued = <Result>(work: () => Result | Promise<Result>): Promise<Result> => queue.run(caller, work);
    /** The tools nearest in meaning to a text, nearest first. The text is not sent anywhere: the embedded table compares it. */
    async function near(text: string, length: number, shown: ReadonlySet<string> = new Set()): Promise<AskHit[]> {
      await loadWordTable();
      const index = engine();
      return index ? runQueued(() => index.ask({ text: "", shown, length, filter: null, meaning: meaningByTable(text) })) : [];
    }
    return {
      /** For work in addition to the search itself. */
      runQueued,
      /** The same for long lists, such as hits to be highlighted: a batch at a time. */
      async mapInBatches<Item, Result>(items: readonly Item[], make: (item: Item, index: number) => Result): Promise<Result[]> {
        const results: Result[] = [];
        for (let start = 0; start < items.length; start += ITEMS_PER_TURN) {
          const part = items.slice(start, start + ITEMS_PER_TURN);
          results.push(...(await runQueued(() => part.map((item, index) => make(item, start + index)))));
        }
        return results;
      },

      /** Ranked tools; until the index is ready, a plain result from the database. */
      find(query: EngineQuery): Promise<EngineResult> {
        onQuery();
        return traced(SEARCH, async () => {
          const index = await waitForIndex();
          return runQueued(() => (index ? index.search(query) : searchDatabase(db, query)));
        });
      },

      /** Combines several queries into one result. In one turn: keeping thousands of hits until the next turn would cost more than it saves. */
      findTogether(queries: EngineQuery[], combine: (results: EngineResult[]) => EngineResult): Promise<EngineResult> {
        onQuery();
        return traced(SEARCH, async () => {
          const index = await waitForIndex();
          return runQueued(async () =>
            combine(index ? queries.map((query) => index.search(query)) : await Promise.all(queries.map((query) => searchDatabase(db, query)))),
          );
        });
      },

      /** What follows exact results that do not fill a page; empty while there is no index. */
      async ask({ text, ...query }: Question): Promise<AskHit[]> {
        const index = engine();
        if (!index) return [];
        const modelMeaning = (await embeddings?.meaningOf(text, index.size)) ?? null;
        if (!modelMeaning) await loadWordTable();
        return runQueued(() => index.ask({ ...query, text, meaning: modelMeaning ?? meaningByTable(text) }));
      },

      near,

      /** The same while the comparison takes a few milliseconds; nothing in a larger directory. */
      nearIfQuick: async (text: string, length: number, shown?: ReadonlySet<string>): Promise<AskHit[]> =>
        (engine()?.size ?? 0) <= QUICKLY_COMPARED ? near(text, length, shown) : [],

      /** Every match, a page at a time; null while there is no index. */
      async browse(query: BrowseQuery, after: SortPosition | null) {
        const index = await waitForIndex();
        return index ? runQueued(() => index.browse(query, after)) : null;
      },

      /** The tools with these slugs, in the same order; null for missing ones. */
      async read(slugs: string[]): Promise<(StoredTool | null)[]> {
        const index = await waitForIndex();
        if (index) return this.mapInBatches(slugs, (slug) => index.read(slug));
        const found = new Map((await documentsBySlug(db, slugs)).map((tool) => [tool.objectID, toStored(tool)]));
        return slugs.map((slug) => found.get(slug) ?? null);
      },

      async nearestSpelling(text: string): Promise<string | null> {
        const index = engine();
        return index ? runQueued(() => index.nearestSpelling(text)) : null;
      },
    };
  };
}

const toStored = ({ description: _, useCases: __, keyFeatures: ___, isAdult: ____, ...tool }: ToolDocument): StoredTool => tool;
