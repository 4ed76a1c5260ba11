/** What people looked for in vain, as daily counts for the admin's chart; who it was is not known. */
import { sql } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { wordsOf } from "./engine/words.ts";

const MAX_LENGTH = 100;

/** Spelt alike is searched alike; a text without any word tells nothing. */
export const searchedWords = (query: string) => wordsOf(query).join(" ").slice(0, MAX_LENGTH).toWellFormed();

export async function recordFruitlessSearch(db: Db, query: string): Promise<void> {
  const text = searchedWords(query);
  if (text === "") return;
  await db.execute(sql`
    insert into searches (day, query, results, count) values (current_date, ${text}, 0, 1)
    on conflict (day, query) do update set count = searches.count + 1, results = 0`);
}
