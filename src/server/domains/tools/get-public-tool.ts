import type { PublicTool, PublicToolDetail } from "../../../contract/public-api.ts";
import { screenshotPath } from "../../../shared/screenshot-path.ts";
import type { ToolWithoutFeatured } from "./get-tool.ts";
import { toPublicTool } from "./list-public-tools.ts";

type Details = Omit<PublicToolDetail, keyof PublicTool>;
type Stored = Omit<Details, "screenshots"> & Pick<ToolWithoutFeatured, "screenshots">;

/** The fields a tool has beyond a list entry, and nothing else from the row. */
export const detailsOf = (
  { description, plans, screenshots, access, aiTech, audience, keyFeatures, useCases, pros, cons, faqs, howItWorks }: Stored,
  siteUrl: string,
): Details => ({
  description,
  plans,
  screenshots: screenshots.map(({ id, caption, width, height }) => ({ url: siteUrl + screenshotPath(id, width), caption, width, height })),
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
  return { ...toPublicTool({ ...tool, pricing: tool.pricingType, listedAt, updatedAt }, siteUrl), ...detailsOf(tool, siteUrl) };
}
