/** Replaces the database's folder with another one; a process killed in between leaves one of the two. */
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";

const markerOf = (folder: string) => `${folder}.swapping`;

/** The caller must hold the lock on the folder. The previous database is kept as `before`. */
export async function swapDatabase({ folder, restored, before }: { folder: string; restored: string; before: string }) {
  await writeFile(markerOf(folder), restored);
  if (existsSync(folder)) await rename(folder, before);
  await rename(restored, folder);
  await rm(markerOf(folder));
}

/** Between the two steps there is no database in place, and a start would create a new one. */
export async function finishSwap(folder: string) {
  if (!existsSync(markerOf(folder))) return;
  const restored = await readFile(markerOf(folder), "utf8");
  if (!existsSync(folder) && existsSync(restored)) await rename(restored, folder);
  await rm(markerOf(folder));
}
