import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { PastIssue } from "../../../contract/admin/newsletter.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { count, shortDate } from "../../lib/format.ts";
import { type Column, Rows } from "../components/rows.tsx";
import { issuesQuery, nextIssueQuery } from "../lib/queries.ts";

/** The editor is large; it is not loaded with the panel. */
const IssueEditor = lazy(() => import("./issue-editor.tsx"));

/** By what became of the mail: only a server that accepted it makes it "sent". */
const STATES = { draft: "Draft", sending: "Sending", sent: "Sent", skipped: "Skipped" } as const;

export function Newsletter() {
  const { data: issue, isError, refetch } = useQuery(nextIssueQuery());
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <Suspense fallback={<div className="submit__wait" aria-busy="true" />}>
        {issue ? <IssueEditor key={issue.week} issue={issue} /> : <div className="submit__wait" aria-busy="true" />}
      </Suspense>
      <PastIssues />
    </>
  );
}

const COLUMNS: Column<PastIssue & { id: string }>[] = [
  {
    title: "Issue",
    cell: ({ slug, subject, week }) => {
      const name = subject ?? `Week of ${shortDate(week)}`;
      return slug ? (
        <a href={`/newsletter/${slug}`} target="_blank" rel="noopener">
          {name}
        </a>
      ) : (
        name
      );
    },
  },
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
