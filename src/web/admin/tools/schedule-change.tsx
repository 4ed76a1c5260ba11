/** Below the form of a tool: applies its unsaved changes later, at a time in the site's time zone. */
import { useState } from "react";
import type { UseFormHandleSubmit } from "react-hook-form";
import type { AdminTool, ToolEdit } from "../../../contract/admin/tools.ts";
import { describeMoment, resolveLocalTime } from "../../../shared/time-zone.ts";
import type { ToolFormValues } from "../../components/tool-form-values.ts";
import { useSite } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { useChange } from "../lib/use-change.ts";

type Props = {
  tool: AdminTool;
  isDirty: boolean;
  read: UseFormHandleSubmit<ToolFormValues, ToolEdit>;
  touchedOf: (edit: ToolEdit) => ToolEdit;
  onScheduled: () => void;
};

export function ScheduleChange({ tool, isDirty, read, touchedOf, onScheduled }: Props) {
  const { change } = useChange();
  const { timeZone = "UTC" } = useSite();
  const [at, setAt] = useState("");
  const [reason, setReason] = useState("");
  const [source, setSource] = useState("");
  const [isBusy, setBusy] = useState(false);
  const resolved = resolveLocalTime(at, timeZone);
  const isPast = resolved !== null && resolved.moment.getTime() <= Date.now();

  const schedule = read(async (edit) => {
    if (!resolved || isPast) return;
    setBusy(true);
    const done = await change({
      address: "POST /api/admin/tools/:id/scheduled-changes",
      params: { id: tool.id },
      body: { fields: touchedOf(edit), applyAt: resolved.moment.toISOString(), version: tool.version, ...(reason && { reason }), ...(source && { source }) },
      done: `Scheduled: ${describeMoment(resolved.moment, timeZone)}`,
      failed: "Failed to schedule the change",
      undo: ({ id }) => ({
        address: "POST /api/admin/scheduled-changes/:id/cancel",
        params: { id },
        done: "Scheduled change canceled",
        failed: "Failed to cancel the change",
      }),
    });
    setBusy(false);
    if (!done) return;
    setAt("");
    setReason("");
    setSource("");
    onScheduled();
  });

  return (
    <details className="schedule">
      <summary>Apply at a later time</summary>
      <div className="form">
        <FormField
          label={`Apply at (${timeZone})`}
          required
          type="datetime-local"
          value={at}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
          error={isPast ? "Please choose a time in the future." : undefined}
          hint={resolved && !isPast ? hintOf(resolved, timeZone) : "Only the fields you changed above are applied."}
        />
        <div className="form__pair">
          <FormField
            label="Reason"
            hint="Public, in the tool's history"
            value={reason}
            maxLength={500}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <FormField
            label="Source"
            hint="A link or a sentence"
            value={source}
            maxLength={500}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
          />
        </div>
        <Button variant="outline" busy={isBusy} disabled={!isDirty || !resolved || isPast} onClick={() => void schedule()}>
          Schedule changes
        </Button>
      </div>
    </details>
  );
}

function hintOf({ moment, kind }: { moment: Date; kind: string }, timeZone: string): string {
  const when = describeMoment(moment, timeZone);
  if (kind === "skipped") return `Clocks skip this time. It will be ${when}.`;
  if (kind === "repeated") return `This time comes twice. It will be the first: ${when}.`;
  return when;
}
