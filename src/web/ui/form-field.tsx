/** One form field: label above, hint below, and an error message that is announced. */
import { type AllHTMLAttributes, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Icon } from "./icon.tsx";

type Attributes = Pick<
  AllHTMLAttributes<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  | "id"
  | "name"
  | "type"
  | "aria-label"
  | "placeholder"
  | "autoComplete"
  | "autoFocus"
  | "inputMode"
  | "maxLength"
  | "defaultValue"
  | "value"
  | "onChange"
  | "onKeyDown"
>;

type Props = Attributes & {
  label: string;
  /** For screen readers only, if the field needs no visible label. */
  isLabelHidden?: boolean;
  /** The control's props from react-hook-form. */
  input?: UseFormRegisterReturn;
  required?: boolean;
  error?: string | undefined;
  /** The id of an error message shown elsewhere because it is about several fields. */
  errorId?: string | undefined;
  hint?: string;
  /** The number of lines of a textarea. */
  lines?: number | undefined;
  /** The options of a select. */
  options?: { value: string; label: string }[];
};

export function FormField({ label, isLabelHidden = false, input, required = false, error, errorId, hint, lines, options, placeholder, ...rest }: Props) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const hasNote = Boolean(error ?? hint);
  const shared = {
    ...rest,
    ...input,
    id,
    className: "field",
    "aria-invalid": error !== undefined || errorId !== undefined,
    "aria-describedby": [errorId, hasNote && `${id}-note`].filter(Boolean).join(" ") || undefined,
    "aria-required": required,
  };
  return (
    <div className="form-field">
      <label htmlFor={id} className={isLabelHidden ? "sr" : undefined}>
        {label} {required ? <em aria-hidden="true">*</em> : <em>(optional)</em>}
      </label>
      {options ? (
        <select {...shared}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : lines ? (
        <textarea {...shared} rows={lines} placeholder={placeholder} />
      ) : (
        <input {...shared} placeholder={placeholder} />
      )}
      <FieldNote id={`${id}-note`} error={error} hint={hint} isRead={errorId !== undefined} />
    </div>
  );
}

/** `isRead`: another message is already announced. */
type NoteProps = { id: string; error?: string | undefined; hint?: string | undefined; isRead?: boolean };

/** The text below a field: its hint or its error. */
export function FieldNote({ id, error, hint, isRead = false }: NoteProps) {
  if (!error && !hint) return null;
  return (
    <small id={id} className={error && "is-wrong"} role={error && !isRead ? "alert" : undefined}>
      {error && <Icon name="circle-alert" />}
      {error ?? hint}
    </small>
  );
}
