/** After a write: tells this instance and all others which tags' responses are stale. */
import { gt, lt, sql } from "drizzle-orm";
import type { Database, Db } from "../db/database.ts";
import { invalidations } from "../tables.ts";
import { retryLater } from "./retry-later.ts";

const CHANNEL = "changed";
/** A notification can be lost; nothing stays stale for longer than this. */
const CATCH_UP_MS = 3_000;
/** Numbers are assigned before the commit, so a later one can become visible first: each poll reaches back a little. */
const OVERLAP_MS = 30_000;

/** A tag, or a function that looks up tags that the write does not know. */
type Tags = string | (() => Promise<string[]>);

export type Changes = {
  /**
   * Called after the commit, so it never rejects: the write is stored, and a caller that got an error would repeat it.
   * If the database does not respond, other instances are notified as soon as it does.
   */
  changed(...tags: Tags[]): Promise<void>;
  /**
   * For jobs: stores the change in the transaction that it is part of, so that other instances hear of it even if this
   * process ends right after the commit. Call the returned function after the commit.
   */
  changedIn(tx: Db, ...tags: string[]): Promise<() => void>;
  onChange(listener: (tags: string[]) => void): void;
};

type Options = {
  catchUpMs?: number;
  /** `message` says what failed. */
  onError?: (error: unknown, message: string) => void;
  /** A CDN caches responses, too: each change is queued in the database until the CDN has been notified. */
  hasCdn?: boolean;
};

export async function createChanges(database: Database, options: Options = {}): Promise<Changes & { close(): Promise<void> }> {
  const { catchUpMs = CATCH_UP_MS, onError = () => {}, hasCdn = false } = options;
  const listeners: ((tags: string[]) => void)[] = [];
  const notifyListeners = (tags: string[]) => {
    for (const listener of listeners) {
      try {
        listener(tags);
      } catch (error) {
        onError(error, "a change was not handled");
      }
    }
  };
  const self = crypto.randomUUID();
  const others = database.engine === "postgres" ? await followOthers(database, { self, notifyListeners, catchUpMs, onError }) : null;
  const deliveries = retryLater({ everyMs: catchUpMs, onError: (error) => onError(error, "other instances were not told of a change; trying again") });

  /** Stores and announces the change in one statement. */
  const store = (tags: string[], db: Db = database.db) =>
    db
      .insert(invalidations)
      .values({ instance: self, tags, purgeAt: hasCdn ? sql`clock_timestamp()` : null })
      .returning({ announced: sql`pg_notify(${CHANNEL}, '')` });

  async function deliver(lookUps: (() => Promise<string[]>)[], known: string[]) {
    const found = (await Promise.all(lookUps.map((lookUp) => lookUp()))).flat();
    if (found.length > 0) notifyListeners(found);
    const tags = [...known, ...found];
    if (tags.length > 0 && (others || hasCdn)) await store(tags);
  }

  return {
    onChange: (listener) => void listeners.push(listener),
    async changed(...tags) {
      const known = tags.filter((tag) => typeof tag === "string");
      // Before anything is awaited, so that the writer sees the new page.
      if (known.length > 0) notifyListeners(known);
      const lookUps = tags.filter((tag) => typeof tag === "function");
      await deliveries.run(() => deliver(lookUps, known));
    },
    async changedIn(tx, ...tags) {
      if (tags.length > 0 && (others || hasCdn)) await store(tags, tx);
      return () => notifyListeners(tags);
    },
    async close() {
      await deliveries.close();
      await others?.close();
    },
  };
}

/** Every instance has read or restarted since. */
export const deleteOldInvalidations = (db: Db): Promise<unknown> => db.delete(invalidations).where(lt(invalidations.changedAt, sql`now() - interval '1 day'`));

type Follow = Required<Pick<Options, "catchUpMs" | "onError">> & { self: string; notifyListeners: (tags: string[]) => void };

/** Changes by other instances, by number. Only this process can open the embedded database, so this is for PostgreSQL only. */
async function followOthers({ db, listen }: Database, { self, notifyListeners, catchUpMs, onError }: Follow) {
  const [start] = await db.select({ now: sql<string>`clock_timestamp()::text` }).from(sql`(select) as nothing`);
  let lookedAt = start?.now ?? "";
  let seen = new Set<number>();
  let looking: Promise<void> | null = null;
  let isRepeatRequested = false;

  async function look() {
    const rows = await db
      .select({ id: invalidations.id, instance: invalidations.instance, tags: invalidations.tags, now: sql<string>`clock_timestamp()::text` })
      .from(invalidations)
      .where(gt(invalidations.changedAt, sql`${lookedAt}::timestamptz - ${`${OVERLAP_MS} milliseconds`}::interval`))
      .orderBy(invalidations.id);
    for (const { id, instance, tags } of rows) if (instance !== self && !seen.has(id)) notifyListeners(tags);
    seen = new Set(rows.map(({ id }) => id));
    lookedAt = rows[0]?.now ?? lookedAt;
  }

  /** One poll at a time; a request during a poll triggers another one after it. */
  function catchUp() {
    isRepeatRequested = true;
    looking ??= (async () => {
      while (isRepeatRequested) {
        isRepeatRequested = false;
        await look().catch((error: unknown) => onError(error, "changes of other instances could not be read"));
      }
    })().finally(() => {
      looking = null;
    });
  }

  await look();
  // Anything announced before this instance's first read is included in that read.
  await listen(CHANNEL, catchUp, catchUp);
  const timer = setInterval(catchUp, catchUpMs).unref();

  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
