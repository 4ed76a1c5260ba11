import { useState } from "react";
import { describeMoment, localTimeOf, type Resolved, resolveLocalTime } from "../../../shared/time-zone.ts";
import { useTimeZone } from "../../lib/use-time-zone.ts";
import { FormField } from "../../ui/form-field.tsx";

type Props = {
  label: string;
  /** ISO 8601, and null while it is empty or incomplete. */
  value: string | null;
  onChange: (value: string | null) => void;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
};

/** A time in the site's time zone, with the words that tell which moment it is. */
export function LocalTimeField({ label, value, onChange, required = false, hint, error }: Props) {
  const timeZone = useTimeZone();
  const [local, setLocal] = useState(() => (value === null ? "" : localTimeOf(new Date(value), timeZone)));
  const resolved = resolveLocalTime(local, timeZone);
  return (
    <FormField
      type="datetime-local"
      label={label}
      required={required}
      error={error}
      hint={resolved ? sentence(resolved, timeZone) : (hint ?? `In the time zone ${timeZone}`)}
      value={local}
      onChange={({ currentTarget }) => {
        setLocal(currentTarget.value);
        onChange(resolveLocalTime(currentTarget.value, timeZone)?.moment.toISOString() ?? null);
      }}
    />
  );
}

const NOTES = { exact: "", skipped: " Clocks go forward over the time you chose.", repeated: " This time comes twice that day; it is the first." };

const sentence = ({ moment, kind }: Resolved, timeZone: string) => `${describeMoment(moment, timeZone)}.${NOTES[kind]}`;
