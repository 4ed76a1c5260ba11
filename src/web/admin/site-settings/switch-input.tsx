import { useId } from "react";
import { FieldNote } from "../../ui/form-field.tsx";

type Props = {
  label: string;
  hint: string;
  error: string | undefined;
  input: { disabled?: boolean };
  value: boolean;
  onChange: (value: boolean) => void;
};

export function SwitchInput({ label, hint, error, input, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="form-field switch-input">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={value}
          aria-checked={value}
          disabled={input.disabled}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}
