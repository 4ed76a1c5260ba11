import { useEffect, useState } from "react";
import { followTheme, storedTheme, storeTheme, THEMES, type Theme } from "../lib/theme.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const LABELS: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

/** Both icons are in the page; the theme's class on the root shows the right one, also before hydration. */
export function ThemeToggle() {
  const isLight = () => document.documentElement.classList.contains("light");
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Switch between light and dark theme"
      data-tip="Switch theme"
      onClick={() => storeTheme(isLight() ? "dark" : "light")}
    >
      <Icon name="sun" className="only-dark" />
      <Icon name="moon" className="only-light" />
    </Button>
  );
}

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
