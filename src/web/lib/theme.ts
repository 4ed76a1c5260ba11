/** Light, dark or the system's preference; by default what the operator chose, which is dark unless the page says otherwise. */
import { readStorage, writeStorage } from "./storage.ts";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_KEY = "toolatlas-theme";
const CHANGED = "toolatlas-theme-changed";

const isTheme = (value: string | null | undefined): value is Theme => THEMES.some((theme) => theme === value);

export function storedTheme(): Theme {
  const stored = readStorage(THEME_KEY);
  return isTheme(stored) ? stored : defaultTheme();
}

function defaultTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : "dark";
}

const prefersLight = () => matchMedia("(prefers-color-scheme: light)");

export function applyTheme(theme: Theme) {
  const shown = theme === "system" ? (prefersLight().matches ? "light" : "dark") : theme;
  document.documentElement.classList.remove("light", "dark");
  document.documentElement.classList.add(shown);
}

export function storeTheme(theme: Theme) {
  writeStorage(THEME_KEY, theme);
  applyTheme(theme);
  dispatchEvent(new Event(CHANGED));
}

/** Follows changes made elsewhere on the page or in another tab, and the system's while "system" is chosen. */
export function followTheme(onChange: (theme: Theme) => void) {
  const again = () => {
    const theme = storedTheme();
    applyTheme(theme);
    onChange(theme);
  };
  const media = prefersLight();
  media.addEventListener("change", again);
  addEventListener("storage", again);
  addEventListener(CHANGED, again);
  return () => {
    media.removeEventListener("change", again);
    removeEventListener("storage", again);
    removeEventListener(CHANGED, again);
  };
}
