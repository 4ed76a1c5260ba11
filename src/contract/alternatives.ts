/** Tools that do similar work, with what distinguishes them. */
import { z } from "zod";
import { ListedTool } from "./activity.ts";
import { SlugParams } from "./api.ts";
import { ALTERNATIVES } from "./constants.ts";
import { operation } from "./operation.ts";
import { MAX_SEARCH_LENGTH } from "./search-limits.ts";
import { ToolCard } from "./tool.ts";

const flag = z.stringbool().default(false);

/** Which alternatives are listed. Free: without a charge, or with a plan that costs nothing. Open source: by its pricing. Self-hosted: by its access. */
const AlternativesFilter = z.object({ free: flag, openSource: flag, selfHosted: flag });
export type AlternativesFilter = z.infer<typeof AlternativesFilter>;

const Alternative = ToolCard.extend({
  /** How its price, access and platforms differ from those of the tool; null if they do not. */
  difference: z.string().nullable(),
});

const Alternatives = z.object({
  tool: ListedTool.extend({ isAdult: z.boolean() }),
  items: z.array(Alternative),
  total: z.number().int().max(ALTERNATIVES),
  /** How many of the total are free, open source or self-hosted. */
  counts: z.object({ free: z.number().int(), openSource: z.number().int(), selfHosted: z.number().int() }),
});
export type Alternatives = z.infer<typeof Alternatives>;

export const listAlternativesOperation = operation("GET /api/tools/:slug/alternatives", {
  summary: "The closest tools by meaning, category and tags, each with what distinguishes it",
  caller: "everyone",
  params: SlugParams,
  query: AlternativesFilter.extend({
    limit: z.coerce.number().int().min(1).max(ALTERNATIVES).default(ALTERNATIVES),
    offset: z.coerce.number().int().min(0).max(ALTERNATIVES).default(0),
  }),
  response: Alternatives,
});

/** A question such as "free alternatives to Jasper", resolved; `tool` is null if it is none, or names no tool. */
const AskedAlternatives = z.object({ tool: ListedTool.nullable(), free: z.boolean(), openSource: z.boolean(), selfHosted: z.boolean() });
export type AskedAlternatives = z.infer<typeof AskedAlternatives>;

export const findAlternativesOperation = operation("GET /api/search/alternatives", {
  summary: "The tool that a question asks alternatives for, and the filters it names",
  caller: "everyone",
  query: z.object({ q: z.string().transform((text) => text.toWellFormed().slice(0, MAX_SEARCH_LENGTH)) }),
  response: AskedAlternatives,
});

export const alternativesOperations = [listAlternativesOperation, findAlternativesOperation];
