import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { Newsletter } from "../../../contract/site-settings/newsletter.ts";
import { nextIssueAt, scheduleOf } from "../../../shared/issue-schedule.ts";
import { describeMoment } from "../../../shared/time-zone.ts";

export function NewsletterPreview({ newsletter, identity }: Pick<AdminSettings["settings"], "newsletter" | "identity">) {
  const checked = Newsletter.safeParse(newsletter);
  if (!checked.success) return <p className="muted">Correct the marked fields to see a preview.</p>;
  const { timeZone } = identity;
  const next = nextIssueAt(new Date(), scheduleOf({ newsletter: checked.data, identity }));
  return (
    <>
      <p className="site-previews__title">Next issue</p>
      <div className="site-preview">
        <dl className="site-preview__words">
          <div>
            <dt>Sent on</dt>
            <dd>{checked.data.isOn ? describeMoment(next, timeZone) : "Paused"}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}
