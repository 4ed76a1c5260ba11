import { DEFAULT_ACCENT } from "./accent.ts";

type Appearance<Theme extends string> = { accent: string; theme: Theme };

/** What pages need of the appearance: nothing, if it is the default. */
export const siteAppearance = <Theme extends string>({ accent, theme }: Appearance<Theme>) => ({
  ...(accent !== DEFAULT_ACCENT && { accent }),
  ...(theme !== "dark" && { theme }),
});
