import { PLAN_LIMITS } from "../../contract/plan-limits.ts";
import { PLAN_CURRENCIES } from "../../shared/pricing/currencies.ts";
import { Button } from "../ui/button.tsx";
import { FormField } from "../ui/form-field.tsx";
import { currencyNamed, type PlanBilling, type PlanDraft, type PlanOffer } from "./plan-drafts.ts";

const OFFERS: Record<PlanOffer, string> = {
  "": "None",
  free: "Free tier",
  trial: "Free trial",
  student: "For students",
  "open-source": "For open-source projects",
};
const BILLINGS: Record<PlanBilling, string> = { month: "Every month", year: "Every year", once: "Once", usage: "By usage", request: "Price on request" };

const isOffer = (value: string): value is PlanOffer => value in OFFERS;
const isBilling = (value: string): value is PlanBilling => value in BILLINGS;
const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

type Fields = { draft: PlanDraft; problemOf: (field: string) => string | undefined; onChange: (changed: Partial<PlanDraft>) => void };
type Props = Fields & { number: number; total: number; onMove: (step: -1 | 1) => void; onRemove: () => void };

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
          options={optionsOf(OFFERS)}
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
      {offer !== "free" && <Cost {...fields} />}
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

function Cost({ draft: { billing, amount, currency, perSeat, unit }, problemOf, onChange }: Fields) {
  const billed = (
    <FormField
      label="Billed"
      required
      options={optionsOf(BILLINGS)}
      value={billing}
      error={problemOf("billing")}
      onChange={({ currentTarget: { value } }) => isBilling(value) && onChange({ billing: value })}
    />
  );
  if (billing === "request") return billed;
  return (
    <>
      <div className="form__pair">
        {billed}
        <FormField
          label={billing === "year" ? "Price per year" : billing === "month" ? "Price per month" : "Price"}
          required
          inputMode="decimal"
          value={amount}
          error={problemOf("amount")}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
      </div>
      <div className="form__pair">
        <FormField
          label="Currency"
          required
          options={PLAN_CURRENCIES.map((value) => ({ value, label: value }))}
          value={currency}
          error={problemOf("currency")}
          onChange={({ currentTarget }) => onChange({ currency: currencyNamed(currentTarget.value) })}
        />
        {billing === "usage" ? (
          <FormField
            label="Price is for"
            required
            hint="Such as 1,000 requests"
            maxLength={PLAN_LIMITS.unit}
            value={unit}
            error={problemOf("unit")}
            onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
          />
        ) : (
          <label className="check plan-edit__seat">
            <input type="checkbox" checked={perSeat} onChange={({ target }) => onChange({ perSeat: target.checked })} />
            Per seat
          </label>
        )}
      </div>
    </>
  );
}
