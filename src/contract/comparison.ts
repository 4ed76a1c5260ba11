import { z } from "zod";
import { ListedTool } from "./activity.ts";
import { listOf, SlugParams } from "./api.ts";
import { operation } from "./operation.ts";

/** Two to four comma-separated slugs, as in the URL of a comparison. */
const ComparedParams = z.object({
  slugs: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,120}(,[a-z0-9-]{1,120}){1,3}$/, "must be two to four slugs")
    .transform((text) => [...new Set(text.split(","))].toSorted()),
});

/** How often two tools were compared. A visitor counts once a day; numbers that are too small are null. */
const ComparedCount = z.object({ today: z.number().int().nullable(), month: z.number().int().nullable() });
export type ComparedCount = z.infer<typeof ComparedCount>;

const ComparedPair = z.object({ tools: z.tuple([ListedTool, ListedTool]), times: z.number().int() });
export type ComparedPair = z.infer<typeof ComparedPair>;

export const countComparisonOperation = operation("POST /api/comparisons/:slugs/count", {
  summary: "Count one comparison of two to four tools",
  caller: "everyone",
  params: ComparedParams,
  response: z.object({ ok: z.literal(true) }),
});

export const getComparisonOperation = operation("GET /api/comparisons/:slugs", {
  summary: "How often two tools were compared",
  caller: "everyone",
  params: ComparedParams,
  response: ComparedCount,
});

export const listSameFeaturesOperation = operation("GET /api/comparisons/:slugs/features", {
  summary: "Matching key features of two to four tools",
  caller: "everyone",
  params: ComparedParams,
  response: listOf(z.array(z.string())),
});

export const listComparisonsOperation = operation("GET /api/comparisons", {
  summary: "The most compared pairs of tools",
  caller: "everyone",
  response: listOf(ComparedPair),
});

/** `times`: in the last 30 days. */
const ComparedWith = ListedTool.extend({ times: z.number().int() });
export type ComparedWith = z.infer<typeof ComparedWith>;

export const listComparedWithOperation = operation("GET /api/tools/:slug/compared-with", {
  summary: "The tools that a tool is most often compared with",
  caller: "everyone",
  params: SlugParams,
  response: listOf(ComparedWith),
});

export const comparisonOperations = [
  listComparedWithOperation,
  countComparisonOperation,
  getComparisonOperation,
  listSameFeaturesOperation,
  listComparisonsOperation,
];
