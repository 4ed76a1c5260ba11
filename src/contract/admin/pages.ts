import { z } from "zod";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";
import { plainText } from "../plain-text.ts";
import { FooterColumn, PAGE_SLUG_LENGTH, TextPage } from "../text-page.ts";
import { seenVersion, TextVariable, versionOf } from "./versioned-text.ts";

const MAX_CONTENT = 100_000;
const MAX_POSITION = 99;

const text = z.string();
/** A page's text as it is edited, with its variables. */
export const PageText = z.object({
  title: text,
  description: text,
  content: text,
  footerColumn: FooterColumn.nullable(),
  footerPosition: z.number().int().nullable(),
  /** Empty: the title. */
  footerLabel: text,
});
export type PageText = z.infer<typeof PageText>;

/** `default`: as delivered. `changed`: one of the delivered pages, with a text of the operator's. `own`: added by the operator. */
const PageKind = z.enum(["default", "changed", "own", "deleted"]);

export const AdminPageRow = z.object({
  slug: text,
  title: text,
  kind: PageKind,
  /** Why visitors do not see it, or null. */
  hidden: text.nullable(),
  footerColumn: FooterColumn.nullable(),
  /** Zero until something was changed. */
  version: z.number().int(),
  changedAt: z.iso.datetime().nullable(),
});
export type AdminPageRow = z.infer<typeof AdminPageRow>;

/** `defaultText`: null for a page that was added. */
export const AdminPage = AdminPageRow.extend({ text: PageText, defaultText: PageText.nullable() });
export type AdminPage = z.infer<typeof AdminPage>;

export const PageForm = z.object({
  title: plainText({ min: [1, "Title is required"], max: [120, "Title must be at most 120 characters"] }),
  slug: text
    .trim()
    .min(1, "URL is required")
    .max(PAGE_SLUG_LENGTH, `URL must be at most ${PAGE_SLUG_LENGTH} characters`)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and single hyphens"),
  description: plainText({ min: [1, "Description is required"], max: [300, "Description must be at most 300 characters"] }),
  content: text.max(MAX_CONTENT, "The page is too long"),
  footerColumn: FooterColumn.nullable(),
  footerPosition: z.int("Enter a whole number").min(1, "The first position is 1").max(MAX_POSITION, `The last position is ${MAX_POSITION}`).nullable(),
  footerLabel: plainText({ max: [60, "Link text must be at most 60 characters"] }),
});
export type PageForm = z.infer<typeof PageForm>;

const PageParams = z.object({ slug: text.max(PAGE_SLUG_LENGTH) });
const VersionParams = PageParams.extend({ number: seenVersion });

/** A version without a text is the default or, if there is none, the page was deleted. */
export const PageVersion = versionOf(PageText).extend({ slug: text });
export type PageVersion = z.infer<typeof PageVersion>;

export const listAdminPagesOperation = operation("GET /api/admin/pages", {
  summary: "All static pages, also deleted ones",
  caller: "admin",
  response: listOf(AdminPageRow),
});
export const getAdminPageOperation = operation("GET /api/admin/pages/:slug", {
  summary: "A static page for editing",
  caller: "admin",
  params: PageParams,
  response: AdminPage,
});
export const createPageOperation = operation("POST /api/admin/pages", { summary: "Add a page", caller: "admin", body: PageForm, response: AdminPage });
export const savePageOperation = operation("PUT /api/admin/pages/:slug", {
  summary: "Save a page. Refused if another admin saved it since `version`, if its URL is taken, or if it uses an unknown variable.",
  caller: "admin",
  params: PageParams,
  body: PageForm.extend({ version: seenVersion }),
  response: AdminPage,
});
export const deletePageOperation = operation("DELETE /api/admin/pages/:slug", {
  summary: "Delete a page that an admin added. Its history stays, and it can be restored.",
  caller: "admin",
  params: PageParams,
  query: z.object({ version: seenVersion }),
  response: AdminPageRow,
});
export const listPageVersionsOperation = operation("GET /api/admin/pages/:slug/versions", {
  summary: "What was changed, newest first",
  caller: "admin",
  params: PageParams,
  response: listOf(PageVersion),
});
export const restorePageOperation = operation("POST /api/admin/pages/:slug/versions/:number/restore", {
  summary: "Return to an earlier version; 0 is the default text",
  caller: "admin",
  params: VersionParams,
  body: z.object({ version: seenVersion }),
  response: AdminPage,
});
export const previewPageOperation = operation("POST /api/admin/pages/preview", {
  summary: "Preview a page as readers see it",
  caller: "admin",
  body: PageForm.pick({ title: true, description: true, content: true }),
  response: TextPage,
});
export const listPageVariablesOperation = operation("GET /api/admin/page-variables", {
  summary: "The variables of pages, with their current values",
  caller: "admin",
  response: listOf(TextVariable),
});

export const adminPagesOperations = [
  listAdminPagesOperation,
  getAdminPageOperation,
  createPageOperation,
  savePageOperation,
  deletePageOperation,
  listPageVersionsOperation,
  restorePageOperation,
  previewPageOperation,
  listPageVariablesOperation,
];
