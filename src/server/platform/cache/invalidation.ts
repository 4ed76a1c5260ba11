/** After a write: tells this instance and every other which tags' answers are no longer true. */
import { gt, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { invalidations } from "../db/schema/platform.ts";
import { retryLater } from "./retry-later.ts";

const CHANNEL = "changed";
/** A notification can be lost; nothing stays wrong for longer than this. */
const CATCH_UP_MS = 3_000;
/** Numbers are given before they are committed, so a later one can be seen first: each look goes back a little. */
const OVERLAP_MS = 30_000;

/** A tag, or a function that looks tags up, for a write that does not know them. */
type Tags = string | (() => Promise<string[]>);

export type Changes = {
  /**
   * Called after the commit, so it never rejects: the write is stored, and a caller who got an error would repeat it.
   * If the database does not answer, other instances are told as soon as it does.
   */
  changed(...tags: Tags[]): Promise<void>;
  onChange(listener: (tags: string[]) => void): void;
};

type Options = {
  catchUpMs?: number;
  /** `message` says what did not work. */
  onError?: (error: unknown, message: string) => void;
  /** A CDN keeps answers, too: each change waits in the database until the CDN was told. */
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

  /** One statement: what is stored is also announced. */
  const store = (tags: string[]) =>
    database.db
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
    async close() {
      await deliveries.close();
      await others?.close();
    },
  };
}

type Follow = Required<Pick<Options, "catchUpMs" | "onError">> & { self: string; notifyListeners: (tags: string[]) => void };

/** Changes of other instances, in the order of their numbers. Only this process can open the embedded database, so only PostgreSQL needs this. */
async function followOthers({ db, listen }: Database, { self, notifyListeners, catchUpMs, onError }: Follow) {
  const [start] = await db.select({ now: sql<string>`clock_timestamp()::text` }).from(sql`(select) as nothing`);
  let lookedAt = start?.now ?? "";
  let seen = new Set<number>();
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;

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

  /** One look at a time; a request that comes meanwhile causes another one after it. */
  function catchUp() {
    isAskedAgain = true;
    looking ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        await look().catch((error: unknown) => onError(error, "changes of other instances could not be read"));
      }
    })().finally(() => {
      looking = null;
    });
  }

  await look();
  // What was announced before this instance read anything is in what it will read.
  await listen(CHANNEL, catchUp, catchUp);
  const timer = setInterval(catchUp, catchUpMs).unref();

  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
