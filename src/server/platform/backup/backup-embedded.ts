import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { glob, mkdir, opendir, rm, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { VERSION } from "../version.ts";
import { BackupError, type BackupHeader, FILES, FORMAT, HEADER, SUMS } from "./backup-format.ts";
import { copyDatabase } from "./copy-database.ts";
import { type TarEntry, writeTar } from "./write-tar.ts";

/** Twice as fast as the default level, and the file is a tenth larger. */
const LEVEL = 3;

/** The backup as a stream. Queries wait only while the last changes are copied; the rest is read from the copy. */
export async function backUpEmbedded(database: Database, dataDir: string): Promise<Readable> {
  const { embedded } = database;
  if (!embedded) throw new BackupError("Only the embedded database is backed up like this.");
  // Left by a killed process; only the process that holds the database makes such folders.
  for await (const left of glob("backup-*.tmp", { cwd: dataDir })) await rm(join(dataDir, left), { recursive: true, force: true });
  const copy = join(dataDir, `backup-${crypto.randomUUID()}.tmp`);
  const removeCopy = () => rm(copy, { recursive: true, force: true });
  try {
    await mkdir(copy, { mode: 0o700 });
    const header = await describeBackup(database);
    await copyDatabase(embedded, join(dataDir, FILES), join(copy, FILES));
    const archive = Readable.from(lastly(writeTar(entriesOf(copy, header)), removeCopy));
    return pipeline(archive, createGzip({ level: LEVEL }), () => {}); // the stream's reader gets the error
  } catch (error) {
    await removeCopy();
    throw error;
  }
}

/** Runs `work` before the stream ends: a caller that has read to the end may exit right away. */
async function* lastly<Piece>(pieces: AsyncIterable<Piece>, work: () => Promise<void>): AsyncIterable<Piece> {
  try {
    yield* pieces;
  } finally {
    await work();
  }
}

async function describeBackup({ db }: Database): Promise<BackupHeader> {
  const [newest] = await db.select({ migration: sql<string>`max(name)`, postgres: sql<string>`current_setting('server_version')` }).from(sql`migrations`);
  if (!newest?.migration) throw new BackupError("There is nothing to back up: the database was never set up.");
  return { kind: "toolatlas-backup", format: FORMAT, version: VERSION, ...newest, createdAt: new Date().toISOString() };
}

async function* entriesOf(copy: string, header: BackupHeader): AsyncIterable<TarEntry> {
  const sums: string[] = [];
  const whole = (name: string, text: string) => ({ name, size: Buffer.byteLength(text), content: [Buffer.from(text)] });
  const summed = async function* (name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const hash = createHash("sha256");
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
    sums.push(`${hash.digest("hex")}  ${name}\n`);
  };
  const first = whole(HEADER, `${JSON.stringify(header, null, 2)}\n`);
  yield { ...first, content: summed(HEADER, first.content) };
  yield { name: FILES, isFolder: true };
  for await (const entry of await opendir(join(copy, FILES), { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(copy, path).split(sep).join("/");
    if (entry.isDirectory()) yield { name, isFolder: true };
    else yield { name, size: (await stat(path)).size, content: summed(name, createReadStream(path)) };
  }
  yield whole(SUMS, sums.join(""));
}
