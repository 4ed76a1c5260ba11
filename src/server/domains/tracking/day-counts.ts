/** Views, searches and events, collected in memory and written every few seconds, so that pages never wait. Searches count once per visitor and day. */
import { sql } from "drizzle-orm";
import type { ParsedTrackingEvent } from "../../../contract/tracking.ts";
import { countedPath } from "../../../shared/counted-path.ts";
import type { Db } from "../../platform/db/database.ts";
import { createBatchedWrites } from "../../platform/jobs/batched-writes.ts";
import { countOnce } from "./count-once.ts";
import type { DailyVisitor } from "./daily-visitor.ts";

/** Clients can send anything: beyond this many different names a day, the rest is counted together. */
const MAX_NAMES = 20_000;
const OTHER = "(other)";
const MAX_QUERY = 100;

/** Splits a search into words, as the search engine does. */
export type Tokenize = (text: string) => string[];
type Deps = { db: Db; tokenize: Tokenize; onError: (error: unknown) => void };

type Searched = DailyVisitor & { query: string; results: number };
type Happened = { category: string; label: string; value: number; count: number };
type Batch = { views: Map<string, number>; searches: Map<string, Searched>; events: Map<string, Happened> };

const emptyBatch = (): Batch => ({ views: new Map(), searches: new Map(), events: new Map() });

export function createDayCounts({ db, tokenize, onError }: Deps) {
  let waiting = emptyBatch();
  const known = createKnownNames();
  /** Queries of the same words count together; one without any word is not counted. */
  const searchedWords = (query: string) => tokenize(query).join(" ").slice(0, MAX_QUERY).toWellFormed();

  async function write() {
    const batch = waiting;
    waiting = emptyBatch();
    try {
      await store(db, batch);
    } catch (error) {
      // The database may soon be back; keep this batch together with what was collected in the meantime.
      waiting = merge(batch, waiting);
      throw error;
    }
  }

  function count(visitor: DailyVisitor, event: ParsedTrackingEvent) {
    if (event.type === "view") {
      const path = countedPath(event.path);
      if (path) addView(waiting, known.of("view", path), 1);
    } else if (event.type === "search") {
      const query = searchedWords(event.query);
      if (query) addSearch(waiting, { ...visitor, query: known.of("search", query), results: event.results });
    } else {
      const label = known.of(`event ${event.category}`, event.label);
      addEvent(waiting, { category: known.of("category", event.category), label, value: event.value, count: 1 });
    }
  }
  return { count, ...createBatchedWrites(write, onError) };
}

/** Keeps the first names of a day and replaces the rest with one name. */
function createKnownNames(limit = MAX_NAMES) {
  let day = "";
  let names = new Set<string>();
  return {
    of(kind: string, name: string): string {
      const today = new Date().toISOString().slice(0, 10);
      if (today !== day) [day, names] = [today, new Set()];
      const key = `${kind} ${name}`;
      if (names.size >= limit && !names.has(key)) return OTHER;
      names.add(key);
      return name;
    },
  };
}

const addView = ({ views }: Batch, path: string, count: number) => void views.set(path, (views.get(path) ?? 0) + count);

const addSearch = ({ searches }: Batch, search: Searched) => void searches.set(`${search.visitor} ${search.query}`, search);

function addEvent({ events }: Batch, { category, label, value, count }: Happened) {
  const key = JSON.stringify([category, label]);
  const before = events.get(key) ?? { value: 0, count: 0 };
  events.set(key, { category, label, value: before.value + value, count: before.count + count });
}

function merge(into: Batch, from: Batch): Batch {
  for (const [path, count] of from.views) addView(into, path, count);
  for (const search of from.searches.values()) addSearch(into, search);
  for (const event of from.events.values()) addEvent(into, event);
  return into;
}

/** All or nothing, so that a failed attempt can be repeated. */
async function store(db: Db, { views, searches, events }: Batch) {
  if (views.size + searches.size + events.size === 0) return;
  const viewed = [...views].map(([path, count]) => ({ path, count }));
  await db.transaction(async (tx) => {
    const searched = await searchedOnce(tx, [...searches.values()]);
    await tx.execute(sql`
    with viewed as (
      insert into page_views (day, path, count)
      select current_date, path, count from json_to_recordset(${JSON.stringify(viewed)}::json) as v(path text, count int)
      on conflict (day, path) do update set count = page_views.count + excluded.count),
    searched as (
      insert into searches (day, query, results, count)
      select current_date, query, results, count from json_to_recordset(${JSON.stringify(searched)}::json) as s(query text, results int, count int)
      on conflict (day, query) do update set count = searches.count + excluded.count, results = excluded.results)
    insert into events (day, category, label, value, count)
    select current_date, category, label, value, count
    from json_to_recordset(${JSON.stringify([...events.values()])}::json) as e(category text, label text, value bigint, count int)
    on conflict (day, category, label) do update set value = events.value + excluded.value, count = events.count + excluded.count`);
  });
}

/** How many visitors made each search for the first time today, and its latest number of results. */
async function searchedOnce(tx: Db, searches: Searched[]) {
  const counted = await countOnce(
    tx,
    searches.map(({ query, ...visitor }) => ({ ...visitor, about: `search ${query}` })),
  );
  const results = new Map(searches.map(({ query, results }) => [query, results]));
  return [...results].flatMap(([query, results]) => {
    const count = counted.get(`search ${query}`);
    return count ? [{ query, results, count }] : [];
  });
}
