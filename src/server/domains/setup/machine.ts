/** What the checks ask outside the program; given, so that tests can change it. */
import { Resolver } from "node:dns/promises";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";

const TIMEOUT_MS = 4_000;
const DNS = { timeout: 1_500, tries: 2 };
/** The name exists without such a record, or does not exist at all. */
const NO_RECORD = ["ENODATA", "ENOTFOUND"];

export type Response = { status: number; headers: Headers; body: string };
export type Machine = {
  now(): number;
  freeBytes(folder: string): Promise<number>;
  /** The TXT records of a name, each as one text; rejects if no name server answers. */
  txtRecords(name: string): Promise<string[]>;
  /** Without following redirects. */
  request(url: string, init?: RequestInit): Promise<Response>;
};

export function createMachine({ nameServers }: { nameServers?: string[] } = {}): Machine {
  const resolver = new Resolver(DNS);
  if (nameServers) resolver.setServers(nameServers);
  return {
    now: Date.now,
    freeBytes: (folder) => freeBytesIn(resolve(folder)),
    async txtRecords(name) {
      const records = await resolver.resolveTxt(name).catch((error: NodeJS.ErrnoException) => {
        if (NO_RECORD.includes(error.code ?? "")) return [];
        throw error;
      });
      return records.map((parts) => parts.join(""));
    },
    async request(url, init = {}) {
      const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
      return { status: response.status, headers: response.headers, body: (await response.text()).slice(0, 20_000) };
    },
  };
}

/** Of the folder that will hold it, if it does not exist yet. */
async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : dirname(folder));
  return bavail * bsize;
}

/** One line for an operator: fetch hides the reason in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no response in time";
  const { cause } = error;
  return cause instanceof Error ? reasonOf(cause) : error.message || ("code" in error ? String(error.code) : error.name);
}
