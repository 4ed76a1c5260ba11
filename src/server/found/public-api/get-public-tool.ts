import type { PublicToolDetail } from "../../../contract/public-api.ts";
import type { ToolAlone } from "../../tools/get-tool.ts";
import { toPublicTool } from "./list-public-tools.ts";

/** The public form of what the tool's page shows. */
export function toPublicDetail(tool: ToolAlone, siteUrl: string): PublicToolDetail {
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
