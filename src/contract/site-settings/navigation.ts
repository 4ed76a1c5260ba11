/** Links of the header and the footer. An empty list: the default links, which follow the site's words and pages. */
import { z } from "zod";
import { requiredLine } from "./fields.ts";

export const MAX_LINKS = { header: 8, columns: 5, inColumn: 10, lastLine: 10 } as const;

/** Whether a page of this site exists, the server checks when the links are saved. */
const target = z
  .string()
  .trim()
  .min(1, "Choose where the link leads")
  .max(300, "This address is too long")
  .refine((href) => /^\/(?![/\\])\S*$/.test(href) || (/^https:\/\/[^/\s]\S*$/i.test(href) && URL.canParse(href)), {
    error: "Choose a page of this site, or enter an address that begins with https://",
    when: ({ issues }) => issues.length === 0,
  });

const links = (max: number, labelLength: number) =>
  z.array(z.object({ label: requiredLine("Link text", labelLength), target })).max(max, `At most ${max} links`);

export const Navigation = z.object({
  header: links(MAX_LINKS.header, 20),
  columns: z
    .array(z.object({ title: requiredLine("Title", 30), links: links(MAX_LINKS.inColumn, 40).min(1, "Add a link, or remove the column") }))
    .max(MAX_LINKS.columns, `At most ${MAX_LINKS.columns} columns`),
  lastLine: links(MAX_LINKS.lastLine, 40),
});

const savedLinks = z.array(z.object({ label: z.string(), target: z.string() }));
export const SavedNavigation = z.object({
  header: savedLinks,
  columns: z.array(z.object({ title: z.string(), links: savedLinks })),
  lastLine: savedLinks,
});

export const DEFAULT_NAVIGATION: z.infer<typeof Navigation> = { header: [], columns: [], lastLine: [] };
