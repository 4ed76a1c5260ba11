/** Tools as admins see and change them: every field, in every state. */
import { z } from "zod";
import { publicWebsite } from "../../shared/public-website.ts";
import { listOf } from "../api.ts";
import { FEATURE_DAYS } from "../constants.ts";
import { faqsField, listField, tagsField, withOtherNames } from "../list-fields.ts";
import { operation } from "../operation.ts";
import { plainText } from "../plain-text.ts";
import { plansField } from "../pricing-plan.ts";
import { screenshotsField } from "../screenshot.ts";
import { toolDetails } from "../tool.ts";
import { PRICING_TYPES } from "../tool-options.ts";
import { AuditEntry } from "./audit.ts";
import { adminPaging, Done, IdParams, inBin, Reason, ReviewStatus, reviewed, searchText, seenVersion, VersionQuery } from "./item.ts";
import { LinkStatus } from "./link-checker.ts";

const Pricing = z.enum(PRICING_TYPES, "Pricing type is required");
const NOT_A_URL = "Must be a valid URL";

const webAddress = (typed: string) => (/^https?:\/\//i.test(typed) && typed.length <= 500 ? publicWebsite(typed) : null);

const Address = z.string(NOT_A_URL).transform((typed, context) => {
  const website = webAddress(typed.trim());
  if (website !== null) return website;
  context.addIssue({ code: "custom", message: NOT_A_URL });
  return z.NEVER;
});

/** An external image, an uploaded file, or nothing. */
const LogoUrl = z
  .string(NOT_A_URL)
  .nullish()
  .transform((typed, context) => {
    const url = typed?.trim() ?? "";
    if (url === "") return null;
    const address = /^\/(?!\/)[\w./-]{1,300}$/.test(url) ? url : webAddress(url);
    if (address !== null) return address;
    context.addIssue({ code: "custom", message: NOT_A_URL });
    return z.NEVER;
  });

const text = (label: string, max: number) => plainText({ max: [max, `${label} must be at most ${max} characters`] });
const optionalText = (label: string, max: number) =>
  text(label, max)
    .nullable()
    .transform((value) => value || null);
const items = (label: string) =>
  listField({ label, count: 50, length: 500, tooMany: `${label}: at most 50`, tooLong: `${label} must be at most 500 characters` });

const Slug = z
  .string()
  .trim()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and single hyphens");

const Name = plainText({ min: [1, "Name is required"], max: [120, "Name must be at most 120 characters"] });
const Description = plainText({ min: [1, "Description is required"], max: [20_000, "Description must be at most 20,000 characters"] });
/** The name or slug of an existing category. */
const CategoryName = z.string("Category is required").trim().min(1, "Category is required").max(80);

/** The fields that are not in the Add Tool dialog. */
const details = {
  plans: plansField,
  accessType: optionalText("Access type", 80),
  access: items("Access"),
  aiTech: optionalText("Technology", 120),
  audience: items("Audience"),
  keyFeatures: items("Key features"),
  useCases: items("Use cases"),
  pros: items("Pros"),
  cons: items("Cons"),
  faqs: faqsField,
  howItWorks: optionalText("How it works", 20_000),
  badge: optionalText("Badge", 40),
};

/** The Add Tool dialog and POST /api/tools. The short description defaults to the first sentence of the description. */
export const NewTool = z.object({
  ...z.object(details).partial().shape,
  name: Name,
  description: Description,
  shortDescription: text("Short description", 200).optional(),
  websiteUrl: Address,
  logoUrl: LogoUrl,
  category: CategoryName,
  tags: tagsField.default([]),
  pricing: Pricing.default("freemium"),
  isApproved: z.boolean().default(true),
});
export type NewTool = z.infer<typeof NewTool>;

/** All fields of the entity; omitted ones stay unchanged. */
export const ToolEdit = z
  .object({
    name: Name,
    slug: Slug,
    shortDescription: plainText({ min: [1, "Short description is required"], max: [200, "Short description must be at most 200 characters"] }),
    description: Description,
    website: Address,
    logoUrl: LogoUrl,
    category: CategoryName,
    pricingType: Pricing,
    tags: tagsField,
    screenshots: screenshotsField,
    ...details,
  })
  .partial();
export type ToolEdit = z.infer<typeof ToolEdit>;

export const AdminToolRow = z.object({
  ...reviewed,
  slug: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  website: z.string(),
  logoUrl: z.string().nullable(),
  category: z.string(),
  categorySlug: z.string(),
  pricingType: z.enum(PRICING_TYPES),
  isFeatured: z.boolean(),
  featuredUntil: z.iso.datetime().nullable(),
  isHot: z.boolean(),
  hotUntil: z.iso.datetime().nullable(),
  isHidden: z.boolean(),
  flag: z.string().nullable(),
  likes: z.number().int(),
  views: z.number().int(),
  visits: z.number().int(),
  openReports: z.number().int(),
  /** The result of the last link check; null before the first. */
  linkStatus: LinkStatus.nullable(),
  updatedAt: z.iso.datetime().nullable(),
  /** For a tool in the bin. */
  mergedInto: z.object({ id: z.number().int(), name: z.string() }).nullable(),
});
export type AdminToolRow = z.infer<typeof AdminToolRow>;

export const AdminTool = AdminToolRow.extend({
  ...toolDetails,
  accessType: z.string().nullable(),
  tags: z.array(z.string()),
  badge: z.string().nullable(),
  /** A data URL of the logo while it is fetched but not public. */
  logoPreview: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** Held and not counted yet: far more than the tool's usual traffic. */
  heldViews: z.number().int(),
  heldVisits: z.number().int(),
});
export type AdminTool = z.infer<typeof AdminTool>;

const ADMIN_TOOL_SORTS = ["newest", "updated", "name", "likes", "views", "visits"] as const;

export const AdminToolQuery = z.object({
  ...adminPaging,
  /** Part of a name, a slug or a website. */
  q: searchText,
  status: ReviewStatus.optional(),
  category: z.string().trim().max(80).optional(),
  pricing: z.enum(PRICING_TYPES).optional(),
  featured: z.stringbool().optional(),
  hot: z.stringbool().optional(),
  hidden: z.stringbool().optional(),
  bin: inBin,
  sort: z.enum(ADMIN_TOOL_SORTS).default("newest"),
});
export type AdminToolQuery = z.infer<typeof AdminToolQuery>;

export const listAdminToolsOperation = operation("GET /api/admin/tools", {
  summary: "Tools of every status, searched, filtered, sorted and paged; a search with a filter or an order considers its newest 2,000 matches",
  caller: "admin",
  query: AdminToolQuery,
  response: listOf(AdminToolRow),
});

export const getAdminToolOperation = operation("GET /api/admin/tools/:id", {
  summary: "One tool with every field",
  caller: "admin",
  params: IdParams,
  response: AdminTool,
});
export const createToolOperation = operation("POST /api/tools", {
  summary: "Add a tool",
  caller: "admin",
  body: withOtherNames(NewTool, { website: "websiteUrl", url: "websiteUrl", logo: "logoUrl", pricingType: "pricing" }),
  response: AdminTool,
});
export const editToolOperation = operation("PUT /api/admin/tools/:id", {
  summary: "Change any field of a tool",
  caller: "admin",
  params: IdParams,
  body: withOtherNames(ToolEdit.extend({ ...seenVersion, reason: Reason }), { url: "website", logo: "logoUrl" }),
  response: AdminTool,
});
export const deleteToolOperation = operation("DELETE /api/admin/tools/:id", {
  summary: "Move a tool to the bin",
  caller: "admin",
  params: IdParams,
  query: VersionQuery.extend({ reason: Reason }),
  response: Done.extend({ version: z.number().int() }),
});

export const featureToolOperation = operation("POST /api/admin/tools/:id/featured", {
  summary: "Feature a tool for some days, or stop featuring it",
  caller: "admin",
  params: IdParams,
  body: z.object({ featured: z.boolean(), days: z.number().int().min(1).max(365).default(FEATURE_DAYS), ...seenVersion }),
  response: AdminToolRow,
});
export const markToolHotOperation = operation("POST /api/admin/tools/:id/hot", {
  summary: "Mark a tool as hot, or remove the mark",
  caller: "admin",
  params: IdParams,
  body: z.object({ hot: z.boolean(), ...seenVersion }),
  response: AdminToolRow,
});
export const hideToolOperation = operation("POST /api/admin/tools/:id/hidden", {
  summary: "Hide a tool from the public, or show it again; showing it settles its open reports",
  caller: "admin",
  params: IdParams,
  body: z.object({ hidden: z.boolean(), reason: Reason, ...seenVersion }),
  response: AdminToolRow,
});
export const flagToolOperation = operation("POST /api/admin/tools/:id/flag", {
  summary: "Flag a tool for other admins, or remove the flag",
  caller: "admin",
  params: IdParams,
  body: z.object({ flag: z.string().trim().min(1).max(500).nullable(), ...seenVersion }),
  response: AdminToolRow,
});
export const countHeldOperation = operation("POST /api/admin/tools/:id/held-counts", {
  summary: "Count held views and visits",
  caller: "admin",
  params: IdParams,
  response: AdminToolRow,
});
export const toolHistoryOperation = operation("GET /api/admin/tools/:id/history", {
  summary: "A tool's activity, newest first",
  caller: "admin",
  params: IdParams,
  response: listOf(AuditEntry),
});

export const adminToolsOperations = [
  listAdminToolsOperation,
  getAdminToolOperation,
  createToolOperation,
  editToolOperation,
  deleteToolOperation,
  featureToolOperation,
  markToolHotOperation,
  hideToolOperation,
  flagToolOperation,
  countHeldOperation,
  toolHistoryOperation,
];
