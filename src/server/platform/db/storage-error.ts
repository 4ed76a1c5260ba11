/** Why the embedded database cannot be opened or written, in one line for the operator. */
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

export class StorageError extends Error {}

/** A database that is opened after a crash first writes its log in files of 16 MB. */
const NEEDED_MB = 64;
/** Node's error names, PGlite's file system errnos, and the SQLSTATE. */
const FULL = ["ENOSPC", 51, "53100"];
const DENIED = ["EACCES", "EPERM", "EROFS", 2, 63, 69];
const DAMAGED = ["XX001", "XX002"];

/** Returns the error itself if it has nothing to do with the disk. */
export async function explainStorageError(error: unknown, folder: string): Promise<unknown> {
  if (error instanceof StorageError) return error;
  const chain = causesOf(error);
  const has = (codes: unknown[]) => chain.some((each) => codes.includes(codeOf(each)));
  // PGlite only reports that it stopped; a full disk is the usual reason.
  const stopped = chain.some((each) => each instanceof WebAssembly.RuntimeError || /^PGlite failed to initialize|^Aborted\(/.test(each.message));
  if (has(FULL) || (stopped && (await freeMegabytes(folder)) < NEEDED_MB)) return isFull(folder, error);
  if (has(DENIED)) return new StorageError(`${folder} cannot be written. Give this user access to it, or set DATA_DIR to another folder.`, { cause: error });
  return stopped || has(DAMAGED) ? isDamaged(folder, error) : error;
}

const isFull = (folder: string, cause: unknown) =>
  new StorageError(`The disk is full: the database in ${folder} cannot be written. Free at least ${NEEDED_MB} MB and start again.`, { cause });

export const isDamaged = (folder: string, cause?: unknown) =>
  new StorageError(
    `The database in ${folder} is damaged. Restore a backup (docs/operating.md, “Backup and restore”), or move the folder away to begin with an empty one.`,
    {
      cause,
    },
  );

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && !chain.includes(each); each = each.cause) chain.push(each);
  // PGlite's file system throws an object that is not an Error and has only a number.
  if (chain.length === 0 && typeof error === "object" && error !== null && "errno" in error)
    chain.push(Object.assign(new Error("ErrnoError"), { errno: error.errno }));
  return chain;
}

function codeOf(error: Error): unknown {
  if ("code" in error && error.code !== undefined) return error.code;
  return "errno" in error ? error.errno : undefined;
}

async function freeMegabytes(folder: string): Promise<number> {
  // The folder itself may not exist yet.
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)));
  return (bavail * bsize) / 1024 / 1024;
}
