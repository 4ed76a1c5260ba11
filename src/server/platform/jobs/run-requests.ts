/** Lets any instance, even one that runs no jobs, request a run now: the request waits in the table, and one instance takes it. */
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Db } from "../db/database.ts";
import { jobOutcomes } from "../tables.ts";

const CHANNEL = "run_job";

/** False if there is no such job. Announced in the same statement: PostgreSQL delivers it with the commit. */
export async function requestRun(db: Db, name: string): Promise<boolean> {
  const requested = await db
    .update(jobOutcomes)
    .set({ requestedAt: sql`now()` })
    .where(eq(jobOutcomes.name, name))
    .returning({ name: jobOutcomes.name, announced: sql`pg_notify(${CHANNEL}, '')` });
  return requested.length > 0;
}

/** Calls `run` for new requests, and for those made while no instance was listening. */
export async function followRunRequests({ db, listen }: Database, { names, run }: { names: string[]; run: (name: string) => Promise<unknown> }): Promise<void> {
  async function look() {
    for (const name of await takeRequests(db, names)) await run(name);
  }
  const lookUnlessClosed = () => void look().catch(() => "the request stays in the table and is found the next time");
  await listen(CHANNEL, lookUnlessClosed, lookUnlessClosed);
  await look();
}

/** Each request is taken once, even if several instances look at the same time. */
async function takeRequests(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const taken = await db
    .update(jobOutcomes)
    .set({ requestedAt: null })
    .where(and(inArray(jobOutcomes.name, names), isNotNull(jobOutcomes.requestedAt)))
    .returning({ name: jobOutcomes.name });
  return taken.map(({ name }) => name);
}
