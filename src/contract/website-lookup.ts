/** What a website says about itself, proposed for the fields of a submission and of the panel's tool forms. */
import { z } from "zod";
import { operation } from "./operation.ts";
import { Listing } from "./submission.ts";
import { ACCESS_OPTIONS, PRICING_TYPES } from "./tool-options.ts";
import { Website } from "./website.ts";

/** Longest proposed values; each fits every form that has the field. */
export const LOOKUP_MAX = { name: 120, shortDescription: 100, description: 5_000, tags: 8, tag: 40, keyFeatures: 20, keyFeature: 200 };

/** What the page does not provide is empty. */
export const ProposedFields = z.object({
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  pricingType: z.enum(PRICING_TYPES).nullable(),
  access: z.array(z.enum(ACCESS_OPTIONS)),
  tags: z.array(z.string()),
  keyFeatures: z.array(z.string()),
});
export type ProposedFields = z.infer<typeof ProposedFields>;

export const WebsiteLookup = z.object({
  /** If the website is listed already, nothing is proposed. */
  listing: Listing.nullable(),
  /** Why the website could not be read, and what to do. */
  problem: z.string().nullable(),
  fields: ProposedFields.nullable(),
  /** The site's logo as we stored it. It is public once a listed tool uses it, so the preview is a data URL. */
  logo: z.object({ id: z.uuid(), preview: z.string() }).nullable(),
});
export type WebsiteLookup = z.infer<typeof WebsiteLookup>;

export const lookUpWebsiteOperation = operation("POST /api/tools/submit/lookup", {
  summary: "Read a website's name, descriptions, logo and other details from its metadata",
  caller: "user",
  rateLimit: { max: 30, timeWindow: "1 hour" },
  /** `except`: the slug of the tool that is edited, which is no duplicate of itself. */
  body: z.object({ website: Website, except: z.string().max(120).optional() }),
  response: WebsiteLookup,
});

const TOOL_LOGO_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.png$/;

export const getToolLogoOperation = operation("GET /api/tool-logos/:name", {
  summary: "The logo of a listed tool",
  caller: "everyone",
  params: z.object({ name: z.string().regex(TOOL_LOGO_NAME, "must be the name of a logo") }),
  response: { content: { "image/png": { schema: z.any() } } },
});

export const websiteLookupOperations = [lookUpWebsiteOperation, getToolLogoOperation];
