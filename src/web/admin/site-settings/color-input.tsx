import type { ComponentProps } from "react";
import { accentColors, DEFAULT_ACCENT, type ThemeName } from "../../../shared/accent.ts";
import { FormField } from "../../ui/form-field.tsx";
import { readAccent } from "./read-accent.ts";

type Props = Omit<ComponentProps<typeof FormField>, "value" | "onChange"> & { value: string; onChange: (value: string) => void };

/** A color as text, with the browser's color picker beside it, and what each theme makes of it. */
export function ColorInput({ value, onChange, ...field }: Props) {
  const color = readAccent(value);
  return (
    <div className="color-input">
      <FormField {...field} />
      <input
        type="color"
        aria-label={`Pick ${field.label.toLowerCase()}`}
        // Browsers show black for anything else.
        value={color ?? "#000000"}
        disabled={field.input?.disabled}
        onChange={({ target }) => onChange(target.value)}
      />
      {color && (
        <ul className="color-input__uses" aria-label="Used colors">
          <Use chosen={color} theme="light" />
          <Use chosen={color} theme="dark" />
        </ul>
      )}
    </div>
  );
}

function Use({ chosen, theme }: { chosen: string; theme: ThemeName }) {
  const { accent } = accentColors(chosen, theme);
  const name = theme === "light" ? "Light theme" : "Dark theme";
  const change = theme === "light" ? "darker" : "lighter";
  return (
    <li>
      <i style={{ background: accent }} />
      <span>
        {name}:{" "}
        {chosen === DEFAULT_ACCENT ? "the default" : accent === chosen ? "your color" : `${accent}, ${change} than your color, so that it is easy to see`}
      </span>
    </li>
  );
}
