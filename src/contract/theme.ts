/** The themes that pages and drawn images come in. */
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** Behind every page; also the color of the browser's own bars. */
export const THEME_GROUNDS: Record<Theme, string> = { dark: "#0b0d13", light: "#fdfcfa" };
