import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { Newsletter } from "../../../contract/site-settings/newsletter.ts";
import { nextIssueAt } from "../../../shared/issue-schedule.ts";
import { issueDate } from "../lib/format-time.ts";

export function NewsletterPreview({ newsletter }: Pick<AdminSettings["settings"], "newsletter">) {
  const checked = Newsletter.safeParse(newsletter);
  if (!checked.success) return <p className="muted">Correct the marked fields to see a preview.</p>;
  const { isOn, ...schedule } = checked.data;
  return (
    <>
      <p className="site-previews__title">Next issue</p>
      <div className="site-preview">
        <dl className="site-preview__words">
          <div>
            <dt>Sent on</dt>
            <dd>{isOn ? issueDate(nextIssueAt(new Date(), schedule).toISOString()) : "Paused"}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}
