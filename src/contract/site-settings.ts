/** What an operator can change about the site in the panel. The defaults are the specification's words. */
import { z } from "zod";
import { DEFAULT_ACCENT } from "../shared/accent.ts";
import { plainText } from "./plain-text.ts";
import { SITE_IMAGE_NAME } from "./site-image.ts";

const line = (label: string, max: number) => plainText({ min: [1, `${label} is required`], max: [max, `${label} must be at most ${max} characters`] });

/** Empty: not shown. */
const profile = (network: string) =>
  z
    .string()
    .trim()
    .max(200, "This address is too long")
    .refine(
      (url) => url === "" || (URL.canParse(url) && /^https?:\/\/[^/]/.test(url)),
      `Enter the address of your ${network} profile, such as https://…, or nothing`,
    );

const Identity = z.object({
  name: line("Name", 40),
  heroTitle: line("Headline", 60),
  description: line("Description", 200),
  tagline: line("Footer text", 160),
});

/** What the directory lists, and the names of its sections. */
const Terms = z.object({
  items: line("Items", 30),
  news: line("News", 30),
  blog: line("Blog", 30),
  technology: line("Technology", 30),
});

const Social = z.object({
  x: profile("X"),
  linkedin: profile("LinkedIn"),
  facebook: profile("Facebook"),
  instagram: profile("Instagram"),
  youtube: profile("YouTube"),
});

/** What visitors see who have not chosen a theme. "system": what their system prefers. */
const DefaultTheme = z.enum(["dark", "light", "system"], "Choose a theme");
export type DefaultTheme = z.infer<typeof DefaultTheme>;

/** The name of an uploaded picture. Empty: the program's own. */
const image = z.union([z.literal(""), z.string().regex(SITE_IMAGE_NAME)], "Upload a picture");

const Appearance = z.object({
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

/** Empty: the terms and the privacy policy do not mention it. */
const optionalLine = (label: string, max: number) => plainText({ max: [max, `${label} must be at most ${max} characters`] });

/** Who runs the site, for its legal pages. */
const Legal = z.object({
  operator: optionalLine("Operator", 120),
  address: optionalLine("Address", 200),
  email: z.union([z.literal(""), z.email("Enter an email address, or nothing").max(200, "This address is too long")]),
  law: optionalLine("Governing law", 120),
});

export const SiteSettings = z.object({ identity: Identity, appearance: Appearance, terms: Terms, social: Social, legal: Legal });
export type SiteSettings = z.infer<typeof SiteSettings>;
export type SettingsGroup = keyof SiteSettings;

const text = z.string();
/** In responses, which only repeat what was checked when it was saved. */
export const SavedSettings = z.object({
  identity: z.object({ name: text, heroTitle: text, description: text, tagline: text }),
  appearance: z.object({ accent: text, theme: DefaultTheme, logo: text, logoDark: text, icon: text, socialCard: text }),
  terms: z.object({ items: text, news: text, blog: text, technology: text }),
  social: z.object({ x: text, linkedin: text, facebook: text, instagram: text, youtube: text }),
  legal: z.object({ operator: text, address: text, email: text, law: text }),
}) satisfies z.ZodType<SiteSettings>;

export const DEFAULT_SETTINGS: SiteSettings = {
  identity: {
    name: "Toolatlas",
    heroTitle: "Build Faster with AI",
    description: "Discover, search and compare AI tools, and follow AI news, videos and blog posts.",
    tagline: "An independent atlas of AI tools: what they do, what they cost and how they compare.",
  },
  appearance: { accent: DEFAULT_ACCENT, theme: "dark", logo: "", logoDark: "", icon: "", socialCard: "" },
  terms: { items: "AI tools", news: "AI News", blog: "AI Blog", technology: "AI technology" },
  social: {
    x: "https://x.com",
    linkedin: "https://www.linkedin.com",
    facebook: "https://www.facebook.com",
    instagram: "https://www.instagram.com",
    youtube: "https://www.youtube.com",
  },
  legal: { operator: "", address: "", email: "", law: "" },
};
