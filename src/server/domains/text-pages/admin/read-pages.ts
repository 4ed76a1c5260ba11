import { desc, eq } from "drizzle-orm";
import type { AdminPage, AdminPageRow, PageVersion } from "../../../../contract/admin/pages.ts";
import { TEXT_PAGES } from "../../../../contract/text-page.ts";
import type { TemplateValues } from "../../../../shared/text/template.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { describeVersions, VERSIONS_SHOWN } from "../../audit-log/describe-versions.ts";
import { type DefaultPage, readDefaultPage } from "../default-pages.ts";
import { filledHead, isShown } from "../get-text-page.ts";
import { findPageEverAt, listStoredPages, type StoredPage } from "../stored-pages.ts";
import { textPageVersions } from "../tables.ts";

/** The audit log's name for pages. */
export const PAGE_ENTITY = "pages";

const WHY_HIDDEN: Record<string, string> = { payments: "Hidden while payments are not set up" };

type Sources = { stored: StoredPage | null; file: DefaultPage | null };

/** Delivered pages in their order, then the operator's own. */
export async function listAdminPages(db: Db, values: TemplateValues): Promise<AdminPageRow[]> {
  const stored = await listStoredPages(db);
  const delivered = await Promise.all(
    TEXT_PAGES.map(async (slug) => toAdminPage(slug, { stored: stored.find((page) => page.slug === slug) ?? null, file: await readDefaultPage(slug) }, values)),
  );
  const own = stored.filter(({ slug }) => !delivered.some((page) => page?.slug === slug));
  const shown = await Promise.all(own.map(async (page) => toAdminPage(page.slug, { stored: page, file: null }, values) ?? deletedRow(db, page)));
  return [...delivered.filter((page) => page !== null), ...shown].map(({ slug, title, kind, hidden, footerColumn, version, changedAt }) => ({
    slug,
    title,
    kind,
    hidden,
    footerColumn,
    version,
    changedAt,
  }));
}

export async function getAdminPage(db: Db, slug: string, values: TemplateValues): Promise<AdminPage> {
  const stored = await findPageEverAt(db, slug);
  const page = toAdminPage(stored?.slug ?? slug, { stored, file: await readDefaultPage(stored?.slug ?? slug) }, values);
  if (!page) throw notFound("Page");
  return page;
}

function toAdminPage(slug: string, { stored, file }: Sources, values: TemplateValues): AdminPage | null {
  const text = stored?.text ?? file?.text;
  if (!text) return null;
  const isHidden = file !== null && !isShown(file, values);
  return {
    slug,
    title: filledHead(text, values).title,
    kind: !file ? "own" : stored?.text ? "changed" : "default",
    hidden: isHidden ? (WHY_HIDDEN[file.condition ?? ""] ?? "Hidden") : null,
    footerColumn: text.footerColumn,
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt.toISOString() ?? null,
    text,
    defaultText: file?.text ?? null,
  };
}

/** It has no text any more; its title is in the last version that had one. */
async function deletedRow(db: Db, { id, slug, version, changedAt }: StoredPage): Promise<AdminPageRow> {
  const versions = await readVersions(db, id);
  const title = versions.find(({ text }) => text)?.text?.title ?? slug;
  return { slug, title, kind: "deleted", hidden: null, footerColumn: null, version, changedAt: changedAt.toISOString() };
}

export async function listPageVersions(db: Db, slug: string): Promise<PageVersion[]> {
  const page = await findPageEverAt(db, slug);
  if (!page && !(await readDefaultPage(slug))) throw notFound("Page");
  return page ? readVersions(db, page.id) : [];
}

async function readVersions(db: Db, pageId: number): Promise<PageVersion[]> {
  const rows = await db
    .select({ version: textPageVersions.version, createdAt: textPageVersions.createdAt, slug: textPageVersions.slug, text: textPageVersions.text })
    .from(textPageVersions)
    .where(eq(textPageVersions.pageId, pageId))
    .orderBy(desc(textPageVersions.version))
    .limit(VERSIONS_SHOWN);
  return describeVersions(db, { entity: PAGE_ENTITY, id: pageId }, rows);
}
