/** A tool as people write it down: the demo files, an operator's import, a submission. */
import { z } from "zod";
import { plansField } from "../../../contract/pricing-plan.ts";
import { Faq } from "../../../contract/tool.ts";
import { PRICING_TYPES } from "../../../contract/tool-options.ts";
import { normalizeFaqs, normalizeList } from "../../../shared/text/lists.ts";
import { parseJson } from "../../../shared/text/parse-json.ts";
import { slugify } from "../../../shared/text/slug.ts";

const list = z.preprocess(normalizeList, z.array(z.string().max(500)).max(50)).default([]);
const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === "" || text.toLowerCase() === "null" ? null : text))
  .nullish()
  .transform((text) => text ?? null);

/** Adds https:// where the scheme is missing. */
const website = z
  .string()
  .trim()
  .transform((text) => (/^https?:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: "website: must be a web address" }));

/** A list, or its JSON as in a cell of our export. */
const plans = z.preprocess((value) => (typeof value === "string" ? parseJson(value) : value), plansField).default([]);

const Written = z.object({
  slug: z.string().trim().optional(),
  name: z.string().trim().min(1).max(120),
  website: website.optional(),
  url: website.optional(),
  logo: optionalText,
  logoUrl: optionalText,
  category: z.string().trim().min(1).max(80),
  shortDescription: z.string().trim().min(1).max(200),
  description: z.string().trim().min(1).max(20_000),
  pricingType: z.enum(PRICING_TYPES),
  plans,
  accessType: optionalText,
  access: list,
  aiTech: optionalText,
  audience: list,
  tags: list,
  keyFeatures: list,
  useCases: list,
  pros: list,
  cons: list,
  prosAndCons: z.object({ pros: list, cons: list }).optional(),
  faqs: z.preprocess(normalizeFaqs, z.array(Faq)).default([]),
  howItWorks: optionalText,
  badge: optionalText,
  listedOn: z.iso.date().optional(),
});

/** Validates a written tool and normalizes it to the stored shape. */
export const ToolRecord = Written.transform(({ url, website, logo, logoUrl, prosAndCons, slug, ...rest }, context) => {
  const address = website ?? url;
  if (!address) {
    context.addIssue({ code: "custom", message: "website: required" });
    return z.NEVER;
  }
  return {
    ...rest,
    slug: slug ?? slugify(rest.name),
    website: address,
    logoUrl: logoUrl ?? logo,
    pros: rest.pros.length > 0 ? rest.pros : (prosAndCons?.pros ?? []),
    cons: rest.cons.length > 0 ? rest.cons : (prosAndCons?.cons ?? []),
  };
});
export type ToolRecord = z.infer<typeof ToolRecord>;
