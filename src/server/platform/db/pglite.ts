import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { dataDir as emptyCluster } from "@electric-sql/pglite-prepopulatedfs";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "./database.ts";
import { takeLock } from "./lock.ts";
import { PreparedPGlite } from "./prepared-pglite.ts";
import { explainStorageError, isDamaged } from "./storage-error.ts";
import { finishSwap } from "./swap-database.ts";
import { withoutOptimizing } from "./without-optimizing.ts";
import { WRITE_CHECK } from "./write-check.ts";

// PGlite forgets extensions between openings: they must be passed every time.
const extensions = { pg_trgm, unaccent };

/** Opens the embedded database in a folder that only this process may use. */
export async function openPglite(folder: string): Promise<Database> {
  try {
    await mkdir(dirname(folder), { recursive: true });
    const unlock = await takeLock(`${folder}.lock`);
    try {
      return wrap(await openOrCreate(folder), unlock);
    } catch (error) {
      await unlock();
      throw error;
    }
  } catch (error) {
    throw await explainStorageError(error, folder);
  }
}

async function openOrCreate(folder: string): Promise<PGlite> {
  const unfinished = `${folder}.unfinished`;
  // A process that died while creating the database left an incomplete one without any user data.
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  await finishSwap(folder);
  const isNew = !existsSync(folder) || (await readdir(folder)).length === 0;
  if (!isNew) {
    // PGlite would initialize a new database over whatever is left.
    if (!existsSync(join(folder, "PG_VERSION"))) throw isDamaged(folder);
    return open({ dataDir: folder, extensions });
  }
  await writeFile(unfinished, "");
  // A prepared empty cluster opens in about a second; running initdb in WebAssembly takes ten.
  const client = await open({ dataDir: folder, extensions, loadDataDir: await emptyCluster() });
  await rm(unfinished);
  return client;
}

/** An in-memory database, from a dump if one is given. Tests run on it. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const options: PGliteOptions = { extensions, loadDataDir: dump ?? (await emptyCluster()) };
  const client = await open(options);
  return { ...wrap(client), dump: () => client.dumpDataDir("none") };
}

/** A quarter of PostgreSQL's default: it is allocated all at once, and the system caches disk reads anyway. */
const BUFFERS = ["-c", "shared_buffers=32MB"];

async function open(options: PGliteOptions): Promise<PGlite> {
  const client = await withoutOptimizing(() => {
    const opening = new PreparedPGlite({ ...options, startParams: [...PGlite.defaultStartParams, ...BUFFERS] });
    return opening.waitReady.then(() => opening);
  });
  return client;
}

function wrap(client: PGlite, release: () => Promise<void> = async () => {}): Database {
  const db = drizzle({ client, casing: "snake_case" });
  return {
    engine: "pglite",
    embedded: client,
    db,
    mayLag: db,
    patientDb: db,
    noticeChange: () => {},
    // It runs in this process.
    isUnavailable: () => false,
    reportTo: () => {},
    script: async (sql) => {
      try {
        await client.exec(sql);
      } catch (error) {
        await client.exec("rollback");
        throw error;
      }
    },
    // No other process can open it.
    alone: (work) => work(),
    listen: async (channel, onMessage) => void (await client.listen(channel, onMessage)),
    ping: async () => void (await client.query("select 1")),
    checkWrites: async () => void (await client.exec(WRITE_CHECK)),
    close: async () => {
      await client.close();
      await release();
    },
  };
}
