import { z } from "zod";
import { DEFAULT_ACCENT } from "../../shared/accent.ts";
import { SITE_IMAGE_NAME } from "../site-image.ts";

/** What visitors see who have not chosen a theme. "system": what their system prefers. */
const DefaultTheme = z.enum(["dark", "light", "system"], "Choose a theme");
export type DefaultTheme = z.infer<typeof DefaultTheme>;

/** The name of an uploaded picture. Empty: the program's own. */
const image = z.union([z.literal(""), z.string().regex(SITE_IMAGE_NAME)], "Upload a picture");

export const Appearance = z.object({
  /** Colors of both themes are derived from it, so any color is readable. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Enter a color as # and six digits, such as #2563eb")
    .meta({ examples: ["#2563eb"] }),
  theme: DefaultTheme,
  logo: image,
  /** Empty: the other one. */
  logoDark: image,
  icon: image,
  socialCard: image,
});
export const IMAGE_FIELDS = ["logo", "logoDark", "icon", "socialCard"] as const;
export type ImageField = (typeof IMAGE_FIELDS)[number];

export const SavedAppearance = z.object({
  accent: z.string(),
  theme: DefaultTheme,
  logo: z.string(),
  logoDark: z.string(),
  icon: z.string(),
  socialCard: z.string(),
});

export const DEFAULT_APPEARANCE: z.infer<typeof Appearance> = { accent: DEFAULT_ACCENT, theme: "dark", logo: "", logoDark: "", icon: "", socialCard: "" };
