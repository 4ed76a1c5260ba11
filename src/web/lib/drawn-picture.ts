/** URLs of images that the server draws. They contain everything the drawing depends on, so they never change. */
import type { Theme } from "../../contract/theme.ts";

/** Incremented when a drawing itself changes: every image then has a new URL. */
const DRAWING = 1;

type Drawn = { slug: string; hue: number; theme: Theme };

/** The emblem of a tool without a logo. `small`: fewer lines and a larger letter, below 40 pixels. */
export const emblemHref = ({ slug, hue, theme, small }: Drawn & { small: boolean }) =>
  `/emblems/${theme}/${hue}/${slug}.svg?v=${DRAWING}${small ? "&small=1" : ""}`;

/** A tool's map in 16:10. `bare`: without the letter, if a logo is in its place. */
export const toolCoverHref = ({ slug, hue, theme, bare }: Drawn & { bare: boolean }) =>
  `/covers/${theme}/${hue}/${slug}.svg?v=${DRAWING}${bare ? "&bare=1" : ""}`;
