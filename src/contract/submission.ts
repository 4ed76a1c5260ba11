/** A submitted tool, which the form and the server validate with the same schema, and the list of one's own submissions. */
import { z } from "zod";
import { listField, withOtherNames } from "./list-fields.ts";
import { operation } from "./operation.ts";
import { plainText } from "./plain-text.ts";
import { PRICING_TYPES } from "./tool-options.ts";
import { Website } from "./website.ts";

const SHORT = "Short description must be 6–7 words";
const LINES = { count: 20, length: 200 };

const optional = (label: string, max: number) => plainText({ max: [max, `${label} must be at most ${max} characters`] }).optional();

const lines = (label: string) =>
  listField({
    label,
    ...LINES,
    tooMany: `${label}: at most ${LINES.count} lines`,
    tooLong: `${label}: at most ${LINES.length} characters per line`,
  }).optional();

export const ToolSubmission = z.object({
  name: plainText({ min: [1, "Tool name is required"], max: [120, "Tool name must be at most 120 characters"] }),
  website: Website,
  shortDescription: plainText({ min: [5, SHORT], max: [100, SHORT] }),
  description: plainText({ min: [10, "Long description must be at least 10 characters"], max: [5_000, "Long description must be at most 5,000 characters"] }),
  category: plainText({ min: [1, "Category is required"], max: [80, "Category must be at most 80 characters"] }),
  pricingType: z.enum(PRICING_TYPES, "Pricing type is required"),
  accessType: optional("Access type", 80),
  aiTech: optional("Technology", 120),
  audience: listField({
    label: "Audience",
    ...LINES,
    tooMany: `Audience: at most ${LINES.count}`,
    tooLong: "Audience must be at most 200 characters",
    commas: true,
  }).optional(),
  keyFeatures: lines("Key features"),
  pros: lines("Pros"),
  cons: lines("Cons"),
  /** The id of a logo that the lookup of the website found. */
  logo: z.uuid().optional(),
});
export type ToolSubmission = z.infer<typeof ToolSubmission>;

export const Listing = z.object({ slug: z.string(), name: z.string(), shortDescription: z.string(), logoUrl: z.string().nullable(), categorySlug: z.string() });
export type Listing = z.infer<typeof Listing>;

export const submitToolOperation = operation("POST /api/tools/submit", {
  summary: "Submit a tool; it is pending until an admin approves it",
  caller: "user",
  rateLimit: { max: 30, timeWindow: "1 hour" },
  body: withOtherNames(ToolSubmission, { url: "website" }),
  response: z.object({ id: z.number().int(), slug: z.string(), status: z.literal("pending") }),
});

export const findListingOperation = operation("GET /api/tools/submit/listing", {
  summary: "Find the listing of a website",
  caller: "user",
  query: z.object({ website: Website }),
  response: z.object({ listing: Listing.nullable() }),
});

const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;

/** One submission of a user, of any kind, with all its submitted fields. */
export const Submitted = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  /** Null for kinds without their own page. */
  slug: z.string().nullable(),
  title: z.string(),
  /** Its URL once it is approved. */
  href: z.string().nullable(),
  status: z.enum(REVIEW_STATUSES),
  isApproved: z.boolean(),
  rejectionReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Submitted = z.infer<typeof Submitted>;

export const Submissions = z.object({ tools: z.array(Submitted), news: z.array(Submitted), blogs: z.array(Submitted), videos: z.array(Submitted) });
export type Submissions = z.infer<typeof Submissions>;

export const submissionsOperation = operation("GET /api/user/submissions", {
  summary: "The signed-in user's submissions",
  caller: "user",
  personal: true,
  response: Submissions,
});

export const submissionOperations = [submitToolOperation, findListingOperation, submissionsOperation];
