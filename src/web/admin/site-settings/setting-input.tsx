import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import type { SettingField } from "./groups.ts";

type Props = SettingField & {
  input: UseFormRegisterReturn;
  error: string | undefined;
  /** The environment variable that decides this setting, if there is one. */
  variable: string | undefined;
  isDefault: boolean;
  onRestoreDefault: () => void;
};

export function SettingInput({ label, hint, isOptional = false, input, variable, isDefault, onRestoreDefault, ...rest }: Props) {
  return (
    <div className="setting">
      <FormField
        {...rest}
        label={label}
        required={!isOptional}
        // Only the control is disabled: the form library would leave the value out.
        input={variable ? { ...input, disabled: true } : input}
        hint={variable ? `Set by ${variable} in the environment.` : hint}
      />
      {!variable && !isDefault && (
        <Button variant="link" className="setting__default" aria-label={`Restore default of ${label}`} onClick={onRestoreDefault}>
          Restore default
        </Button>
      )}
    </div>
  );
}
