/** Light, dark or what the system prefers; dark until somebody chooses. */
export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_KEY = "toolatlas-theme";

const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value);

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return isTheme(stored) ? stored : "dark";
  } catch {
    // Storage can be forbidden altogether; the page still has a theme.
    return "dark";
  }
}

const prefersLight = () => matchMedia("(prefers-color-scheme: light)");

export function applyTheme(theme: Theme) {
  const shown = theme === "system" ? (prefersLight().matches ? "light" : "dark") : theme;
  document.documentElement.classList.remove("light", "dark");
  document.documentElement.classList.add(shown);
}

export function storeTheme(theme: Theme) {
  localStorage.setItem(THEME_KEY, theme);
  applyTheme(theme);
}

/** Follows the system while "system" is chosen, and the choice made in another tab. */
export function followTheme(onChange: (theme: Theme) => void) {
  const again = () => {
    const theme = storedTheme();
    applyTheme(theme);
    onChange(theme);
  };
  const media = prefersLight();
  media.addEventListener("change", again);
  addEventListener("storage", again);
  return () => {
    media.removeEventListener("change", again);
    removeEventListener("storage", again);
  };
}
