import { useEffect, useState } from "react";
import type { WrittenIssue } from "../../../contract/admin/newsletter.ts";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { MailViews } from "../components/mail-views.tsx";
import { type Draft, selectionOf } from "./issue-draft.ts";

/** Not for every letter that is typed. */
const WAIT_MS = 500;

/** Exactly what would be sent now; it follows the form. */
export function IssuePreview({ draft: { subject, introduction, selected } }: { draft: Draft }) {
  const api = useApi();
  const [shown, setShown] = useState<{ written: WrittenIssue } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const body = JSON.stringify({ subject: subject.trim() || null, introduction, selection: selectionOf(selected) });
  const isFirst = shown === null && problem === null;
  useEffect(() => {
    let isOutdated = false;
    async function load() {
      try {
        const response = await api.call("POST /api/admin/newsletter/preview", { body: JSON.parse(body) });
        if (isOutdated) return;
        setShown(response);
        setProblem(null);
      } catch (error) {
        if (!isOutdated) setProblem(errorMessage(error));
      }
    }
    const timer = setTimeout(load, isFirst ? 0 : WAIT_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [api, body, isFirst]);
  return (
    <MailViews
      title="Next newsletter"
      shown={shown?.written ?? null}
      problem={problem}
      note="What would be sent now. Each subscriber gets their own links at the end."
      empty={shown && "Nothing new to send yet. Choose items, or an issue is sent when there is a new tool, news or post."}
    />
  );
}
