/** The themes that drawn images come in. */
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];
