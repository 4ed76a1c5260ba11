import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { ColorInput } from "./color-input.tsx";
import type { SettingField } from "./groups.ts";
import { ImageInput } from "./image-input.tsx";

type Props = {
  field: SettingField;
  input: UseFormRegisterReturn;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** The environment variable that decides this setting, if there is one. */
  variable: string | undefined;
  isDefault: boolean;
  onRestoreDefault: () => void;
};

export function SettingInput({ field, input, error, value, onChange, variable, isDefault, onRestoreDefault }: Props) {
  const { label } = field;
  const shared = {
    label,
    error,
    required: !field.isOptional,
    // Only the control is disabled: the form library would leave the value out.
    input: variable ? { ...input, disabled: true } : input,
    hint: variable ? `Set by ${variable} in the environment.` : field.hint,
  };
  return (
    <div className="setting">
      {field.kind === "color" ? (
        <ColorInput {...shared} value={value} onChange={onChange} />
      ) : field.kind === "choice" ? (
        <FormField {...shared} options={field.options} />
      ) : field.kind === "image" ? (
        <ImageInput {...shared} use={field.use} themes={field.themes} value={value} onChange={onChange} />
      ) : (
        <FormField {...shared} lines={field.lines} placeholder={field.placeholder} />
      )}
      {!variable && !isDefault && field.kind !== "image" && (
        <Button variant="link" className="setting__default" aria-label={`Restore default of ${label}`} onClick={onRestoreDefault}>
          Restore default
        </Button>
      )}
    </div>
  );
}
