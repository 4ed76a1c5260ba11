import type { ComponentProps } from "react";
import { FormField } from "../../ui/form-field.tsx";

type Props = ComponentProps<typeof FormField> & { prefix: string | undefined; unit: string | undefined };

/** A number as text: browsers change the value of a number field when the wheel turns over it. */
export function NumberInput({ prefix, unit, ...field }: Props) {
  const units = [prefix, unit].filter(Boolean).join(" ");
  return (
    <div className={prefix ? "number-input number-input--prefix" : "number-input"}>
      <FormField {...field} inputMode="decimal" autoComplete="off" aria-label={units ? `${field.label} (${units})` : undefined} />
      {prefix && <span aria-hidden="true">{prefix}</span>}
      {unit && (
        <span className="number-input__unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  );
}
