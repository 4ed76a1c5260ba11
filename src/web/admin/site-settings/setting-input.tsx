import type { UseFormRegisterReturn } from "react-hook-form";
import type { SettingValue } from "../../../contract/site-settings/site-settings.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { ColorInput } from "./color-input.tsx";
import { ColumnsInput } from "./columns-input.tsx";
import type { SettingField } from "./groups.ts";
import { ImageInput } from "./image-input.tsx";
import { columnsOf, linksOf, type Problems } from "./links.ts";
import { LinksInput } from "./links-input.tsx";
import { MoneyInput } from "./money-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { sectionsOf } from "./sections.ts";
import { SectionsInput } from "./sections-input.tsx";
import { SwitchInput } from "./switch-input.tsx";

type Option = { value: string; label: string };
type Props = {
  field: SettingField;
  input: UseFormRegisterReturn;
  error: string | undefined;
  value: SettingValue;
  onChange: (value: SettingValue) => void;
  /** Problems inside a list. */
  problems: Problems;
  /** The environment variable that decides this setting, if there is one. */
  variable: string | undefined;
  isDefault: boolean;
  onRestoreDefault: () => void;
};

export function SettingInput({ field, input, error, value, onChange, problems, variable, isDefault, onRestoreDefault }: Props) {
  const { label } = field;
  const text = typeof value === "string" ? value : "";
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
        <ColorInput {...shared} value={text} onChange={onChange} />
      ) : field.kind === "choice" ? (
        <FormField {...shared} options={withValue(field.options, text)} />
      ) : field.kind === "image" ? (
        <ImageInput {...shared} use={field.use} themes={field.themes} value={text} onChange={onChange} />
      ) : field.kind === "number" ? (
        <NumberInput {...shared} prefix={field.prefix} unit={field.unit} />
      ) : field.kind === "money" ? (
        <MoneyInput {...shared} cents={typeof value === "number" ? value : Number.NaN} onChange={onChange} />
      ) : field.kind === "switch" ? (
        <SwitchInput {...shared} value={value === true} onChange={onChange} />
      ) : field.kind === "links" ? (
        <LinksInput {...shared} problems={problems} links={linksOf(value)} max={field.max} onChange={onChange} />
      ) : field.kind === "columns" ? (
        <ColumnsInput {...shared} problems={problems} columns={columnsOf(value)} onChange={onChange} />
      ) : field.kind === "sections" ? (
        <SectionsInput {...shared} problems={problems} sections={sectionsOf(value)} onChange={onChange} />
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

/** Browsers know different names of time zones. */
const withValue = (options: Option[], value: string) =>
  value && !options.some((option) => option.value === value) ? [{ value, label: value }, ...options] : options;
