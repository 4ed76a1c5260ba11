import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { Newsletter } from "../../../contract/site-settings/newsletter.ts";
import { nextIssueAt } from "../../../shared/issue-schedule.ts";
import { fillTemplate } from "../../../shared/text/template.ts";
import { useSite } from "../../lib/site.ts";
import { issueDate } from "../lib/format-time.ts";

const EXAMPLE = "Quill";
const DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** The next issue as it appears in a mailbox. */
export function NewsletterPreview({ newsletter }: Pick<AdminSettings["settings"], "newsletter">) {
  const { name, terms } = useSite();
  const checked = Newsletter.safeParse(newsletter);
  if (!checked.success) return <p className="muted">Correct the marked fields to see a preview.</p>;
  const { isOn, subject, ...schedule } = checked.data;
  const sendsAt = nextIssueAt(new Date(), schedule);
  const values = { "issue.lead": EXAMPLE, "issue.date": DAY.format(sendsAt), "site.name": name, "site.items": terms.items };
  return (
    <>
      <p className="site-previews__title">Inbox</p>
      <div className="site-preview site-preview__result">
        <small>{name}</small>
        <strong>{fillTemplate(subject, values)}</strong>
        <p>Week ending {DAY.format(sendsAt)}</p>
      </div>
      <p className="site-previews__title">Next issue</p>
      <div className="site-preview">
        <dl className="site-preview__words">
          <div>
            <dt>Sent on</dt>
            <dd>{isOn ? issueDate(sendsAt.toISOString()) : "Paused"}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}
