import type { Db } from "./database.ts";

/** Databases behind a pooler, where the next question may reach a connection that knows none of the names. */
export const withoutNames = new WeakSet<Db>();

/**
 * A question whose SQL is put together once for each database. Building a small read's SQL takes as long as answering it
 * and makes most of its garbage. PostgreSQL keeps the plan under the same name, so one name stands for one text.
 */
export function prepared<Question>(name: string, build: (db: Db) => { prepare(name: string): Question }): (db: Db) => Question {
  const kept = new WeakMap<Db, Question>();
  return (db) => {
    const question = kept.get(db) ?? build(db).prepare(withoutNames.has(db) ? "" : name);
    kept.set(db, question);
    return question;
  };
}
