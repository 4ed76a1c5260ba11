import { useMutation } from "@tanstack/react-query";
import type { SetupCheck, SetupStatus } from "../../../contract/admin/setup.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useChange } from "../lib/use-change.ts";
import { StepAction } from "./step-action.tsx";

const STATUSES: Record<SetupStatus, { icon: string; label: string; badge: string }> = {
  ok: { icon: "circle-check", label: "Done", badge: "badge badge--ok" },
  todo: { icon: "clock", label: "To do", badge: "badge badge--wait" },
  problem: { icon: "circle-alert", label: "Problem", badge: "badge badge--bad" },
  skipped: { icon: "minus", label: "Skipped", badge: "badge" },
};

export function ChecklistStep({ check }: { check: SetupCheck }) {
  const { id, title, status, summary, problems, facts } = check;
  const { icon, label, badge } = STATUSES[status];
  return (
    <details className={`setup__step is-${status}`}>
      <summary>
        <Icon name={icon} />
        <b>{title}</b>
        <span className="setup__summary muted">{summary}</span>
        <span className={badge}>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="setup__body">
        {problems.map(({ what, fix }) => (
          <p key={what}>
            <strong>{what}</strong> {fix}
          </p>
        ))}
        {status === "ok" && <p>{summary}</p>}
        {facts.length > 0 && (
          <dl className="setup__facts">
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="setup__actions">
          <StepAction check={check} />
          {status !== "ok" && id !== "copy" && <SkipButton step={id} title={title} isSkipped={status === "skipped"} />}
        </div>
      </div>
    </details>
  );
}

function SkipButton({ step, title, isSkipped }: { step: Exclude<SetupCheck["id"], "copy">; title: string; isSkipped: boolean }) {
  const { change } = useChange();
  const skip = useMutation({
    mutationFn: () =>
      change({
        address: "PUT /api/admin/setup/:step",
        params: { step },
        body: { skipped: !isSkipped },
        done: isSkipped ? `${title} is on the checklist again` : `${title} skipped`,
        failed: "Failed to save the step",
      }),
  });
  const label = isSkipped ? "Do not skip" : "Skip this step";
  return (
    <Button variant="ghost" size="sm" busy={skip.isPending} aria-label={`${label}: ${title}`} onClick={() => skip.mutate()}>
      {label}
    </Button>
  );
}
