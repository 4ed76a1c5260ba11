/** The sections of the home page, in their order. A section that is not listed is hidden. */
import { z } from "zod";
import { HOME_SECTIONS, type HomeSection } from "../../shared/home-layout.ts";
import { FEWEST_ACTIVE, HOME } from "../home-counts.ts";
import { optionalLine } from "./fields.ts";

/** How many items a section can have. Fewer new or liked tools than the least are never shown. */
export const SECTION_LIMITS: Record<HomeSection, { min: number; max: number }> = {
  trending: { min: 3, max: 20 },
  new: { min: FEWEST_ACTIVE, max: 8 },
  liked: { min: FEWEST_ACTIVE, max: 8 },
  /** All places that are for sale fit. */
  featured: { min: HOME.featured, max: 12 },
  videos: { min: 2, max: 5 },
  news: { min: 1, max: 12 },
  blog: { min: 1, max: 12 },
};

const Section = z.enum(HOME_SECTIONS, "Choose a section");

const ShownSection = z
  .object({
    section: Section,
    /** Empty: the default title, which follows the site's words. */
    title: optionalLine("Title", 40),
    count: z
      .number("Choose how many items are shown")
      .int("Choose how many items are shown")
      .min(1, "Choose at least 1 item")
      .max(100, "Choose at most 100 items"),
  })
  .superRefine(({ section, count }, { addIssue }) => {
    const { min, max } = SECTION_LIMITS[section];
    if (count < min || count > max) addIssue({ code: "custom", path: ["count"], message: `Choose a number from ${min} to ${max}` });
  });

export const Home = z.object({
  sections: z
    .array(ShownSection)
    .max(HOME_SECTIONS.length, "A section can be shown once")
    .refine((shown) => new Set(shown.map(({ section }) => section)).size === shown.length, {
      error: "A section can be shown once",
      when: ({ issues }) => issues.length === 0,
    }),
});

export const SavedHome = z.object({ sections: z.array(z.object({ section: Section, title: z.string(), count: z.number() })) });

export const DEFAULT_HOME: z.infer<typeof Home> = { sections: HOME_SECTIONS.map((section) => ({ section, title: "", count: HOME[section] })) };
