import { useEffect, useState } from "react";
import { followTheme, storedTheme, storeTheme, THEMES, type Theme } from "../lib/theme.ts";

const LABELS: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

/** All three choices, for the footer. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    setTheme(storedTheme());
    return followTheme(setTheme);
  }, []);

  return (
    <fieldset className="themes">
      <legend className="sr">Theme</legend>
      {THEMES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => {
              storeTheme(value);
              setTheme(value);
            }}
          />
          <span>{LABELS[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
