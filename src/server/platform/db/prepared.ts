import type { Db } from "./database.ts";

/** Databases behind a pooler, where the next query may use a connection without these prepared statements. */
export const withoutNames = new WeakSet<Db>();

/**
 * A query whose SQL is built once per database. Building a small read's SQL takes as long as executing it
 * and causes most of its garbage. PostgreSQL caches the plan under this name, so each name must map to one SQL text.
 */
export function prepared<Question>(name: string, build: (db: Db) => { prepare(name: string): Question }): (db: Db) => Question {
  const cache = new WeakMap<Db, Question>();
  return (db) => {
    const question = cache.get(db) ?? build(db).prepare(withoutNames.has(db) ? "" : name);
    cache.set(db, question);
    return question;
  };
}
