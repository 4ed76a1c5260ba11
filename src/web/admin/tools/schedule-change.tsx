/** Below the form of a tool: applies its unsaved changes later, at a time in the site's time zone. */
import { useState } from "react";
import type { UseFormHandleSubmit } from "react-hook-form";
import type { AdminTool, ToolEdit } from "../../../contract/admin/tools.ts";
import { describeMoment } from "../../../shared/time-zone.ts";
import type { ToolFormValues } from "../../components/tool-form-values.ts";
import { useTimeZone } from "../../lib/use-time-zone.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { LocalTimeField } from "../components/local-time-field.tsx";
import { useChange } from "../lib/use-change.ts";

type Props = {
  tool: AdminTool;
  isDirty: boolean;
  read: UseFormHandleSubmit<ToolFormValues, ToolEdit>;
  touchedOf: (edit: ToolEdit) => ToolEdit;
  onScheduled: () => void;
};

/** Starts empty again after each scheduled change. */
export function ScheduleChange(props: Props) {
  const [sent, setSent] = useState(0);
  function onScheduled() {
    setSent(sent + 1);
    props.onScheduled();
  }
  return (
    <details className="schedule">
      <summary>Apply at a later time</summary>
      <Fields key={sent} {...props} onScheduled={onScheduled} />
    </details>
  );
}

function Fields({ tool, isDirty, read, touchedOf, onScheduled }: Props) {
  const { change } = useChange();
  const timeZone = useTimeZone();
  const [applyAt, setApplyAt] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [source, setSource] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isPast = applyAt !== null && Date.parse(applyAt) <= Date.now();

  const schedule = read(async (edit) => {
    if (applyAt === null) return;
    setBusy(true);
    const done = await change({
      address: "POST /api/admin/tools/:id/scheduled-changes",
      params: { id: tool.id },
      body: { fields: touchedOf(edit), applyAt, version: tool.version, ...(reason && { reason }), ...(source && { source }) },
      done: `Scheduled: ${describeMoment(applyAt, timeZone)}`,
      failed: "Failed to schedule the change",
      undo: ({ id }) => ({
        address: "POST /api/admin/scheduled-changes/:id/cancel",
        params: { id },
        done: "Scheduled change canceled",
        failed: "Failed to cancel the change",
      }),
    });
    setBusy(false);
    if (done) onScheduled();
  });

  return (
    <div className="form">
      <LocalTimeField label="Apply at" required value={null} onChange={setApplyAt} error={isPast ? "Please choose a time in the future." : undefined} />
      <div className="form__pair">
        <FormField
          label="Reason"
          hint="Public, in the tool's history"
          value={reason}
          maxLength={500}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormField label="Source" hint="A link or a sentence" value={source} maxLength={500} onChange={({ currentTarget }) => setSource(currentTarget.value)} />
      </div>
      <Button variant="outline" busy={isBusy} disabled={!isDirty || applyAt === null || isPast} onClick={() => void schedule()}>
        Schedule changes
      </Button>
    </div>
  );
}
