/** What pages need of the appearance: nothing, if it is the default. */
import { DEFAULT_ACCENT } from "./accent.ts";

type Appearance<Theme extends string> = { accent: string; theme: Theme; logo: string; logoDark: string; icon: string; socialCard: string };

export type SiteAppearance<Theme extends string> = {
  accent?: string;
  /** Of visitors who have not chosen one. */
  theme?: Theme;
  /** Names of pictures, as the others. */
  logo?: { light: string; dark: string };
  icon?: string;
  socialCard?: string;
};

export function siteAppearance<Theme extends string>({
  accent,
  theme,
  logo,
  logoDark,
  icon,
  socialCard,
}: Appearance<Theme>): SiteAppearance<Theme> | undefined {
  const changed = {
    ...(accent !== DEFAULT_ACCENT && { accent }),
    ...(theme !== "dark" && { theme }),
    // One logo is used in both themes.
    ...((logo || logoDark) && { logo: { light: logo || logoDark, dark: logoDark || logo } }),
    ...(icon && { icon }),
    ...(socialCard && { socialCard }),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** What drawn social cards show of it, for their version; none by default. */
export const cardLook = (appearance: SiteAppearance<string> | undefined) => [appearance?.accent, appearance?.logo?.dark].filter(Boolean).join(" ");
