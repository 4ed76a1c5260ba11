/** What recipients get, with example values; it follows the form. */
import { useEffect, useState } from "react";
import type { MailText } from "../../../contract/admin/mail-texts.ts";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import type { ResponseOf } from "../../../contract/operations/operations.ts";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { MailViews } from "../components/mail-views.tsx";

const PREVIEW = "POST /api/admin/mail-texts/:kind/preview";
/** Not for every letter that is typed. */
const WAIT_MS = 500;

type Preview = ResponseOf<typeof PREVIEW>;
export function MailPreview({ kind, draft: { subject, preview, content } }: { kind: MailKind; draft: MailText }) {
  const { shown, problem } = usePreview(kind, { subject, preview, content });
  return (
    <MailViews
      title="Email"
      shown={shown}
      problem={problem && (shown ? `${problem} The preview shows the earlier text.` : problem)}
      note="Names, dates and links are examples."
    />
  );
}

/** The last text that could be shown, and what is wrong with the current one. */
function usePreview(kind: MailKind, { subject, preview, content }: MailText) {
  const api = useApi();
  const [shown, setShown] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isFirst = shown === null && problem === null;
  useEffect(() => {
    let isOutdated = false;
    async function load() {
      try {
        const response = await api.call(PREVIEW, { params: { kind }, body: { subject, preview, content } });
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
  }, [api, kind, subject, preview, content, isFirst]);
  return { shown, problem };
}
