import type { PublicTool, PublicToolDetail } from "../../../contract/public-api.ts";
import type { ToolWithoutFeatured } from "./get-tool.ts";
import { toPublicTool } from "./list-public-tools.ts";

type Details = Omit<PublicToolDetail, keyof PublicTool>;

/** What a tool has beyond a list's entry, and nothing else of the row. */
export const detailsOf = ({ description, access, aiTech, audience, keyFeatures, useCases, pros, cons, faqs, howItWorks }: Details): Details => ({
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
});

/** The public form of what the tool's page shows. */
export function toPublicDetail(tool: ToolWithoutFeatured, siteUrl: string): PublicToolDetail {
  const listedAt = new Date(tool.createdAt);
  const updatedAt = tool.updatedAt ? new Date(tool.updatedAt) : listedAt;
  return { ...toPublicTool({ ...tool, pricing: tool.pricingType, listedAt, updatedAt }, siteUrl), ...detailsOf(tool) };
}
