import { sql } from "drizzle-orm";
import { forgetOldBuiltFiles } from "../../platform/files/built-files.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { logSecurityEvent } from "../../platform/log/security-events.ts";
import { forgetEndedSessions } from "../../ports/identity/session-limits.ts";
import { findBrokenEntries } from "../audit-log/check-chain.ts";
import { forgetOldEntries } from "../audit-log/forget-old-entries.ts";
import { purgeDeletedComments } from "../comments/delete-comment.ts";
import { forgetOldComparisons } from "../comparisons/comparison-counts.ts";
import { forgetUnconfirmed } from "../newsletter/forget-unconfirmed.ts";
import { dayOf, forgetDaysBefore } from "../tracking/daily-visitor.ts";

/** Deletes what the privacy policy promises to delete, and data that is no longer needed. */
export const deleteExpiredDataJob: Job = {
  name: "forget-old",
  cron: "15 4 * * *",
  catchUp: true,
  run: async ({ database: { db }, log }) => {
    await db.execute(sql`delete from messages where created_at < now() - interval '2 years'`);
    await db.execute(sql`delete from outbox where state <> 'waiting' and created_at < now() - interval '90 days'`);
    // Daily counts contain no personal data, but people may type some into the search box.
    await db.execute(sql`delete from searches where day < current_date - 365`);
    for (const counts of ["page_views", "events"]) await db.execute(sql`delete from ${sql.identifier(counts)} where day < current_date - 760`);
    await forgetOldComparisons(db);
    await db.execute(sql`delete from used_checks where expires_at < now()`);
    await db.execute(sql`delete from webhook_events where received_at < now() - interval '90 days'`);
    await db.execute(sql`delete from sandbox_deliveries where created_at < now() - interval '90 days'`);
    await forgetOldBuiltFiles(db);
    await db.execute(sql`delete from invalidations where changed_at < now() - interval '1 day'`);
    await forgetDaysBefore(db, dayOf(new Date()));
    await purgeDeletedComments(db);
    await forgetUnconfirmed(db);
    await forgetEndedSessions(db);
    await forgetOldEntries(db);
    const broken = await findBrokenEntries(db);
    // Changed from outside the application: the application itself cannot.
    if (broken.length > 0) logSecurityEvent(log, "audit-log-changed", { entries: broken.slice(0, 20) });
  },
};
