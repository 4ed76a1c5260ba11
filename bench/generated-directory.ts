/** Large directories for measurements, generated once and kept as long as the migrations and the generator stay the same. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { generateTools } from "../scripts/generate/generate-tools.ts";
import { showProgress } from "../scripts/generate/show-progress.ts";
import { readConfig } from "../src/server/config/config.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import type { Database } from "../src/server/platform/db/database.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { openPostgres } from "../src/server/platform/db/postgres.ts";
import { startPostgres } from "../src/server/testing/postgres.ts";
import { databaseAt, runOn } from "../src/server/testing/postgres-databases.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, ".cache/bench-100k");
/** A separate database next to the operator's, which is never touched. */
const NAME = "toolatlas_bench_1m";
const SEED = 1;

/** `settings` point a server to it. The server needs the embedded database for itself: first `close` what `open` returned. */
export type Directory = { label: string; settings: Record<string, string>; open(): Promise<Database> };

/** 100,000 tools on the embedded database. */
export async function makeEmbedded(): Promise<Directory> {
  const [keyFile, key] = [join(FOLDER, "key"), await keyOf(100_000)];
  if (!existsSync(keyFile) || (await readFile(keyFile, "utf8")) !== key) {
    await rm(FOLDER, { recursive: true, force: true });
    const fresh = await connect({ dataDir: FOLDER });
    await fill(fresh, 100_000);
    await fresh.close();
    await writeFile(keyFile, key);
  }
  return { label: "100k", settings: { DATA_DIR: FOLDER }, open: () => connect({ dataDir: FOLDER }) };
}

/** 1,000,000 tools on the PostgreSQL at DATABASE_URL, or on a temporary one that is shared by all benchmarks of this run. */
export function makeOnPostgres(): Promise<Directory> {
  onPostgres ??= makeMillion();
  return onPostgres;
}
let onPostgres: Promise<Directory & { stop(): Promise<void> }> | undefined;

export async function stopPostgres() {
  await (await onPostgres)?.stop();
}

async function makeMillion() {
  const { databaseUrl } = readConfig();
  const server = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startPostgres();
  if (!server) throw new Error("No PostgreSQL to measure on; set DATABASE_URL");
  const key = await keyOf(1_000_000);
  const isKept = (await commentOn(server.url)) === key;
  if (!isKept) {
    await runOn(server.url, `drop database if exists ${NAME}`);
    await runOn(server.url, `create database ${NAME}`);
  }
  const url = databaseAt(server.url, NAME);
  if (!isKept) {
    const fresh = await openPostgres(url);
    await fill(fresh, 1_000_000);
    await fresh.close();
    await runOn(server.url, `comment on database ${NAME} is '${key}'`);
  }
  return { label: "1M, PostgreSQL", settings: { DATABASE_URL: url }, open: () => openPostgres(url), stop: () => server.stop() };
}

async function fill(database: Database, tools: number) {
  await migrate(database);
  const progress = showProgress("Generating tools", tools);
  await generateTools(database.db, { tools, seed: SEED, onProgress: progress.update });
  progress.end();
}

async function keyOf(tools: number): Promise<string> {
  const hash = createHash("sha256").update(`${tools} ${SEED}`);
  const files = await Array.fromAsync(glob(["db/migrations/*.sql", "scripts/generate/*.ts", "packages/bench/src/*.ts"], { cwd: ROOT }));
  for (const file of files.sort()) hash.update(await readFile(join(ROOT, file)));
  return hash.digest("hex");
}

/** The key is stored as a comment on the database. */
async function commentOn(server: string): Promise<string | undefined> {
  const database = await openPostgres(server);
  const [row] = await database.db.select({ key: sql<string>`shobj_description(oid, 'pg_database')` }).from(sql`pg_database`).where(sql`datname = ${NAME}`);
  await database.close();
  return row?.key;
}
