import type { PublicToolDetail } from "../../../contract/public-api.ts";
import type { Tool } from "../../../contract/tool.ts";
import { toPublicTool } from "./list-public-tools.ts";

/** The public form of what the tool's page shows. */
export function toPublicDetail(tool: Tool, siteUrl: string): PublicToolDetail {
  const { description, access, aiTech, audience, keyFeatures, useCases, pros, cons, faqs, howItWorks } = tool;
  const listedAt = new Date(tool.createdAt);
  return {
    ...toPublicTool({ ...tool, pricing: tool.pricingType, listedAt, updatedAt: tool.updatedAt ? new Date(tool.updatedAt) : listedAt }, siteUrl),
    description,
    access,
    aiTech,
    audience,
    keyFeatures,
    useCases,
    pros,
    cons,
    faqs,
    howItWorks,
  };
}
