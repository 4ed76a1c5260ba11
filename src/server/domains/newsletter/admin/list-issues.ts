import { desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import { publicSlug } from "../public-issues.ts";
import { newsletterIssues } from "../tables.ts";

/** The last issues, newest first, with the state of their mails. */
export async function listIssues(db: Db) {
  const state = (name: string) => sql<number>`count(${outbox.id}) filter (where ${outbox.state} = ${name})::int`;
  const rows = await db
    .select({
      week: newsletterIssues.week,
      slug: publicSlug,
      subject: newsletterIssues.subject,
      state: newsletterIssues.state,
      startedAt: newsletterIssues.startedAt,
      finishedAt: newsletterIssues.finishedAt,
      sent: state("sent"),
      waiting: state("waiting"),
      kept: state("kept"),
      skipped: state("skipped"),
      failed: state("failed"),
    })
    .from(newsletterIssues)
    .leftJoin(outbox, eq(outbox.issueId, newsletterIssues.id))
    .where(ne(newsletterIssues.state, "draft"))
    .groupBy(newsletterIssues.id)
    .orderBy(desc(newsletterIssues.week))
    .limit(20);
  return {
    items: rows.map((row) => ({ ...row, startedAt: row.startedAt?.toISOString() ?? null, finishedAt: row.finishedAt?.toISOString() ?? null })),
    total: rows.length,
  };
}
