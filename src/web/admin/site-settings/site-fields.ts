import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { siteAppearance } from "../../../shared/site-appearance.ts";
import { socialLinks } from "../../../shared/social-links.ts";
import type { Site } from "../../lib/site.ts";

type Settings = AdminSettings["settings"];

/** What pages show of the settings. */
export const siteFields = ({
  identity,
  appearance,
  terms,
  social,
}: Settings): Pick<Site, "name" | "heroTitle" | "description" | "tagline" | "terms" | "social" | "appearance"> => ({
  ...identity,
  appearance: siteAppearance(appearance),
  terms,
  social: socialLinks(social),
});
