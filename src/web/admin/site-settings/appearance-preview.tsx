import type { CSSProperties } from "react";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { THEMES } from "../../../contract/theme.ts";
import { accentColors, accentTokens, DEFAULT_ACCENT, type ThemeName } from "../../../shared/accent.ts";
import { Brand } from "../../components/brand.tsx";
import { type Site, SiteProvider, useSite } from "../../lib/site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { readAccent } from "./read-accent.ts";

/** As the custom properties that the styles read. */
const accentStyle = (accent: string, theme: ThemeName) => accentTokens(accentColors(accent, theme)) as CSSProperties;

const TITLES = { light: "Light theme", dark: "Dark theme" } as const;

/** The same part of a page in both themes. */
export function AppearancePreview({ accent }: AdminSettings["settings"]["appearance"]) {
  const site = useSite();
  const color = readAccent(accent) ?? DEFAULT_ACCENT;
  /** With the logo of this theme, whatever the panel's is. */
  const siteIn = (theme: ThemeName): Site => {
    const logo = site.appearance?.logo?.[theme];
    return logo ? { ...site, appearance: { ...site.appearance, logo: { light: logo, dark: logo } } } : site;
  };
  return (
    <div className="site-previews__themes">
      {THEMES.map((theme) => (
        <div key={theme}>
          <p className="site-previews__title">{TITLES[theme]}</p>
          <div className={`site-preview theme ${theme}`} style={accentStyle(color, theme)}>
            <div className="site-preview__header">
              <SiteProvider value={siteIn(theme)}>
                <Brand />
              </SiteProvider>
            </div>
            <div className="site-preview__accent">
              <span className={buttonClass()}>Visit</span>
              <span className={buttonClass({ className: "is-hovered" })}>Hovered</span>
              <span className={buttonClass({ variant: "outline", className: "is-focused" })}>Focused</span>
              <span className="site-preview__liked">
                <Icon name="heart" /> 128
              </span>
              <span className="badge badge--hot">Hot</span>
              <a href="/">A link in the text</a>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
