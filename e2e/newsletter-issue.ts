import { sql } from "drizzle-orm";
import { sendIssue } from "../src/server/domains/newsletter/send-issue.ts";
import { newsletterIssues, subscribers } from "../src/server/domains/newsletter/tables.ts";
import type { Db } from "../src/server/platform/db/database.ts";
import { outbox } from "../src/server/ports/mail/tables.ts";
import { aSite } from "../src/server/testing/a-site.ts";

export const SENT_ISSUE = { path: "/newsletter/2026-01-05", title: "Maps, models and a short week" };

/** An issue that a subscriber got, with the demo directory's tools. */
export async function sendAnIssue(db: Db) {
  const introduction = "<p>A short week, with <strong>one release</strong> that many of you waited for. Here is what we read and tried.</p>";
  await db.insert(subscribers).values({ email: "reader@example.com", confirmedAt: new Date() }).onConflictDoNothing();
  const [issue] = await db
    .insert(newsletterIssues)
    .values({ week: "2026-01-05", ownSubject: SENT_ISSUE.title, introductionHtml: introduction, hasSelection: true })
    .returning();
  await db.execute(sql`
    insert into newsletter_issue_items (issue_id, section, position, tool_id)
    select ${issue?.id}::int, case when n <= 2 then 'picks' else 'newTools' end, n, id
    from (select id, row_number() over (order by id)::int as n from tools where is_public limit 6) chosen`);
  await db.execute(
    sql`insert into newsletter_issue_items (issue_id, section, position, news_id) select ${issue?.id}::int, 'news', row_number() over (), id from (select id from news where status = 'approved' order by id limit 3) n`,
  );
  await db.execute(
    sql`insert into newsletter_issue_items (issue_id, section, position, post_id) select ${issue?.id}::int, 'posts', row_number() over (), id from (select id from posts where status = 'approved' order by id limit 2) p`,
  );
  await sendIssue(db, { site: aSite(), now: new Date("2026-01-05T07:00:00Z") });
  await db.update(outbox).set({ state: "sent", sentAt: new Date() });
  await db.update(newsletterIssues).set({ state: "sent", firstSentAt: new Date("2026-01-05T07:01:00Z"), finishedAt: new Date() });
}
