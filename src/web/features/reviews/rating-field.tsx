import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldNote } from "../../ui/form-field.tsx";
import { SKIPPED } from "./review-values.ts";

const STEPS = [
  { value: "1", label: "Not at all" },
  { value: "2", label: "Hardly" },
  { value: "3", label: "Partly" },
  { value: "4", label: "Mostly" },
  { value: "5", label: "Completely" },
];

type Props = { legend: string; input: UseFormRegisterReturn; error?: string | undefined; canSkip: boolean };

/** Five steps beside each other, as radio buttons. */
export function RatingField({ legend, input, error, canSkip }: Props) {
  const id = useId();
  return (
    <fieldset className="form-field rating-field" aria-describedby={error && id}>
      <legend>{legend}</legend>
      <div className="rating-field__steps">
        {STEPS.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" value={value} {...input} />
            <b>{value}</b>
            <span>{label}</span>
          </label>
        ))}
        {canSkip && (
          <label>
            <input type="radio" value={SKIPPED} {...input} />
            <b>–</b>
            <span>Not needed</span>
          </label>
        )}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
