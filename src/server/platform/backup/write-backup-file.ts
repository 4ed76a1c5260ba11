import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Gives a backup its final name only once it is complete; only its owner can read it. Returns its size. */
export async function writeBackupFile(file: string, write: Readable | ((unfinished: string) => Promise<void>)): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.part`;
  try {
    if (typeof write === "function") await write(unfinished);
    else await pipeline(write, createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return (await stat(file)).size;
}
