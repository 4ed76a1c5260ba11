/**
 * Files for browsers, kept in the database for all instances. A tab opened before an upgrade, and a page rendered by an
 * instance with another build, request files that this instance's own build does not have.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { builtFiles } from "../tables.ts";

/** How long a tab may stay open without being reloaded. */
const KEPT_DAYS = 30;
const BATCH_SIZE = 20;

const unpack = promisify(brotliDecompress);

/** Adds the files of a build that are not stored yet. Returns how many were added. */
export async function keepBuiltFiles(db: Db, folder: string): Promise<number> {
  const inFolder = await readdir(folder);
  const names = inFolder.filter((name) => !/\.(br|gz)$/.test(name));
  const known = await db.update(builtFiles).set({ usedAt: sql`now()` }).where(inArray(builtFiles.name, names)).returning({ name: builtFiles.name });
  const there = new Set(known.map(({ name }) => name));
  const missing = names.filter((name) => !there.has(name));
  const packed = new Set(inFolder.filter((name) => name.endsWith(".br")));
  for (let start = 0; start < missing.length; start += BATCH_SIZE) {
    const rows = missing.slice(start, start + BATCH_SIZE).map(async (name) => {
      const isBrotli = packed.has(`${name}.br`);
      return { name, isBrotli, body: await readFile(join(folder, isBrotli ? `${name}.br` : name)) };
    });
    // Instances that start together add the same files.
    await db
      .insert(builtFiles)
      .values(await Promise.all(rows))
      .onConflictDoNothing();
  }
  return missing.length;
}

export async function findBuiltFile(db: Db, name: string, { acceptsBrotli }: { acceptsBrotli: boolean }) {
  const [file] = await db.select().from(builtFiles).where(eq(builtFiles.name, name));
  if (!file) return null;
  const body = Buffer.from(file.body);
  return file.isBrotli && !acceptsBrotli ? { body: await unpack(body), isBrotli: false } : { body, isBrotli: file.isBrotli };
}

export const deleteOldBuiltFiles = (db: Db) => db.execute(sql`delete from built_files where used_at < now() - make_interval(days => ${KEPT_DAYS})`);
