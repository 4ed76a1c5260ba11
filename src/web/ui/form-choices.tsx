import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldNote } from "./form-field.tsx";

type Option = { value: string; label: string /** A line below the label. */; note?: string };
type ChoicesProps = { legend: string; options: Option[]; input: UseFormRegisterReturn; error?: string | undefined };

/** Radio buttons: one of a few options, all visible. */
export function FormChoices({ legend, options, input, error }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="choices form-field" aria-describedby={error && id}>
      <legend>{legend}</legend>
      {options.map(({ value, label, note }) => (
        <label key={value}>
          <input type="radio" value={value} {...input} />
          {note ? (
            <span>
              {label} <small>{note}</small>
            </span>
          ) : (
            label
          )}
        </label>
      ))}
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}

/** A checkbox without validation. */
export function FormCheck({ label, input }: { label: string; input: UseFormRegisterReturn }) {
  return (
    <label>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
