import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import { siteAppearance } from "../../../shared/site-appearance.ts";
import { socialLinks } from "../../../shared/social-links.ts";
import { unlessDefault } from "../../../shared/unless-default.ts";
import type { Site } from "../../lib/site.ts";

type Settings = AdminSettings["settings"];

/** What pages show of the settings. */
export const siteFields = ({
  identity,
  appearance,
  terms,
  social,
  promotions,
  newsletter,
}: Settings): Pick<Site, "name" | "heroTitle" | "description" | "tagline" | "terms" | "social" | "appearance" | "promotions" | "newsletterDay"> => ({
  ...identity,
  appearance: siteAppearance(appearance),
  terms,
  social: socialLinks(social),
  newsletterDay: newsletter.day === DEFAULT_SETTINGS.newsletter.day ? undefined : newsletter.day,
  promotions: unlessDefault(promotions, DEFAULT_SETTINGS.promotions),
});
