import { z } from "zod";
import { Heading } from "./heading.ts";
import { operation } from "./operation.ts";

/** The static pages; each is a Markdown file of that name in content/pages. */
export const TEXT_PAGES = ["about", "terms-of-service", "privacy-policy", "refunds", "shipping", "pricing", "why-sponsored"] as const;
export type TextPageName = (typeof TEXT_PAGES)[number];

export const TextPage = z.object({
  title: z.string(),
  description: z.string(),
  /** The date of the last change, if the text states it. */
  updated: z.iso.date().nullable(),
  content: z.string(),
  headings: z.array(Heading),
});
export type TextPage = z.infer<typeof TextPage>;

export const getTextPageOperation = operation("GET /api/pages/:name", {
  summary: "The text of a static page",
  caller: "everyone",
  params: z.object({ name: z.string().max(40) }),
  response: TextPage,
});

export const textPageOperations = [getTextPageOperation];
