import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { DatabaseOptions } from "../../config/database-settings.ts";
import type { Database, DatabaseLog } from "./database.ts";
import { GuardedPool } from "./guarded-pool.ts";
import { createListener } from "./listener.ts";
import { withoutNames } from "./prepared.ts";
import { createReplicaReads } from "./replica.ts";
import { sharesSecrets } from "./secret-box.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

/** Any fixed number: instances that start together queue here. */
const LOCK = 7_205_391;
const ASK_AGAIN_MS = 200;
const DEFAULTS = { poolSize: 10, statementTimeoutMs: 10_000, connectTimeoutMs: 5_000, idleTimeoutMs: 30_000 };
/** Jobs process whole tables, and no visitor waits for them. */
const JOBS = { max: 3, statementTimeoutMs: 10 * 60_000 };

export async function openPostgres(connectionString: string, options: DatabaseOptions = {}): Promise<Database> {
  const { directUrl, replicaUrl, poolSize, ...limits } = { ...DEFAULTS, ...options };
  const isBehindPooler = directUrl !== undefined;
  const direct = directUrl ?? connectionString;
  let log: DatabaseLog = { warn: (_facts, line) => process.emitWarning(line), info: () => {} };
  const report = (what: string, whileAway: string, then: { onUnavailable(): void; onBack(): void }) => ({
    onUnavailable(error: unknown) {
      then.onUnavailable();
      log.warn({ err: error }, `${what} does not answer: ${whileAway}`);
    },
    onBack() {
      log.info(`${what} answers again`);
      then.onBack();
    },
  });

  const pool: GuardedPool = new GuardedPool(
    { connectionString, name: "toolatlas", max: poolSize, isBehindPooler, ...limits },
    report("the database", "until it does, pages come from the cache and nothing is saved", {
      onUnavailable: () => [pool, jobs].map((each) => each.cut()),
      onBack: () => reads?.noticeChange(),
    }),
  );
  const jobs: GuardedPool = new GuardedPool(
    { connectionString: direct, name: "toolatlas-jobs", isBehindPooler: false, ...limits, ...JOBS },
    { watch: pool.watch },
  );
  const replica: GuardedPool | null = replicaUrl
    ? new GuardedPool(
        { connectionString: replicaUrl, name: "toolatlas-replica", max: poolSize, isBehindPooler, ...limits },
        report("the replica", "until it does, everything is read from the primary", {
          onUnavailable: () => replica?.cut(),
          onBack: () => reads?.noticeChange(),
        }),
      )
    : null;
  const reads = replica && createReplicaReads({ primary: pool, replica, warn: (sentence) => log.warn({}, sentence) });
  const listener = createListener(direct);

  const open = (client: pg.Pool) => drizzle({ client, casing: "snake_case" });
  const db = open(pool);
  const mayLag = reads ? open(reads.pool) : db;
  const patientDb = open(jobs);
  sharesSecrets(patientDb, db);
  if (isBehindPooler) for (const each of [db, mayLag]) withoutNames.add(each);

  return {
    engine: "postgres",
    pool,
    db,
    mayLag,
    patientDb,
    noticeChange: () => reads?.noticeChange(),
    isUnavailable: pool.watch.isUnavailable,
    reportTo: (given) => {
      log = given;
    },
    script: (sql) => runScript(direct, sql),
    alone: (work, onWait, lock = LOCK) => holdingLock(direct, lock, work, onWait),
    listen: (channel, onMessage, onReconnect = () => {}) => listener.listen({ channel, onMessage, onReconnect }),
    ping: pool.watch.check,
    checkWrites: pool.watch.checkWrites,
    close: async () => {
      await listener.close();
      await reads?.close();
      for (const each of [replica, jobs, pool]) await each?.close();
    },
  };
}

/** The lock ends with its connection, no matter how the process ends. */
async function holdingLock<Result>(connectionString: string, lock: number, work: () => Promise<Result>, onWait: () => void): Promise<Result> {
  const client = await connectAlone(connectionString);
  try {
    const isOurs = async () => (await client.query<{ is_ours: boolean }>("select pg_try_advisory_lock($1) as is_ours", [lock])).rows[0]?.is_ours;
    if (!(await isOurs())) {
      onWait();
      // Polls: a waiting statement is a transaction, and a concurrent index build waits for all transactions to end.
      while (!(await isOurs())) await setTimeout(ASK_AGAIN_MS);
    }
    return await work();
  } finally {
    await client.end();
  }
}

/** One connection for the whole script, without a time limit; closing it rolls back a transaction that was left open. */
async function runScript(connectionString: string, sql: string) {
  const client = await connectAlone(connectionString);
  await client.query(sql).finally(() => client.end());
}

async function connectAlone(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: "toolatlas-start" });
  client.on("error", (error) => process.emitWarning(`PostgreSQL connection lost: ${error.message}`));
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnavailableError(error);
  });
  return client;
}
