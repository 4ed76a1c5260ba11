import { z } from "zod";
import { contract } from "./api.ts";
import { Heading } from "./heading.ts";

/** The static pages; each is a Markdown file of that name in content/pages. */
export const TEXT_PAGES = ["about", "terms-of-service", "privacy-policy", "refunds", "shipping", "pricing", "why-sponsored"] as const;
export type TextPageName = (typeof TEXT_PAGES)[number];

export const TextPage = z.object({
  title: z.string(),
  description: z.string(),
  /** The day the text last changed, where it says so. */
  updated: z.iso.date().nullable(),
  content: z.string(),
  headings: z.array(Heading),
});
export type TextPage = z.infer<typeof TextPage>;

export const getTextPageContract = contract({
  summary: "The text of a static page",
  params: z.object({ name: z.string().max(40) }),
  response: TextPage,
});
