import { sql } from "drizzle-orm";
import type { Job } from "./jobs.ts";

/** What the privacy policy promises to forget, and what is of no more use. */
export const forgetOldJob: Job = {
  name: "forget-old",
  cron: "15 4 * * *",
  catchUp: true,
  run: async ({ database: { db } }) => {
    await db.execute(sql`delete from messages where created_at < now() - interval '2 years'`);
    await db.execute(sql`delete from outbox where state <> 'waiting' and created_at < now() - interval '90 days'`);
    await db.execute(sql`delete from used_checks where expires_at < now()`);
  },
};
