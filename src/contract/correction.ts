/** Corrections that signed-in visitors and makers suggest. They are published after a review, except for fields that a maker is trusted with. */
import { z } from "zod";
import { listOf, paging, RowIdParam, SlugParams } from "./api.ts";
import { PAGE_SIZE } from "./constants.ts";
import { CHANGE_STATES } from "./fact-labels.ts";
import { faqsField, listField, tagsField } from "./list-fields.ts";
import { operation } from "./operation.ts";
import { plainText } from "./plain-text.ts";
import { plansField } from "./pricing-plan.ts";
import { screenshotsField } from "./screenshot.ts";
import { FactChange, FactNames } from "./tool-facts.ts";
import { PRICING_TYPES } from "./tool-options.ts";
import { Website } from "./website.ts";

const text = (label: string, max: number) => plainText({ min: [1, `${label} is required`], max: [max, `${label} must be at most ${max} characters`] });
const optional = (label: string, max: number) =>
  plainText({ max: [max, `${label} must be at most ${max} characters`] })
    .nullable()
    .transform((value) => value || null);
const items = (label: string) =>
  listField({ label, count: 50, length: 500, tooMany: `${label}: at most 50`, tooLong: `${label} must be at most 500 characters` });

/** With the limits of the panel's editor, so that no listing is too long for the form. Its address, logo and badge are not for visitors to change. */
const CorrectedFacts = z
  .object({
    name: text("Name", 120),
    shortDescription: text("Short description", 200),
    description: text("Description", 20_000),
    website: Website,
    category: z.string("Category is required").trim().min(1, "Category is required").max(80),
    pricingType: z.enum(PRICING_TYPES, "Pricing type is required"),
    plans: plansField,
    screenshots: screenshotsField,
    accessType: optional("Access type", 80),
    access: items("Access"),
    aiTech: optional("Technology", 120),
    audience: items("Audience"),
    tags: tagsField,
    keyFeatures: items("Key features"),
    useCases: items("Use cases"),
    pros: items("Pros"),
    cons: items("Cons"),
    faqs: faqsField,
    howItWorks: optional("How it works", 20_000),
  })
  .partial();

export const SOURCE_REQUIRED = "Please tell us where this can be checked, such as a link.";
const source = (min?: [number, string]) => plainText({ ...(min && { min }), max: [500, "The source must be at most 500 characters"] });

export const Correction = z.object({
  fields: CorrectedFacts,
  /** The values that the author saw. A field that was changed since is reviewed, even if its author is trusted with it. */
  seen: CorrectedFacts.optional(),
  /** Makers may omit it. */
  source: source().optional(),
  reason: plainText({ max: [500, "The note must be at most 500 characters"] }).optional(),
});
export type Correction = z.infer<typeof Correction>;

/** The forms of makers and visitors: the facts and the rest in one object. */
export const MakerForm = CorrectedFacts.extend({ source: Correction.shape.source, reason: Correction.shape.reason });
export const CorrectionForm = MakerForm.extend({ source: source([1, SOURCE_REQUIRED]) });
export type CorrectionForm = z.infer<typeof MakerForm>;

export const OwnCorrection = z.object({
  id: z.number().int(),
  tool: z.object({ slug: z.string(), name: z.string() }),
  state: z.enum(CHANGE_STATES),
  changes: z.array(FactChange),
  source: z.string().nullable(),
  reason: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type OwnCorrection = z.infer<typeof OwnCorrection>;

export const suggestCorrectionOperation = operation("POST /api/tools/:slug/corrections", {
  summary: "Suggest a correction of a tool; it is published after a review, or immediately where a maker is trusted",
  caller: "user",
  rateLimit: { max: 20, timeWindow: "1 hour" },
  params: SlugParams,
  body: Correction,
  /** The fields that are public now, and those that wait. `id`: the correction that waits. */
  response: z.object({ id: z.number().int().nullable(), published: z.array(FactNames), waiting: z.array(FactNames) }),
});

export const listOwnCorrectionsOperation = operation("GET /api/user/corrections", {
  summary: "The signed-in user's corrections, newest first",
  caller: "user",
  personal: true,
  query: z.object(paging(PAGE_SIZE.history)),
  response: listOf(OwnCorrection),
});

export const withdrawCorrectionOperation = operation("POST /api/user/corrections/:id/withdraw", {
  summary: "Withdraw one's own correction before it is decided",
  caller: "user",
  params: z.object({ id: RowIdParam }),
  response: z.object({ ok: z.literal(true) }),
});

export const correctionOperations = [suggestCorrectionOperation, listOwnCorrectionsOperation, withdrawCorrectionOperation];
