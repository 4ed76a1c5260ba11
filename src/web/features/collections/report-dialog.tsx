import { useRef } from "react";
import type { z } from "zod";
import { reportCollectionOperation } from "../../../contract/collection.ts";
import { COLLECTION_REPORT_REASONS } from "../../../contract/collection-limits.ts";
import { useHumanCheck } from "../../components/human-check/use-human-check.tsx";
import { useApi } from "../../lib/api-context.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormChoices } from "../../ui/form-choices.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { toast } from "../../ui/toast.tsx";

type Report = z.infer<typeof reportCollectionOperation.body>;
type Props = { slug: string; title: string; onClose: () => void };

const OPTIONS = COLLECTION_REPORT_REASONS.map((reason) => ({ value: reason, label: reason }));

export default function ReportDialog({ slug, title, onClose }: Props) {
  const { call } = useApi();
  const form = useRef<HTMLFormElement>(null);
  const humanCheck = useHumanCheck("report", form);
  const { field, submit, isBusy, error } = useSchemaForm<Report, Report>({
    schema: reportCollectionOperation.body,
    defaultValues: { details: "" },
    async send(body) {
      await call("POST /api/collections/:slug/report", { params: { slug }, body, humanCheck: humanCheck.takeToken() });
      onClose();
      toast({ title: "Thank you", description: "A moderator will review your report." });
    },
    explain: (failure) => (humanCheck.showIfRequired(failure) ? null : "Your report couldn't be sent. Please try again."),
  });
  return (
    <Modal title={`Report ${title}`} note="We review every report. No account needed." onClose={onClose}>
      <form className="form" noValidate ref={form} onSubmit={submit}>
        <FormChoices {...field("reason")} legend="What's wrong?" options={OPTIONS} />
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
