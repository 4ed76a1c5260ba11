/** What a listing states about a tool, and the changes of it. */
import { z } from "zod";
import type { FACT_LABELS } from "./fact-labels.ts";
import { PricingPlan } from "./pricing-plan.ts";
import { Screenshot } from "./screenshot.ts";
import { Faq } from "./tool.ts";
import { PRICING_TYPES } from "./tool-options.ts";

const text = z.string();
const optional = z.string().nullable();
const list = z.array(z.string());

/** Every field of a tool that a change can change. A category is its name. */
export const ToolFacts = z.object({
  name: text,
  slug: text,
  shortDescription: text,
  description: text,
  website: text,
  logoUrl: optional,
  category: text,
  pricingType: z.enum(PRICING_TYPES),
  plans: z.array(PricingPlan),
  screenshots: z.array(Screenshot),
  accessType: optional,
  access: list,
  aiTech: optional,
  audience: list,
  tags: list,
  keyFeatures: list,
  useCases: list,
  pros: list,
  cons: list,
  faqs: z.array(Faq),
  howItWorks: optional,
  badge: optional,
});
export type ToolFacts = z.infer<typeof ToolFacts>;
export type FactName = keyof ToolFacts & keyof typeof FACT_LABELS;

export const FactNames = ToolFacts.keyof();
export const FactValue = z.union([z.string(), z.array(z.string()), z.array(Faq), z.array(PricingPlan), z.array(Screenshot), z.null()]);
export type FactValue = z.infer<typeof FactValue>;

/** Stored by field: the old and the new value. */
export type FactChanges = { [Name in keyof ToolFacts]?: [before: ToolFacts[Name], after: ToolFacts[Name]] };

/** Shown: one field of a change. */
export const FactChange = z.object({ field: FactNames, before: FactValue, after: FactValue });
export type FactChange = z.infer<typeof FactChange>;
