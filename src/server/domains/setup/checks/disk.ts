import { sql } from "drizzle-orm";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { type Check, found } from "../finding.ts";

const MB = 1024 * 1024;
const MIN_FREE = 500 * MB;
/** A backup needs a second copy of the embedded database, and its archive. */
const COPIES = 2;

export const checkDisk: Check = async ({ config: { dataDir }, database: { db, engine }, machine }) => {
  const free = await machine.freeBytes(dataDir);
  const [size] = engine === "pglite" ? await rawRows<{ bytes: number }>(db, sql`select pg_database_size(current_database())::float8 as bytes`) : [];
  const needed = Math.max(MIN_FREE, COPIES * (size?.bytes ?? 0));
  return found({
    summary: "There is enough space.",
    problems: [
      free < needed
        ? {
            what: `Only ${megabytes(free)} are free in ${dataDir}; ${megabytes(needed)} are needed.`,
            fix: "Delete old backups and other files there, or enlarge the disk. On a full disk nothing can be saved.",
          }
        : null,
    ],
    facts: [{ label: "Free space", value: megabytes(free) }],
  });
};

const megabytes = (bytes: number) => `${Math.floor(bytes / MB).toLocaleString("en-US")} MB`;
