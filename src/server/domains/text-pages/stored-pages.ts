/** Pages that admins changed or added. */
import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { PageText } from "../../../contract/admin/pages.ts";
import type { Db } from "../../platform/db/database.ts";
import { textPages, textPageVersions } from "./tables.ts";

/** `text` is null if the page has its default text or, if there is none, was deleted. */
export type StoredPage = { id: number; slug: string; version: number; text: PageText | null; changedAt: Date };

const columns = { id: textPages.id, slug: textPages.slug, version: textPages.version, text: textPageVersions.text, changedAt: textPageVersions.createdAt };

const select = (db: Db, where?: SQL) =>
  db
    .select(columns)
    .from(textPages)
    .innerJoin(textPageVersions, and(eq(textPageVersions.pageId, textPages.id), eq(textPageVersions.version, textPages.version)))
    .where(where);

export const listStoredPages = (db: Db): Promise<StoredPage[]> => select(db).orderBy(asc(textPages.slug));

export async function findStoredPage(db: Db, slug: string): Promise<StoredPage | null> {
  const [page] = await select(db, eq(textPages.slug, slug));
  return page ?? null;
}

/** The page that had this address before; if several had it, the newest. */
async function findRenamedPage(db: Db, slug: string): Promise<StoredPage | null> {
  const hadIt = db.select({ id: textPageVersions.pageId }).from(textPageVersions).where(eq(textPageVersions.slug, slug));
  const [page] = await select(db, inArray(textPages.id, hadIt)).orderBy(desc(textPages.id)).limit(1);
  return page ?? null;
}

export const findPageEverAt = async (db: Db, slug: string): Promise<StoredPage | null> => (await findStoredPage(db, slug)) ?? findRenamedPage(db, slug);

/** Where a renamed page is now: `/imprint` → `/legal-notice`. */
export async function findPageRedirect(db: Db, path: string): Promise<string | null> {
  const slug = /^\/([a-z0-9-]+)$/.exec(path)?.[1];
  const page = slug ? await findRenamedPage(db, slug) : null;
  return page?.text && page.slug !== slug ? `/${page.slug}` : null;
}
