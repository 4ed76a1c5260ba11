import { expect, test } from "vitest";
import type { AdminTool } from "../../../contract/admin/tools.ts";
import { defaultChoice, differingFields, toChosen } from "./merge-choices.ts";

const TOOL: AdminTool = {
  id: 1,
  version: 1,
  status: "approved",
  isApproved: true,
  rejectionReason: null,
  submittedBy: null,
  createdAt: "2026-01-01T00:00:00Z",
  deletedAt: null,
  slug: "one",
  name: "One",
  shortDescription: "Short",
  description: "Long",
  website: "https://one.example.com",
  logoUrl: null,
  logoPreview: null,
  category: "Writing",
  categorySlug: "writing",
  pricingType: "free",
  isFeatured: false,
  featuredUntil: null,
  isHot: false,
  hotUntil: null,
  isHidden: false,
  flag: null,
  likes: 0,
  views: 0,
  visits: 0,
  openReports: 0,
  linkStatus: null,
  updatedAt: null,
  mergedInto: null,
  publishedAt: null,
  heldViews: 0,
  heldVisits: 0,
  plans: [],
  screenshots: [],
  accessType: null,
  aiTech: null,
  access: ["Web"],
  audience: [],
  tags: ["a"],
  keyFeatures: [],
  useCases: [],
  pros: [],
  cons: [],
  faqs: [],
  howItWorks: null,
  badge: null,
};
const kept = TOOL;
const removed: AdminTool = { ...TOOL, id: 2, name: "Two", tags: ["b"], badge: "New", pros: ["Fast"] };

test("only fields that differ can be chosen", () => {
  expect(differingFields(kept, removed)).toEqual(["name", "badge", "tags", "pros"]);
});

test("by default nothing is lost: the tags of both, and values that only the removed tool has", () => {
  expect(defaultChoice(kept, removed, "name")).toBe(1);
  expect(toChosen({ kept, removed }, {})).toEqual({ take: ["badge", "pros"], combine: ["tags"] });
});

test("a choice belongs to the tool, whichever of the two is kept", () => {
  expect(toChosen({ kept, removed }, { name: 2, tags: 1 })).toEqual({ take: ["name", "badge", "pros"], combine: [] });
  expect(toChosen({ kept: removed, removed: kept }, { name: 2, tags: 1 })).toEqual({ take: ["tags"], combine: [] });
});
