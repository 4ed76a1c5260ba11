import { PLAN_LIMITS } from "../../contract/plan-limits.ts";
import { Button } from "../ui/button.tsx";
import { FormField } from "../ui/form-field.tsx";
import { PlanCost, type PlanFields } from "./plan-cost.tsx";
import type { PlanOffer } from "./plan-drafts.ts";

const OFFERS: Record<PlanOffer, string> = {
  "": "None",
  free: "Free tier",
  trial: "Free trial",
  student: "For students",
  "open-source": "For open-source projects",
};

const isOffer = (value: string): value is PlanOffer => value in OFFERS;

type Props = PlanFields & { number: number; total: number; onMove: (step: -1 | 1) => void; onRemove: () => void };

export function PlanRow({ number, total, onMove, onRemove, ...fields }: Props) {
  const { draft, problemOf, onChange } = fields;
  const { name, offer, days, includes } = draft;
  return (
    <fieldset data-plan={number - 1}>
      <legend>
        Plan {number}
        {name && `: ${name}`}
      </legend>
      <div className="form__pair">
        <FormField
          label="Plan name"
          required
          maxLength={PLAN_LIMITS.name}
          value={name}
          error={problemOf("name")}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <FormField
          label="Offer"
          options={Object.entries(OFFERS).map(([value, label]) => ({ value, label }))}
          value={offer}
          error={problemOf("offer")}
          onChange={({ currentTarget: { value } }) => isOffer(value) && onChange({ offer: value })}
        />
      </div>
      {offer === "trial" && (
        <FormField
          label="Days of the trial"
          required
          inputMode="numeric"
          value={days}
          error={problemOf("days")}
          onChange={({ currentTarget }) => onChange({ days: currentTarget.value })}
        />
      )}
      {offer !== "free" && <PlanCost {...fields} />}
      <FormField
        label="Included"
        hint="One per line"
        lines={Math.max(2, includes.split("\n").length)}
        value={includes}
        error={problemOf("includes")}
        onChange={({ currentTarget }) => onChange({ includes: currentTarget.value })}
      />
      <div className="plan-edit__act">
        <Button variant="ghost" size="sm" data-move="up" aria-label={`Move up plan ${number}`} disabled={number === 1} onClick={() => onMove(-1)}>
          Move up
        </Button>
        <Button variant="ghost" size="sm" data-move="down" aria-label={`Move down plan ${number}`} disabled={number === total} onClick={() => onMove(1)}>
          Move down
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Remove plan ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
