/** Label above, hint below, the error in words beside the field and read out. */
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Icon } from "./icon.tsx";

type Props = {
  name: string;
  label: string;
  input: UseFormRegisterReturn;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  type?: string;
  placeholder?: string;
  autoComplete?: string;
  /** A text of several lines. */
  lines?: number;
  /** One of these. */
  options?: { value: string; label: string }[];
};

export function FormField({ name, label, input, error, hint, required = false, type = "text", placeholder, autoComplete, lines, options }: Props) {
  const id = useId();
  const note = error ?? hint;
  const shared = {
    ...input,
    id,
    name,
    className: "field",
    "aria-invalid": error !== undefined,
    "aria-describedby": note ? `${id}-note` : undefined,
    "aria-required": required,
  };
  return (
    <div className={error ? "bad" : undefined}>
      <label htmlFor={id}>
        {label} {required ? <em aria-hidden="true">*</em> : <em>(optional)</em>}
      </label>
      {options ? (
        <select {...shared}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : lines ? (
        <textarea {...shared} rows={lines} />
      ) : (
        <input {...shared} type={type} placeholder={placeholder} autoComplete={autoComplete} />
      )}
      {note && (
        <small id={`${id}-note`} role={error ? "alert" : undefined}>
          {error && <Icon name="circle-alert" />}
          {note}
        </small>
      )}
    </div>
  );
}
