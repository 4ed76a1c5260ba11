import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { socialLinks } from "../../../shared/social-links.ts";
import type { Site } from "../../lib/site.ts";

type Settings = AdminSettings["settings"];

/** What pages show of the settings. */
export const siteFields = ({ identity, terms, social }: Settings): Pick<Site, "name" | "heroTitle" | "description" | "tagline" | "terms" | "social"> => ({
  ...identity,
  terms,
  social: socialLinks(social),
});
