import type { AdminSettings } from "../../../contract/admin/settings.ts";
import type { Site } from "../../lib/site.ts";
import { GROUPS } from "./groups.ts";

type Settings = AdminSettings["settings"];

/** In the order of the footer. */
const NETWORKS = [
  { field: "x", icon: "x-network" },
  { field: "linkedin", icon: "linkedin" },
  { field: "facebook", icon: "facebook" },
  { field: "instagram", icon: "instagram" },
  { field: "youtube", icon: "youtube" },
] as const;

/** What pages show of the settings. */
export const siteFields = ({ identity, terms, social }: Settings): Pick<Site, "name" | "heroTitle" | "description" | "tagline" | "terms" | "social"> => ({
  ...identity,
  terms,
  social: NETWORKS.flatMap(({ field, icon }) => (social[field] ? [{ network: GROUPS.social.fields[field].label, icon, url: social[field] }] : [])),
});
