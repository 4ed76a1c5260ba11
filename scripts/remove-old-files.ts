import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LIST = "files.json";

/** Leaves the files of this build, and of the one before it: a server that is still running may yet load one of them. */
export async function removeOldFiles(folder: string, built: string[]): Promise<void> {
  const list = join(folder, LIST);
  const before = await readList(list);
  const isRepeated = before?.join() === built.join();
  // Without a list of the previous build, anything here could be part of it.
  if (before && !isRepeated) {
    const kept = new Set([...built, ...before, LIST]);
    const old = (await readdir(folder)).filter((name) => !kept.has(name));
    await Promise.all(old.map((name) => rm(join(folder, name))));
  }
  await writeFile(list, JSON.stringify(built));
}

async function readList(path: string): Promise<string[] | null> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    return null; // the first build, or one that was interrupted while writing
  }
}
