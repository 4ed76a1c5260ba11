/** Addresses of pictures that the server draws. They hold everything the drawing depends on, so they never change. */
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** Counts up when a drawing itself changes: every picture then has a new address. */
const DRAWING = 1;

type Drawn = { slug: string; hue: number; theme: Theme };

/** The mark of a tool that has no logo. `small`: fewer lines and a larger letter, below 40 pixels. */
export const emblemHref = ({ slug, hue, theme, small }: Drawn & { small: boolean }) =>
  `/emblems/${theme}/${hue}/${slug}.svg?v=${DRAWING}${small ? "&small=1" : ""}`;

/** A tool's map in 16:10. `bare`: without the letter, where a logo stands in its place. */
export const toolCoverHref = ({ slug, hue, theme, bare }: Drawn & { bare: boolean }) =>
  `/covers/${theme}/${hue}/${slug}.svg?v=${DRAWING}${bare ? "&bare=1" : ""}`;
