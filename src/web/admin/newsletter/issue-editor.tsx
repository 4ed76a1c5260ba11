/** Shapes the next issue, beside what subscribers would get. An issue that no editor touches is sent with what is new. */
import { useState } from "react";
import { Link } from "wouter";
import type { NextIssue } from "../../../contract/admin/newsletter.ts";
import { describeMoment } from "../../../shared/time-zone.ts";
import { count, shortDate } from "../../lib/format.ts";
import { useTimeZone } from "../../lib/use-time-zone.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { RichEditor } from "../components/editor/rich-editor.tsx";
import { LeaveGuard } from "../components/leave-guard.tsx";
import { TimeDialog } from "../components/time-dialog.tsx";
import { TextBar } from "../components/versioned-text/text-bar.tsx";
import { TEST_MAIL_RESULTS } from "../lib/test-mail-results.ts";
import { useChange } from "../lib/use-change.ts";
import { emptyAsNothing } from "./issue-draft.ts";
import { IssueItems } from "./issue-items.tsx";
import { IssuePreview } from "./issue-preview.tsx";
import { useIssue } from "./use-issue.ts";

export default function IssueEditor({ issue }: { issue: NextIssue }) {
  const { base, draft, round, isDirty, isOutdated, isBusy, error, setDraft, save, discard, change } = useIssue(issue);
  const { change: send } = useChange();
  const [isTesting, setTesting] = useState(false);
  async function sendTest() {
    setTesting(true);
    await send({
      address: "POST /api/admin/newsletter/test",
      done: ({ state }) => TEST_MAIL_RESULTS[state],
      note: ({ reply }) => reply,
      failed: "Failed to send the test",
    });
    setTesting(false);
  }
  return (
    <section className="block">
      <div className="block__head">
        <h2>Next issue, week of {shortDate(base.week)}</h2>
        <span className="badge num">{base.subscribers === 1 ? "1 subscriber" : `${count(base.subscribers)} subscribers`}</span>
        {base.isSkipped && <span className="badge badge--wait">Skipped</span>}
      </div>
      <SendTime issue={base} onChange={change} />
      <TextBar isDirty={isDirty} isBusy={isBusy} isStored isBlocked={isOutdated} onSave={save} onDiscard={discard}>
        <Button variant="outline" size="sm" busy={isTesting} disabled={isDirty || !base.written} onClick={sendTest}>
          Send test
        </Button>
      </TextBar>
      {isOutdated && <p className="note note--warn">Another admin changed this issue. Discard your changes to see theirs.</p>}
      <FormError>{error}</FormError>
      <div className="split-view">
        <div className="form issue-form">
          <FormField
            label="Subject"
            placeholder={base.subject ? "" : (base.written?.subject ?? "")}
            hint="Defaults to the first item of the issue"
            maxLength={200}
            value={draft.subject}
            onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, subject: value }))}
          />
          <Introduction key={round} text={draft.introduction} onChange={(introduction) => setDraft((now) => ({ ...now, introduction }))} />
          <IssueItems issue={base} selected={draft.selected} onChange={(selected) => setDraft((now) => ({ ...now, selected }))} />
        </div>
        <IssuePreview draft={draft} />
      </div>
      <LeaveGuard isOn={isDirty} />
    </section>
  );
}

function Introduction({ text, onChange }: { text: string; onChange: (html: string) => void }) {
  const [isHtml, setHtml] = useState(false);
  return (
    <fieldset className="form-field">
      <legend>Introduction</legend>
      {isHtml ? (
        <>
          <p className="note note--warn">This text contains HTML that the editor can't keep, so it opens as HTML.</p>
          <textarea className="field html-source" aria-label="HTML" rows={12} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
        </>
      ) : (
        <RichEditor content={text} onChange={(html) => onChange(emptyAsNothing(html))} onLoss={() => setHtml(true)} />
      )}
    </fieldset>
  );
}

type TimeProps = { issue: NextIssue; onChange: ReturnType<typeof useIssue>["change"] };

function SendTime({ issue: { sendsAt, usualTime, isOwnTime, isSkipped }, onChange }: TimeProps) {
  const timeZone = useTimeZone();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="issue-time">
      <p>
        <b>{isSkipped ? "Not sent" : "Send time"}</b>{" "}
        <span className={isSkipped ? "issue-time__skipped" : undefined}>{sendsAt ? describeMoment(sendsAt, timeZone) : "Paused"}</span>
      </p>
      <span className="act">
        {sendsAt && !isSkipped && (
          <Button variant="outline" className="btn--xs" onClick={() => setOpen(true)}>
            Change time
          </Button>
        )}
        <Button
          variant="outline"
          className="btn--xs"
          onClick={() => onChange({ isSkipped: !isSkipped }, isSkipped ? "This issue will be sent" : "This issue is skipped")}
        >
          {isSkipped ? "Send it after all" : "Skip this issue"}
        </Button>
        <Link className="link" href="/admin/settings?view=newsletter">
          Weekly time
        </Link>
      </span>
      {isOpen && (
        <TimeDialog
          title="Send time of this issue"
          note={`Usually ${describeMoment(usualTime, timeZone)}. It must be in the same week: no week gets two issues.`}
          label="Send at"
          at={sendsAt}
          save="Change time"
          clear={{ label: "Use the usual time", isShown: isOwnTime }}
          onSave={(sendAt) => onChange({ sendAt }, "Send time changed")}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
