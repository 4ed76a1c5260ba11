import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline as connect } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { BackupError, BackupHeader, HEADER, SUMS } from "./backup-format.ts";
import { type ReadEntry, readTar, TarError } from "./read-tar.ts";

/** A forged archive must not write outside the folder. */
const NAME = /^(backup\.json|database(\/[\w-][\w.-]*)*)$/;

export const readHeader = (file: string): Promise<BackupHeader> =>
  explained(file, async () => {
    for await (const entry of entriesOf(file)) {
      if (entry.name !== HEADER || entry.size > 10_000) break;
      const parsed = BackupHeader.safeParse(parseJson(await text(entry.content)));
      if (parsed.success) return parsed.data;
      break;
    }
    throw notABackup(file);
  });

/** Writes the files of a backup to a folder and verifies them against the checksums at its end. */
export const unpack = (file: string, folder: string): Promise<void> =>
  explained(file, async () => {
    let [found, expected] = ["", null as string | null];
    for await (const entry of entriesOf(file)) {
      if (entry.name === SUMS) expected = await text(entry.content);
      else if (!NAME.test(entry.name)) throw new TarError("it has a file that does not belong there");
      else if (entry.isFolder) await mkdir(join(folder, entry.name), { recursive: true, mode: 0o700 });
      else found += `${await writeFile(entry, join(folder, entry.name))}  ${entry.name}\n`;
    }
    if (expected !== found) throw new TarError("its checksums do not fit");
  });

/** Returns the file's checksum. */
async function writeFile({ content }: ReadEntry, path: string): Promise<string> {
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(hashed, createWriteStream(path, { mode: 0o600 }));
  return hash.digest("hex");
}

/** Errors of both streams reach the reader of the second. */
const entriesOf = (file: string) => readTar(connect(createReadStream(file), createGunzip(), () => {}));

const notABackup = (file: string) => new BackupError(`${file} is not a backup of the embedded database made by npm run backup.`);

/** Turns a read error into one line about what is wrong with the file. */
async function explained<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = "code" in error ? String(error.code) : "";
    if (code === "ENOENT" && "path" in error && error.path === file) throw new BackupError(`There is no file ${file}.`);
    if (code === "Z_DATA_ERROR" && error.message.includes("header")) throw notABackup(file);
    if (!(error instanceof TarError) && !code.startsWith("Z_")) throw error;
    throw new BackupError(`${file} is damaged: ${error.message}. Nothing was changed; use another backup.`);
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
