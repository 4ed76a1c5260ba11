import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { REPORT_REASONS } from "../../../contract/directory.ts";
import { HUMAN_CHECK_STATUS } from "../../../contract/human-check.ts";
import { useHumanQuestion } from "../../components/human-check/human-question.tsx";
import { ApiFailure } from "../../lib/api.ts";
import { useApi } from "../../lib/api-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";

export function ReportTool({ tool }: { tool: { slug: string; name: string } }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { call } = useApi();
  const report = useMutation({
    mutationFn: async (humanCheck: string) => {
      if (!form.current) return;
      const body = Object.fromEntries(new FormData(form.current));
      await call(`/api/tools/${encodeURIComponent(tool.slug)}/report`, { method: "POST", body, humanCheck });
    },
    onSuccess: () => {
      question.answered();
      dialog.current?.close();
      toast({ title: "Thank you", description: "A moderator will look at your report." });
    },
    onError: (error) => question.ask(error),
  });
  const question = useHumanQuestion("report", (token) => report.mutate(token));

  const isFailed = report.isError && !(report.error instanceof ApiFailure && report.error.status === HUMAN_CHECK_STATUS);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    report.mutate("");
  }

  return (
    <>
      <button type="button" className="report" onClick={() => dialog.current?.showModal()}>
        <Icon name="flag" />
        Report this tool
      </button>
      <Dialog ref={dialog} title={`Report ${tool.name}`} note="Reports are read by a person. You do not need an account.">
        <form className="form" ref={form} onSubmit={submit}>
          <fieldset className="choices">
            <legend>What is wrong?</legend>
            {REPORT_REASONS.map((reason, index) => (
              <label key={reason}>
                <input type="radio" name="reason" value={reason} required defaultChecked={index === REPORT_REASONS.length - 1} />
                {reason}
              </label>
            ))}
          </fieldset>
          <label>
            Details <em>(optional)</em>
            <textarea className="field field--text" name="details" maxLength={2000} rows={3} />
          </label>
          {question.widget}
          {isFailed && (
            <p className="form__error" role="alert">
              The report could not be sent. Please try again.
            </p>
          )}
          <Button type="submit" busy={report.isPending}>
            {report.isPending ? "Sending…" : "Send report"}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
