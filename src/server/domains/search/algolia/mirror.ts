/** Keeps Algolia's index in sync with the database, with Algolia's own client. The database is the source of truth. */
import type { ToolDocument } from "@toolatlas/search";
import { type Algoliasearch, algoliasearch } from "algoliasearch";
import { SEARCH_INDEX } from "../../../../contract/search-limits.ts";
import type { Db } from "../../../platform/db/database.ts";
import { allDocuments, documentsBySlug } from "../documents.ts";
import { INDEX_SETTINGS } from "../protocol/settings.ts";
import { type AlgoliaAccount, clientOptions } from "./client-options.ts";

/** Records per call: Algolia recommends up to 10 MB, and this stays below it. */
const BATCH = 1_000;
const ATTEMPTS = 5;
const FIRST_WAIT_MS = 500;

type Options = { account: Pick<AlgoliaAccount, "appId" | "adminKey" | "hosts">; db: Db; firstWaitMs?: number };

export type Comparison = { missing: string[]; stale: string[]; extra: string[] };

const toRecord = ({ useCases: _, keyFeatures: __, ...tool }: ToolDocument): Record<string, unknown> => tool;

export function createMirror({ account, db, firstWaitMs = FIRST_WAIT_MS }: Options) {
  const client = algoliasearch(account.appId, account.adminKey, clientOptions(account));
  const again = <Answer>(work: () => Promise<Answer>) => retrying(work, firstWaitMs);

  return {
    /** Uploads these tools in their current state, and deletes those that are no longer public. */
    async update(slugs: string[]): Promise<void> {
      const documents = await documentsBySlug(db, slugs);
      const found = new Set(documents.map(({ objectID }) => objectID));
      const removed = slugs.filter((slug) => !found.has(slug));
      if (documents.length > 0)
        await again(() => client.saveObjects({ indexName: SEARCH_INDEX, objects: documents.map(toRecord), waitForTasks: true, batchSize: BATCH }));
      if (removed.length > 0) await again(() => client.deleteObjects({ indexName: SEARCH_INDEX, objectIDs: removed, waitForTasks: true, batchSize: BATCH }));
    },

    /** Rebuilds everything without downtime: a second index is filled and then replaces the first. */
    async rebuild(): Promise<number> {
      const next = `${SEARCH_INDEX}_next`;
      // Left behind by an interrupted rebuild.
      await again(async () => settled(client, next, await client.deleteIndex({ indexName: next })));
      await again(async () => settled(client, next, await client.setSettings({ indexName: next, indexSettings: INDEX_SETTINGS })));
      let count = 0;
      for await (const batch of inBatches(allDocuments(db))) {
        await again(() => client.saveObjects({ indexName: next, objects: batch.map(toRecord), waitForTasks: true, batchSize: BATCH }));
        count += batch.length;
      }
      await again(async () =>
        settled(client, SEARCH_INDEX, await client.operationIndex({ indexName: next, operationIndexParams: { operation: "move", destination: SEARCH_INDEX } })),
      );
      return count;
    },

    /** What differs between the index and the database, by slug. */
    async compare(): Promise<Comparison> {
      const there = new Map<string, string>();
      await again(() => {
        there.clear();
        return client.browseObjects({
          indexName: SEARCH_INDEX,
          browseParams: { hitsPerPage: BATCH, attributesToRetrieve: ["*"] },
          aggregator: ({ hits }) => {
            for (const { objectID, _highlightResult, ...record } of hits) there.set(objectID, fingerprint({ objectID, ...record }));
          },
        });
      });
      const comparison: Comparison = { missing: [], stale: [], extra: [] };
      for await (const batch of allDocuments(db)) {
        for (const tool of batch) {
          const existing = there.get(tool.objectID);
          if (existing === undefined) comparison.missing.push(tool.objectID);
          else if (existing !== fingerprint(toRecord(tool))) comparison.stale.push(tool.objectID);
          there.delete(tool.objectID);
        }
      }
      return { ...comparison, extra: [...there.keys()] };
    },
  };
}

export type Mirror = ReturnType<typeof createMirror>;

const fingerprint = (record: Record<string, unknown>) => JSON.stringify(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

const settled = (client: Algoliasearch, indexName: string, { taskID }: { taskID: number }) => client.waitForTask({ indexName, taskID });

async function* inBatches(pages: AsyncIterable<ToolDocument[]>): AsyncGenerator<ToolDocument[]> {
  let waiting: ToolDocument[] = [];
  for await (const page of pages) {
    waiting.push(...page);
    if (waiting.length < BATCH) continue;
    yield waiting;
    waiting = [];
  }
  if (waiting.length > 0) yield waiting;
}

/** The client itself tries other hosts; this is for when all of them were unreachable, or asked us to slow down. */
async function retrying<Answer>(work: () => Promise<Answer>, firstWaitMs: number): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** (attempt - 1)));
    }
  }
}

/** A refusal (wrong key, wrong record) does not change with retries. */
function isTransient(error: unknown): boolean {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
  return status === 0 || status === 429 || status >= 500;
}
