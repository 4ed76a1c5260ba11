import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import { homeLayout } from "../../../shared/home-layout.ts";
import { siteAppearance } from "../../../shared/site-appearance.ts";
import { siteNavigation } from "../../../shared/site-navigation.ts";
import { socialLinks } from "../../../shared/social-links.ts";
import { unlessDefault } from "../../../shared/unless-default.ts";
import type { Site } from "../../lib/site.ts";
import { isSame } from "./differences.ts";

/** What pages show of the settings. */
export function siteFields({ settings, defaults }: Pick<AdminSettings, "settings" | "defaults">, { hasPayments, pages }: Site) {
  const { identity, appearance, navigation, home, terms, social, promotions, newsletter } = settings;
  // The default links of the header follow words that are being edited.
  const header = isSame(navigation.header, defaults.navigation.header) ? [] : navigation.header;
  const facts = { name: identity.name, terms, hasPayments, pages: pages.map(({ slug }) => ({ slug, footer: null })) };
  return {
    ...identity,
    appearance: siteAppearance(appearance),
    navigation: siteNavigation({ ...navigation, header }, facts),
    terms,
    social: socialLinks(social),
    newsletterDay: newsletter.day === DEFAULT_SETTINGS.newsletter.day ? undefined : newsletter.day,
    home: unlessDefault(home, DEFAULT_SETTINGS.home) && homeLayout(home.sections),
    promotions: unlessDefault(promotions, DEFAULT_SETTINGS.promotions),
  } satisfies Partial<Site>;
}
