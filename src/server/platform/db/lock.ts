/** PGlite does not stop two processes from opening one folder, which corrupts it. This does. */
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";

export class LockedError extends Error {}

/** Takes the lock or says who holds it. A lock left by a killed process is taken over. */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const mine = String(process.pid);
  if (!(await createOnce(path, mine))) {
    const holder = await readHolder(path);
    if (holder !== null && isAlive(holder))
      throw new LockedError(`The database is in use by process ${holder} (${path}). Stop it first, or set DATA_DIR to another folder.`);
    await removeStale(path, holder);
    if (!(await createOnce(path, mine))) throw new LockedError(`Another process has just taken ${path}. Try again.`);
  }
  return () => rm(path, { force: true });
}

async function createOnce(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<number | null> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return "";
    throw error;
  });
  return Number.parseInt(text, 10) || null;
}

/** Moves the stale file aside first: of two processes that found it stale, only one moves it. */
async function removeStale(path: string, holder: number | null) {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  // Somebody took it over between our look and our move: give it back.
  if ((await readHolder(aside)) !== holder) await link(aside, path);
  await rm(aside, { force: true });
}

function isAlive(pid: number): boolean {
  // A restarted container often hands out the same number again.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;
