import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { statIfExists } from "../../platform/files/stat-if-exists.ts";
import type { FileContent, FileStore, StoredFile } from "./file-store.ts";

const UNFINISHED = ".new";

export function folderFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key);
  return {
    async write(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Under its real name only when it is whole.
      const unfinished = `${path}.${crypto.randomUUID()}${UNFINISHED}`;
      try {
        await pipeline(Readable.from(piecesOf(content)), createWriteStream(unfinished));
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async open(key) {
      const found = await statIfExists(pathOf(key));
      if (!found?.isFile()) return null;
      return { key, size: found.size, modifiedAt: found.mtime, stream: async (range) => createReadStream(pathOf(key), range) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => filesUnder(folder, prefix),
  };
}

const piecesOf = (content: FileContent) => (content instanceof Uint8Array ? [content] : content);

async function* filesUnder(folder: string, prefix: string): AsyncIterable<StoredFile> {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf("/") + 1));
  if (!(await statIfExists(start))) return;
  for await (const entry of await opendir(start, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).split(sep).join("/");
    if (!entry.isFile() || entry.name.endsWith(UNFINISHED) || !key.startsWith(prefix)) continue;
    const { size, mtime } = await stat(path);
    yield { key, size, modifiedAt: mtime };
  }
}
