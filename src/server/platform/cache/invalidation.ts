/** After a write: tells this instance and every other which tags' answers are no longer true. */
import { gt, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { invalidations } from "../db/schema/platform.ts";

const CHANNEL = "changed";
/** A notification can be lost; nothing stays wrong for longer than this. */
const CATCH_UP_MS = 3_000;
/** Numbers are given before they are committed, so a later one can be seen first: each look goes back a little. */
const OVERLAP_MS = 30_000;

export type Changes = {
  changed(...tags: string[]): Promise<void>;
  onChange(listener: (tags: string[]) => void): void;
};

type Options = {
  catchUpMs?: number;
  onError?: (error: unknown) => void;
  /** A CDN keeps answers, too: each change waits in the database until the CDN was told. */
  hasCdn?: boolean;
};

export async function createChanges(database: Database, options: Options = {}): Promise<Changes & { close(): Promise<void> }> {
  const listeners: ((tags: string[]) => void)[] = [];
  const notifyListeners = (tags: string[]) => {
    for (const listener of listeners) listener(tags);
  };
  const self = crypto.randomUUID();
  const others = database.engine === "postgres" ? await followOthers(database, { self, notifyListeners, ...options }) : null;
  const store = (tags: string[]) => database.db.insert(invalidations).values({ instance: self, tags, purgeAt: options.hasCdn ? sql`clock_timestamp()` : null });

  return {
    onChange: (listener) => void listeners.push(listener),
    async changed(...tags) {
      // Here at once, so that whoever wrote sees the new page; elsewhere as fast as the database carries it.
      notifyListeners(tags);
      if (others || options.hasCdn) await store(tags);
      await others?.announce();
    },
    close: async () => others?.close(),
  };
}

/** Changes of other instances, in the order of their numbers. Nobody else can open the embedded database, so only PostgreSQL needs this. */
async function followOthers(
  { db, listen, notify }: Database,
  { self, notifyListeners, catchUpMs = CATCH_UP_MS, onError = () => {} }: Options & { self: string; notifyListeners: (tags: string[]) => void },
) {
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

  /** One look at a time; whoever asks meanwhile gets another one after it. */
  function catchUp() {
    isAskedAgain = true;
    looking ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        await look().catch(onError);
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
    announce: () => notify(CHANNEL, ""),
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
