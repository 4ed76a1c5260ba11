/** The services that routes use, and background work; all of it ends with the app. */
import type { FastifyInstance } from "fastify";
import type { Config } from "./config/config.ts";
import type { PageCache } from "./delivery/pages/page-cache.ts";
import { showAdult } from "./domains/categories/show-adult.ts";
import { REBUILD_TAG } from "./domains/search/changed-tools.ts";
import { createEmbeddings } from "./domains/search/embeddings/embeddings.ts";
import { createEndpoint } from "./domains/search/embeddings/endpoint.ts";
import { SEARCH_TAG } from "./domains/search/routes.ts";
import { createSearch } from "./domains/search/search.ts";
import { createLiveSettings } from "./domains/site-settings/live-settings.ts";
import { type Changes, createChanges } from "./platform/cache/invalidation.ts";
import { createSharedCounts } from "./platform/counters/shared-counts.ts";
import type { Database } from "./platform/db/database.ts";
import { createBackgroundTasks } from "./platform/workers/background-tasks.ts";
import { createPurgeSender } from "./ports/cdn/purge-sender.ts";
import { openFiles } from "./ports/files/open-files.ts";
import { createIdentity } from "./ports/identity/identity.ts";

type App = Pick<FastifyInstance, "addHook" | "log">;
type Deps = { config: Config; database: Database; cache: PageCache; searchFolder: string | null };

export async function createServices(app: App, { config, database, cache, searchFolder }: Deps) {
  const changes = await createChanges(database, {
    hasCdn: config.cdn !== null,
    onError: (error, message) => void (database.isUnavailable() || app.log.error({ err: error }, message)),
  });
  app.addHook("onClose", () => changes.close());
  database.reportTo(app.log);
  changes.onChange(database.noticeChange); // before anything is reloaded
  // Before pages are dropped, so that they are rendered with the new settings.
  const site = await createLiveSettings({ db: database.db, changes, config, log: app.log });
  await showAdult(database.db, site.current().showsAdult); // before a tool is read
  app.addHook("onClose", () => site.close());
  changes.onChange((tags) => cache.drop(tags));
  const purges = config.cdn && createPurgeSender({ cdn: config.cdn, database, log: app.log });
  if (purges) app.addHook("onClose", () => purges.close());
  const backgroundTasks = createBackgroundTasks(); // draws and encodes pictures in a separate process
  app.addHook("onClose", async () => backgroundTasks.close());
  const files = await openFiles(config); // pictures, social cards and dumps, if they are in a bucket
  app.addHook("onClose", async () => files.close());
  const search = await createSearchService(app, { config, database, changes, cache, searchFolder });
  rebuildOnSignal(app, changes);
  const sharedCounts = config.redisUrl ? await createSharedCounts({ url: config.redisUrl, siteUrl: config.siteUrl, log: app.log }) : null;
  app.addHook("onClose", async () => sharedCounts?.close());
  return { changes, site, purges, backgroundTasks, files, search, sharedCounts, identity: createIdentity({ config, database }) };
}

async function createSearchService(app: App, { config, database, changes, cache, searchFolder }: Deps & { changes: Changes }) {
  // Pages of search results follow the index, which changes a moment after the database does.
  const onUpdate = () => cache.drop([SEARCH_TAG]);
  const { algolia: account } = config;
  const hosted = account && (await import("./domains/search/algolia/hosted-search.ts")).createHostedSearch({ account, log: app.log });
  const embeddings = config.embeddings && createEmbeddings({ model: createEndpoint(config.embeddings), db: database.db, changes, log: app.log });
  app.addHook("onClose", async () => embeddings?.close());
  const search = createSearch({ database, changes, log: app.log, onUpdate, hosted, embeddings, folder: searchFolder });
  app.addHook("onClose", () => search.close());
  if (account) {
    const [{ createMirror }, { syncMirror }] = await Promise.all([
      import("./domains/search/algolia/mirror.ts"),
      import("./domains/search/algolia/sync-mirror.ts"),
    ]);
    const mirror = syncMirror({ mirror: createMirror({ account, db: database.db }), changes, log: app.log, onUpdate });
    app.addHook("onClose", () => mirror.close());
  }
  return search;
}

/** How `npm run search:rebuild` reaches a server whose database no other process can open. */
function rebuildOnSignal(app: App, changes: Changes) {
  const rebuild = () => void changes.changed(REBUILD_TAG);
  process.on("SIGUSR2", rebuild);
  app.addHook("onClose", async () => void process.off("SIGUSR2", rebuild));
}
