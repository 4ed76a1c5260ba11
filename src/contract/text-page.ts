import { z } from "zod";
import { listOf } from "./api.ts";
import { Heading } from "./heading.ts";
import { operation } from "./operation.ts";

/** The pages that every site has; the default text of each is a Markdown file of that name in content/pages. */
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

/** Where the footer shows a page: in a column, or in its last line. */
export const FooterColumn = z.enum(["explore", "company", "legal"]);
export type FooterColumn = z.infer<typeof FooterColumn>;

export const TextPageLink = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Its link in the footer, or null. `position` counts from 1; without one it is the last. */
  footer: z.object({ column: FooterColumn, position: z.number().int().nullable(), label: z.string() }).nullable(),
});
export type TextPageLink = z.infer<typeof TextPageLink>;

/** The longest slug of a page. */
export const PAGE_SLUG_LENGTH = 60;

export const getTextPageOperation = operation("GET /api/pages/:name", {
  summary: "The text of a static page",
  caller: "everyone",
  params: z.object({ name: z.string().max(PAGE_SLUG_LENGTH) }),
  response: TextPage,
});
export const listTextPagesOperation = operation("GET /api/pages", {
  summary: "All static pages, and where the footer shows them",
  caller: "everyone",
  response: listOf(TextPageLink),
});

export const textPageOperations = [getTextPageOperation, listTextPagesOperation];
