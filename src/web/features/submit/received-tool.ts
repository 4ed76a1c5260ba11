import type { Submitted } from "../../../contract/submission.ts";
import type { Tool } from "../../../contract/tool.ts";
import { PRICING_TYPES } from "../../../contract/tool-options.ts";
import { cardFields, detailFields } from "../../queries/normalize/entities.ts";

/** A submission in the shape of the listed tool. */
export const receivedTool = (item: Submitted): Tool => ({
  ...cardFields(item),
  ...detailFields(item),
  id: item.id,
  slug: item.slug ?? "",
  name: item.name,
  pricingType: PRICING_TYPES.find((type) => type === item.pricingType) ?? "free",
  isApproved: item.isApproved,
  isFeatured: false,
  isHot: false,
  isAdult: false,
  sponsored: false,
  publishedAt: null,
  goneSince: null,
  hasMaker: false,
  updates: [],
  featuredTools: [],
});
