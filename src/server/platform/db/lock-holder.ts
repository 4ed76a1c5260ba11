/** Who holds the lock of the embedded database, in a file next to it; its modification time is the heartbeat. */
import { randomUUID } from "node:crypto";
import { readFile, readlink, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { z } from "zod";

const Holder = z.object({ host: z.string(), boot: z.string(), namespace: z.string(), pid: z.int(), since: z.string(), token: z.string() });
export type Holder = z.infer<typeof Holder>;

const fileOf = (lock: string) => `${lock}.holder`;
const BEAT_MS = 1_000;
/** More than two heartbeats, so that a late one is still seen. */
const WATCH_MS = 2_500;

/** This process. A process ID is only unique on one machine, until it reboots, and inside one container. */
export async function describeSelf(): Promise<Holder> {
  const onLinux = (read: Promise<string>) => read.catch(() => "");
  const [boot, namespace] = await Promise.all([onLinux(readFile("/proc/sys/kernel/random/boot_id", "utf8")), onLinux(readlink("/proc/self/ns/pid"))]);
  return { host: hostname(), boot: boot.trim(), namespace, pid: process.pid, since: new Date().toISOString(), token: randomUUID() };
}

/** Null if no holder is known: the file is missing, or was only partly written when its process died. */
export async function readHolder(lock: string): Promise<Holder | null> {
  const text = await readFile(fileOf(lock), "utf8").catch(nullIfMissing);
  if (!text) return null;
  try {
    return Holder.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

export const isSamePlace = (one: Holder, other: Holder) => one.host === other.host && one.boot === other.boot && one.namespace === other.namespace;

export const nameOf = ({ pid, host, since }: Holder) => `process ${pid} on ${host} since ${since}`;

/** Writes the holder file and keeps its heartbeat going. Returns a stop function, which leaves another holder's file in place. */
export async function announce(lock: string, self: Holder): Promise<() => Promise<void>> {
  const file = fileOf(lock);
  const write = () => writeFile(file, JSON.stringify(self));
  await write();
  const beat = () => utimes(file, new Date(), new Date()).catch((error: unknown) => (nullIfMissing(error) === null ? write() : undefined));
  const timer = setInterval(() => void beat().catch((error: unknown) => process.emitWarning(`${file} cannot be written: ${error}`)), BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    if ((await readHolder(lock))?.token === self.token) await rm(file, { force: true });
  };
}

/** Whether the named holder still sends heartbeats. Watches for a while, because two machines' clocks cannot be compared. */
export async function isBeating(lock: string): Promise<boolean> {
  const beatAt = async () => (await stat(fileOf(lock)).catch(nullIfMissing))?.mtimeMs ?? null;
  const before = await beatAt();
  const until = Date.now() + WATCH_MS;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = await beatAt();
    if (now !== null && now !== before) return true;
  }
  return false;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
