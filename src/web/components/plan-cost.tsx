/** The fields of a plan that say what it costs. */
import { PLAN_LIMITS } from "../../contract/plan-limits.ts";
import { PLAN_CURRENCIES } from "../../shared/pricing/currencies.ts";
import { FormField } from "../ui/form-field.tsx";
import { currencyNamed, type PlanBilling, type PlanDraft } from "./plan-drafts.ts";

const BILLINGS: Record<PlanBilling, string> = { month: "Every month", year: "Every year", once: "Once", usage: "By usage", request: "Price on request" };
const isBilling = (value: string): value is PlanBilling => value in BILLINGS;

export type PlanFields = { draft: PlanDraft; problemOf: (field: string) => string | undefined; onChange: (changed: Partial<PlanDraft>) => void };

export function PlanCost({ draft: { billing, amount, currency, perSeat, unit }, problemOf, onChange }: PlanFields) {
  const billed = (
    <FormField
      label="Billed"
      required
      options={Object.entries(BILLINGS).map(([value, label]) => ({ value, label }))}
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
