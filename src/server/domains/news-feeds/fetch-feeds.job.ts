import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Job } from "../../platform/jobs/job.ts";
import { siteFetch } from "../../platform/safe-fetch/site-fetch.ts";
import { createBackgroundTasks } from "../../platform/workers/background-tasks.ts";
import { fetchFeed } from "./fetch-feed.ts";
import { feeds } from "./tables.ts";

/** pg-boss considers a job dead after fifteen minutes; the next run does the rest. */
const MAX_MS = 8 * 60_000;

/** Fetches every feed that is due, one after the other: there is no hurry. */
export const fetchFeedsJob: Job = {
  name: "fetch-feeds",
  cron: "*/10 * * * *",
  run: async ({ config, database: { db }, log }) => {
    const [safeFetch, until] = [siteFetch(config), Date.now() + MAX_MS];
    const due = await db
      .select()
      .from(feeds)
      .where(and(eq(feeds.isActive, true), lte(feeds.nextFetchAt, sql`now()`)))
      .orderBy(asc(feeds.nextFetchAt));
    // Not the process that draws pictures: a feed that takes long must not delay a page.
    const backgroundTasks = createBackgroundTasks();
    let arrived = 0;
    try {
      for (const feed of due) {
        if (Date.now() > until) break;
        const fetched = await fetchFeed({ db, safeFetch, backgroundTasks }, feed);
        if (fetched.problem) log.warn({ feed: feed.url, problem: fetched.problem }, "feed could not be fetched");
        arrived += fetched.arrived;
      }
    } finally {
      backgroundTasks.close();
    }
    await db.execute(sql`delete from feed_items where seen_at < now() - interval '180 days'`);
    return { feeds: due.length, arrived };
  },
};
