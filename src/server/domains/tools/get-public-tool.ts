import type { PublicTool, PublicToolDetail } from "../../../contract/public-api.ts";
import type { ToolWithoutFeatured } from "./get-tool.ts";
import { toPublicTool } from "./list-public-tools.ts";

type Details = Omit<PublicToolDetail, keyof PublicTool>;

/** The fields a tool has beyond a list entry, and nothing else from the row. */
export const detailsOf = ({ description, plans, access, aiTech, audience, keyFeatures, useCases, pros, cons, faqs, howItWorks }: Details): Details => ({
  description,
  plans,
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

/** The public form of the tool's page. */
export function toPublicDetail(tool: ToolWithoutFeatured, siteUrl: string): PublicToolDetail {
  const listedAt = new Date(tool.createdAt);
  const updatedAt = tool.updatedAt ? new Date(tool.updatedAt) : listedAt;
  return { ...toPublicTool({ ...tool, pricing: tool.pricingType, listedAt, updatedAt }, siteUrl), ...detailsOf(tool) };
}
