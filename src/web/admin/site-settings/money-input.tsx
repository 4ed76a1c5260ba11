import { type ComponentProps, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FormField } from "../../ui/form-field.tsx";

type Props = Omit<ComponentProps<typeof FormField>, "value" | "onChange" | "input"> & {
  input: UseFormRegisterReturn;
  cents: number;
  onChange: (cents: number) => void;
};

const toText = (cents: number) => (Number.isFinite(cents) ? String(cents / 100) : "");
/** Not a number if it is not a price; the schema says why. */
const toCents = (text: string) => (/^\d+([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(",", ".")) * 100) : Number.NaN);

/** A price in units and cents, as people write it; the setting is in cents. */
export function MoneyInput({ cents, onChange, input, ...field }: Props) {
  const [typed, setTyped] = useState(() => toText(cents));
  const isTyped = Object.is(toCents(typed), cents);
  return (
    <div className="number-input">
      <FormField
        {...field}
        // The form library would show and read the cents.
        input={{
          ...input,
          ref: () => {},
          onChange: async ({ target }) => {
            setTyped(target.value);
            onChange(toCents(target.value));
          },
        }}
        inputMode="decimal"
        autoComplete="off"
        value={isTyped ? typed : toText(cents)}
      />
    </div>
  );
}
