/** Converts a tool to the texts of a form, and back. */
import type { Screenshot } from "../../contract/screenshot.ts";
import type { Faq, Tool } from "../../contract/tool.ts";
import { PRICING_TYPES } from "../../contract/tool-options.ts";
import { plansToText, textToPlans, textToShownPlans } from "./plan-drafts.ts";

export type ToolFormValues = Record<
  | "name"
  | "slug"
  | "shortDescription"
  | "description"
  | "website"
  | "logoUrl"
  | "category"
  | "pricingType"
  | "plans"
  | "screenshots"
  | "accessType"
  | "access"
  | "aiTech"
  | "audience"
  | "tags"
  | "keyFeatures"
  | "useCases"
  | "pros"
  | "cons"
  | "faqs"
  | "howItWorks"
  | "badge",
  string
>;

/** A tool as its page or the panel knows it. */
export type EditedTool = Omit<Tool, "isAdult" | "sponsored" | "goneSince" | "hasMaker" | "updates" | "featuredTools">;

/** Lists have one item per line; a question and its answer take two lines, Q: and A:. Plans and screenshots are JSON. */
export const toValues = (tool: EditedTool): ToolFormValues => ({
  name: tool.name,
  slug: tool.slug,
  shortDescription: tool.shortDescription,
  description: tool.description,
  website: tool.website,
  logoUrl: tool.logoUrl ?? "",
  category: tool.category,
  pricingType: tool.pricingType,
  plans: plansToText(tool.plans),
  screenshots: JSON.stringify(tool.screenshots),
  accessType: tool.accessType ?? "",
  access: tool.access.join("\n"),
  aiTech: tool.aiTech ?? "",
  audience: tool.audience.join("\n"),
  tags: tool.tags.join(", "),
  keyFeatures: tool.keyFeatures.join("\n"),
  useCases: tool.useCases.join("\n"),
  pros: tool.pros.join("\n"),
  cons: tool.cons.join("\n"),
  faqs: tool.faqs.map(({ question, answer }) => `Q: ${question}\nA: ${answer}`).join("\n\n"),
  howItWorks: tool.howItWorks ?? "",
  badge: tool.badge ?? "",
});

export const textToScreenshots = (text: string): Screenshot[] => JSON.parse(text || "[]");

export const partsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
const linesOf = (text: string) => partsOf(text, "\n");

const listsOf = (values: ToolFormValues) => ({
  access: linesOf(values.access),
  audience: linesOf(values.audience),
  tags: partsOf(values.tags, ","),
  keyFeatures: linesOf(values.keyFeatures),
  useCases: linesOf(values.useCases),
  pros: linesOf(values.pros),
  cons: linesOf(values.cons),
  faqs: textToFaqs(values.faqs),
});

/** The request body. */
export const toEdit = (values: ToolFormValues): Record<string, unknown> => ({
  ...values,
  ...listsOf(values),
  plans: textToPlans(values.plans),
  screenshots: textToScreenshots(values.screenshots),
});

/** The tool as the public would see it with these values. */
export function toPreview(tool: EditedTool, values: ToolFormValues): Tool {
  return {
    ...tool,
    ...values,
    ...listsOf(values),
    plans: textToShownPlans(values.plans),
    screenshots: textToScreenshots(values.screenshots),
    logoUrl: values.logoUrl || null,
    pricingType: PRICING_TYPES.find((type) => type === values.pricingType) ?? tool.pricingType,
    isAdult: false,
    sponsored: false,
    goneSince: null,
    hasMaker: false,
    updates: [],
    featuredTools: [],
  };
}

export function textToFaqs(text: string): Faq[] {
  return text
    .split(/^[ \t]*Q:/m)
    .map((pair) => pair.split(/^[ \t]*A:/m))
    .map(([question = "", ...answer]) => ({ question: question.trim(), answer: answer.join("\nA:").trim() }))
    .filter(({ question, answer }) => question || answer);
}
