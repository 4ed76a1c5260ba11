/** A point-in-time copy of the embedded database's folder, made while the database is in use. */
import { constants } from "node:fs";
import { copyFile, mkdir, opendir, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { statIfExists } from "../files/stat-if-exists.ts";

/** Longer than the coarsest file system timestamp: a file that changed this recently may have changed again undetected. */
const RECENT_MS = 2_500;
type FileState = { modified: number; size: number };

/**
 * Most files are copied while queries continue. Then queries wait while only the files that changed since are copied again:
 * the result equals a database that was stopped at that moment, and it opens as after a crash.
 */
export async function copyDatabase(client: PGlite, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const clock = `${to}.clock`;
  await writeFile(clock, "");
  const began = (await stat(clock)).mtimeMs;
  await rm(clock);
  const seen = new Map<string, FileState>();
  await copyChanged(from, to, seen, began);
  await client.exec("checkpoint");
  await client._runExclusiveQuery(async () => {
    const there = await copyChanged(from, to, seen, began);
    for (const name of seen.keys()) if (!there.has(name)) await rm(join(to, name), { force: true });
  });
}

async function copyChanged(from: string, to: string, seen: Map<string, FileState>, began: number): Promise<Set<string>> {
  const there = new Set<string>();
  for await (const entry of await opendir(from, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(from, path);
    if (entry.isDirectory()) await mkdir(join(to, name), { recursive: true });
    if (!entry.isFile()) continue;
    const now = await statIfExists(path);
    if (!now) continue;
    there.add(name);
    const before = seen.get(name);
    if (before && before.modified === now.mtimeMs && before.size === now.size && now.mtimeMs < began - RECENT_MS) continue;
    seen.set(name, { modified: now.mtimeMs, size: now.size });
    await mkdir(join(to, name, ".."), { recursive: true });
    await copyFile(path, join(to, name), constants.COPYFILE_FICLONE).catch(async (error: unknown) => {
      // Removed after it was listed; this cannot happen while queries wait.
      if (await statIfExists(path)) throw error;
    });
  }
  return there;
}
