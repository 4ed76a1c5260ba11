import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { editIntroductionOperation, type NextIssue, type PastIssue } from "../../../contract/newsletter.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { count, shortDate } from "../../lib/format.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { MailFrame } from "../components/mail-frame.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { issueDate } from "../lib/format-time.ts";
import { issuesQuery, nextIssueQuery } from "../lib/queries.ts";
import { TEST_MAIL_RESULTS } from "../lib/test-mail-results.ts";
import { useChange } from "../lib/use-change.ts";

/** By what became of the mail: only a server that accepted it makes it "sent". */
const STATES = { draft: "Draft", sending: "Sending", sent: "Sent", skipped: "Skipped" } as const;

export function Newsletter() {
  const { data: issue, isError, refetch } = useQuery(nextIssueQuery());
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      {issue && (
        <section className="block">
          <div className="block__head">
            <h2>Next issue, week of {shortDate(issue.week)}</h2>
            <span className="badge num">{issue.subscribers === 1 ? "1 subscriber" : `${count(issue.subscribers)} subscribers`}</span>
          </div>
          <div className="split-view">
            <Introduction key={issue.week} issue={issue} />
            {issue.html ? <MailFrame title={issue.subject ?? "Next newsletter"} html={issue.html} /> : <p className="empty">Nothing new to send yet.</p>}
          </div>
        </section>
      )}
      <PastIssues />
    </>
  );
}

function Introduction({ issue }: { issue: NextIssue }) {
  const { change, save } = useChange();
  const [text, setText] = useState(issue.introduction);
  const [isTesting, setTesting] = useState(false);
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => editIntroductionOperation.body,
    send: (body) => save({ address: "PUT /api/admin/newsletter/introduction", body, done: "Introduction saved", failed: "Failed to save the introduction" }),
  });
  async function sendTest() {
    setTesting(true);
    await change({
      address: "POST /api/admin/newsletter/test",
      done: ({ state }) => TEST_MAIL_RESULTS[state],
      note: ({ reply }) => reply,
      failed: "Failed to send the test",
    });
    setTesting(false);
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p>
        <b>Subject</b>
        <br />
        {issue.subject ?? "Nothing to send yet"}
      </p>
      <p>
        <b>Sent on</b>
        <br />
        {issue.sendsAt ? issueDate(issue.sendsAt) : "Paused"}{" "}
        <Link className="link" href="/admin/settings?view=newsletter">
          Change
        </Link>
      </p>
      <FormField
        label="Introduction"
        name="introduction"
        lines={8}
        maxLength={2_000}
        value={text}
        error={fieldError}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormError>{formError}</FormError>
      <div className="form__end">
        <Button type="submit" busy={isBusy} disabled={text === issue.introduction}>
          Save introduction
        </Button>
        <Button variant="outline" busy={isTesting} disabled={!issue.html} onClick={sendTest}>
          Send test
        </Button>
      </div>
    </form>
  );
}

const COLUMNS: Column<PastIssue & { id: string }>[] = [
  { title: "Issue", cell: ({ subject, week }) => subject ?? `Week of ${shortDate(week)}` },
  { title: "Week", width: 128, cell: ({ week }) => shortDate(week) },
  { title: "State", width: 104, cell: ({ state }) => <span className={state === "sent" ? "badge badge--ok" : "badge"}>{STATES[state]}</span> },
  { title: "Sent", width: 80, cell: ({ sent, kept }) => count(sent + kept) },
  { title: "Waiting", width: 88, isMinor: true, cell: ({ waiting }) => count(waiting) },
  { title: "Failed", width: 80, cell: ({ failed }) => count(failed) },
];

function PastIssues() {
  const { data } = useQuery(issuesQuery());
  return (
    <section className="block">
      <div className="block__head">
        <h2>Past issues</h2>
      </div>
      <Rows label="Past issues" columns={COLUMNS} rows={data?.items.map((issue) => ({ ...issue, id: issue.week }))} empty="No issues sent yet." />
    </section>
  );
}
