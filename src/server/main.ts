/** Config → database → app → listen → jobs; stops gracefully. */
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { type Config, ConfigError, readConfig } from "./config/config.ts";
import { isLoopback } from "./config/loopback.ts";
import { createOwnerCode } from "./domains/accounts/owner-link.ts";
import { rememberAddress, runningConfig } from "./domains/setup/live-site.ts";
import { createMachine } from "./domains/setup/machine.ts";
import { serveControl } from "./platform/control/control-socket.ts";
import { connect } from "./platform/db/connect.ts";
import type { Database } from "./platform/db/database.ts";
import { LockedError } from "./platform/db/lock.ts";
import { MigrationError } from "./platform/db/migration-errors.ts";
import { explainStorageError, StorageError } from "./platform/db/storage-error.ts";
import { explainNoConnection } from "./platform/db/unavailable.ts";
import { errorAsText } from "./platform/http/error-for-log.ts";
import { drain } from "./platform/http/graceful-shutdown.ts";
import { runJobs } from "./platform/jobs/run-jobs.ts";
import { createSay, isForPeople } from "./platform/log/log-format.ts";
import { serveMetrics } from "./platform/metrics/metrics-routes.ts";
import { onStopRequest } from "./platform/process/stop-requests.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { sayWhatTakesLong, sayWhereItIs } from "./start-messages.ts";

const STOP_WITHIN_MS = 10_000;

type Options = {
  dev?: boolean;
  /** Resolves when the pages are built. */
  pages?: Promise<unknown>;
  /** This process also stops when its parent ends. */
  stopsWithParent?: boolean;
};

export async function main(options: Options = {}) {
  const config = readConfig();
  try {
    await start(config, options);
  } catch (error) {
    throw config.databaseUrl ? error : await explainStorageError(error, config.dataDir);
  }
}

async function start(settings: Config, { dev = false, pages, stopsWithParent = false }: Options) {
  process.once("uncaughtException", fail);
  // Before the server listens, there is nothing to finish.
  let stop: (why: string) => unknown = () => process.exit(0);
  onStopRequest((why) => stop(why), { stopsWithParent });
  const say = createSay(settings);
  if (isForPeople(settings)) sayWhatTakesLong(settings, say);

  // Opening the embedded database takes as long as loading the application, so both run in parallel.
  const [database, createWeb] = await Promise.all([connect(settings, { isServer: true }), loadWeb(settings), pages]);
  const { unprotected } = await prepareDatabase(database, settings, say);
  await rememberAddress(database.db, settings.siteUrl);
  const config = await runningConfig(database.db, settings);

  const web = await createWeb?.({ config, database, dev, searchFolder: join(config.dataDir, "search") });
  const app = web ?? (await createJobs({ config, database }));
  if (!dev) await web?.shareBuild();
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as { port: number };

  const scrapes = app.metrics && config.metrics?.listen ? await serveMetrics({ metrics: app.metrics, ...config.metrics }) : null;

  const runDoctor = async () => {
    const deps = { database, config, site: app.site.current(), machine: createMachine(), search: web?.search.stats() ?? null, client: null };
    return (await import("./domains/setup/run-checks.ts")).runChecks(deps);
  };
  const control = database.embedded ? await serveCommands({ config, database, log: app.log, runDoctor }) : null;

  // Render the home page before the jobs start, so that the first visitor does not wait or compete with them for the database.
  await web?.inject("/");
  const jobs =
    config.role === "web" || config.isCopy
      ? null
      : runJobs((await import("./jobs.ts")).JOBS, {
          config,
          database: { ...database, db: database.patientDb },
          changes: app.changes,
          site: app.site,
          log: app.log,
        });

  stop = async (why) => {
    app.log.info({ signal: why }, "stopping");
    const tooLong = setTimeout(() => process.exit(1), STOP_WITHIN_MS);
    if (!dev) await drain(app.server); // during development, open pages hold a connection to Vite
    await app.close();
    await jobs?.stop();
    await scrapes?.close();
    await control?.close();
    await database.close();
    clearTimeout(tooLong);
    process.exit(0);
  };

  if (unprotected) app.log.warn(unprotected);
  if (database.engine === "pglite") app.log.info("embedded database: survives a killed process, not a power cut; set DATABASE_URL for production");
  if (scrapes) say(`Metrics are at http://${config.metrics?.listen?.host}:${scrapes.port}/metrics`);
  const ownerCode = web && needsOwner(config) ? await createOwnerCode(database.db) : null;
  sayWhereItIs({ config, siteName: app.site.current().siteName, port, adminCode: web?.identity.adminCode ?? null, ownerCode, say });
}

type Commands = { config: Config; database: Database; log: FastifyBaseLogger; runDoctor: () => Promise<unknown> };

/** Used by `npm run backup` and `npm run doctor`: no other process can open the embedded database. */
const serveCommands = ({ config: { dataDir }, database, log, runDoctor }: Commands) =>
  serveControl({
    dataDir,
    commands: {
      backup: async () => (await import("./platform/backup/backup-embedded.ts")).backUpEmbedded(database, dataDir),
      doctor: async () => Readable.from([JSON.stringify(await runDoctor())]),
    },
    onError: (error) => log.error({ err: error }, "a command failed"),
  });

/** On this machine, the account chooser's own link does the same. */
const needsOwner = ({ siteUrl, apiBaseUrl, identity }: Config) => identity.kind !== "embedded" && !apiBaseUrl && !isLoopback(new URL(siteUrl).hostname);

/** Null in a process that only runs jobs: it never loads the page code. */
const loadWeb = async ({ role }: Config) => (role === "jobs" ? null : (await import("./app.ts")).createApp);
const createJobs = async (deps: { config: Config; database: Database }) => (await import("./jobs-app.ts")).createJobsApp(deps);

/** Errors with a message for the operator; anything else is a bug and shows its stack. */
const EXPLAINED = [ConfigError, LockedError, StorageError, MigrationError];

export function fail(error: unknown): never {
  const noConnection = explainNoConnection(error);
  if (error instanceof Error && EXPLAINED.some((kind) => error instanceof kind)) console.error(error.message);
  else if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    console.error("The port is taken by another program. Stop it, or set PORT to a free one.");
  else if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
    console.error(`${error.message.split(". ")[0]}. Add --help to see the arguments.`);
  else console.error(noConnection ?? errorAsText(error));
  process.exit(1);
}

if (import.meta.main) main({ dev: process.argv.includes("--dev") }).catch(fail);
