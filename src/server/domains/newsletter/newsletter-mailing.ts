import { eq, inArray, sql } from "drizzle-orm";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { Mailing } from "../../ports/mail/mailing.ts";
import { ISSUES_TAG } from "./public-issues.ts";
import { newsletterIssues, subscribers } from "./tables.ts";

/** The newsletter as the mail port sees it. */
export const newsletterMailing: Mailing = {
  unsubscribed: sql`select ${subscribers.id} from ${subscribers} where ${subscribers.unsubscribedAt} is not null`,
  async contentOf(db, issueId) {
    const [issue] = await db
      .select({ html: newsletterIssues.html, text: newsletterIssues.text })
      .from(newsletterIssues)
      .where(eq(newsletterIssues.id, issueId));
    return { html: issue?.html ?? "", text: issue?.text ?? "" };
  },
  async tokensOf(db, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db.select({ id: subscribers.id, token: subscribers.token }).from(subscribers).where(inArray(subscribers.id, ids));
    return new Map(rows.map(({ id, token }) => [id, token]));
  },
  async finishIssues(db) {
    await db.execute(sql`
      update newsletter_issues i set state = 'sent', finished_at = now()
      where state = 'sending' and not exists (select from outbox o where o.issue_id = i.id and o.state = 'waiting')`);
    const published = await rawRows(
      db,
      sql`update newsletter_issues i set first_sent_at = now()
        where state in ('sending', 'sent') and first_sent_at is null and exists (select from outbox o where o.issue_id = i.id and o.state = 'sent')
        returning id`,
    );
    return published.length > 0 ? [ISSUES_TAG] : [];
  },
};
