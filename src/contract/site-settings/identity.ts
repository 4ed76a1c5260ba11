import { z } from "zod";
import { isTimeZone } from "../../shared/time-zone.ts";
import { requiredLine } from "./fields.ts";

const TimeZone = z
  .string()
  .trim()
  .max(60, "Choose a time zone")
  .refine(isTimeZone, "Choose a time zone")
  .meta({ examples: ["Europe/Berlin"] });

export const Identity = z.object({
  name: requiredLine("Name", 40),
  heroTitle: requiredLine("Headline", 60),
  description: requiredLine("Description", 200),
  tagline: requiredLine("Footer text", 160),
  /** An IANA name. For what is scheduled; dates on pages are in UTC. */
  timeZone: TimeZone,
});

export const SavedIdentity = z.object({ name: z.string(), heroTitle: z.string(), description: z.string(), tagline: z.string(), timeZone: z.string() });

export const DEFAULT_IDENTITY: z.infer<typeof Identity> = {
  name: "Toolatlas",
  heroTitle: "Build Faster with AI",
  description: "Discover, search and compare AI tools, and follow AI news, videos and blog posts.",
  tagline: "An independent atlas of AI tools: what they do, what they cost and how they compare.",
  timeZone: "UTC",
};
