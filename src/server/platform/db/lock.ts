/**
 * PGlite does not stop two processes from opening one folder, which corrupts it. This does, with an operating system lock:
 * it ends with its process, no matter how, and applies to every container that shares the folder. Node has no API for one,
 * but its built-in SQLite takes one on every platform. The lock file stays empty and is never deleted: deleting it could
 * remove a lock that another process has just taken.
 */
import { DatabaseSync } from "node:sqlite";
import { announce, describeSelf, type Holder, isBeating, isSamePlace, nameOf, readHolder } from "./lock-holder.ts";

export class LockedError extends Error {}

const BUSY = 5;
const NOT_A_DATABASE = 26;

/** Takes the lock, or throws an error that names the holder. A lock left by a killed process is free. */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    await lockExclusively(lock, path);
    const self = await describeSelf();
    const before = await readHolder(path);
    // Some network file systems grant every lock to everyone, so a live heartbeat also counts as a lock.
    if (before && !isDead(before, self) && (await isBeating(path))) throw isHeld(path, before);
    const leave = await announce(path, self);
    return async () => {
      await leave();
      lock.close();
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

async function lockExclusively(lock: DatabaseSync, path: string) {
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    const code = error instanceof Error && "errcode" in error ? error.errcode : null;
    if (code === BUSY) throw isHeld(path, await readHolder(path));
    if (code === NOT_A_DATABASE)
      throw new LockedError(`${path} was left by an earlier version. Make sure that no server uses this folder, then delete the file and start again.`);
    throw error;
  }
}

const isHeld = (path: string, holder: Holder | null) =>
  new LockedError(`The database is in use by ${holder ? nameOf(holder) : "another process"} (${path}). Stop it first, or set DATA_DIR to another folder.`);

/** Only known for a process that is visible to this one. */
function isDead(holder: Holder, self: Holder): boolean {
  if (!isSamePlace(holder, self)) return false;
  // A restarted container often gets the same process ID again.
  if (holder.pid === self.pid) return true;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
