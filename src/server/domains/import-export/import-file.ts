/** The file of an import: received, checked, and kept in the database in small compressed parts until the import ends. */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { createSniffer, ImportFileError } from "./sniff-file.ts";
import { importParts, imports } from "./tables.ts";

const MAX_BYTES = 512 * 1024 * 1024;
const PART_BYTES = 256 * 1024;
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

type Upload = { body: Readable; fileName: string; userId: number };

/** Stores an upload as an import to be checked; returns its id. Nothing is stored for an unusable file. */
export async function receiveFile(db: Db, { body, fileName, userId }: Upload): Promise<number> {
  const { path, remove } = await temporaryFile();
  try {
    const sniffer = createSniffer();
    let bytes = 0;
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > MAX_BYTES) throw new HttpError(413, "The file is larger than 512 MB. Please split it.");
          sniffer.look(chunk);
          yield chunk;
        }
      },
      createWriteStream(path),
    );
    const { format, encoding } = verdictOf(sniffer);
    const [row] = await db
      .insert(imports)
      .values({ fileName: fileName || "tools", format, encoding, bytes, createdBy: userId })
      .returning({ id: imports.id });
    if (!row) throw new Error("The import was not stored");
    await storeParts(db, row.id, path);
    // Not in one transaction: on the embedded database it would block everyone.
    await db.update(imports).set({ state: "checking" }).where(eq(imports.id, row.id));
    return row.id;
  } finally {
    await remove();
  }
}

function verdictOf(sniffer: ReturnType<typeof createSniffer>) {
  try {
    return sniffer.verdict();
  } catch (error) {
    throw error instanceof ImportFileError ? new HttpError(400, error.message) : error;
  }
}

async function storeParts(db: Db, importId: number, path: string) {
  let number = 0;
  for await (const piece of createReadStream(path, { highWaterMark: PART_BYTES })) {
    await db.insert(importParts).values({ importId, number, bytes: await pack(piece, { level: 3 }) });
    number += 1;
  }
}

/** Writes the stored file to a temporary file while `work` runs. */
export async function withFile<Result>(db: Db, importId: number, work: (path: string) => Promise<Result>): Promise<Result> {
  const file = await storedFile(db, importId);
  try {
    return await work(file.path);
  } finally {
    await file.remove();
  }
}

/** The stored file as a temporary file, until it is removed. */
export async function storedFile(db: Db, importId: number) {
  const file = await temporaryFile();
  try {
    await pipeline(partsOf(db, importId), createWriteStream(file.path));
    return file;
  } catch (error) {
    await file.remove();
    throw error;
  }
}

async function* partsOf(db: Db, importId: number) {
  for (let last = -1; ; ) {
    const [part] = await db
      .select()
      .from(importParts)
      .where(and(eq(importParts.importId, importId), gt(importParts.number, last)))
      .orderBy(asc(importParts.number))
      .limit(1);
    if (!part) return;
    yield await unpack(part.bytes);
    last = part.number;
  }
}

async function temporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-import-"));
  return { path: join(folder, "file"), remove: () => rm(folder, { recursive: true, force: true }) };
}
