import { useRef } from "react";
import type { z } from "zod";
import { useSchemaForm } from "../lib/use-schema-form.ts";
import { Button } from "../ui/button.tsx";
import { FormChoices } from "../ui/form-choices.tsx";
import { FormError } from "../ui/form-error.tsx";
import { FormField } from "../ui/form-field.tsx";
import { Modal } from "../ui/modal.tsx";
import { toast } from "../ui/toast.tsx";
import { useHumanCheck } from "./human-check/use-human-check.tsx";

type Values = { reason: string; details: string };
type Props<Report> = {
  title: string;
  note?: string;
  reasons: readonly string[];
  schema: z.ZodType<Report>;
  send: (report: Report, humanCheck: string) => Promise<unknown>;
  thanks?: string;
  onClose: () => void;
};

/** Asks for a reason and details. Everyone can report; a human check appears when the server requires one. */
export function ReportDialog<Report>({
  note = "We review every report. No account needed.",
  thanks = "A moderator will review your report.",
  title,
  reasons,
  schema,
  send,
  onClose,
}: Props<Report>) {
  const form = useRef<HTMLFormElement>(null);
  const humanCheck = useHumanCheck("report", form);
  const { field, submit, isBusy, error } = useSchemaForm<Values, Report>({
    schema,
    defaultValues: { details: "" },
    async send(report) {
      await send(report, humanCheck.takeToken());
      onClose();
      toast({ title: "Thank you", description: thanks });
    },
    explain: (failure) => (humanCheck.showIfRequired(failure) ? null : "Your report couldn't be sent. Please try again."),
  });
  return (
    <Modal title={title} note={note} onClose={onClose}>
      <form className="form" noValidate ref={form} onSubmit={submit}>
        <FormChoices {...field("reason")} legend="What's wrong?" options={reasons.map((reason) => ({ value: reason, label: reason }))} />
        <FormField {...field("details")} label="Details" maxLength={2000} lines={3} />
        {humanCheck.widget}
        <FormError>{error}</FormError>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Sending…" : "Send report"}
        </Button>
      </form>
    </Modal>
  );
}
