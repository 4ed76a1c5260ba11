/** What the directory lists, and the names of its sections. */
import { z } from "zod";
import { requiredLine } from "./fields.ts";

export const Terms = z.object({
  items: requiredLine("Items", 30),
  news: requiredLine("News", 30),
  blog: requiredLine("Blog", 30),
  technology: requiredLine("Technology", 30),
});

export const SavedTerms = z.object({ items: z.string(), news: z.string(), blog: z.string(), technology: z.string() });

export const DEFAULT_TERMS: z.infer<typeof Terms> = { items: "AI tools", news: "AI News", blog: "AI Blog", technology: "AI technology" };
