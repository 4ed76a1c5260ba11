import { and, eq } from "drizzle-orm";
import type { PageText } from "../../../../contract/admin/pages.ts";
import type { Db } from "../../../platform/db/database.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { conflictIfStale } from "../../audit-log/conflict-if-stale.ts";
import { requireDifferences } from "../../audit-log/require-differences.ts";
import { type Actor, differences, withAudit } from "../../audit-log/with-audit.ts";
import { isTextPage, readDefaultPage } from "../default-pages.ts";
import { findPageEverAt, type StoredPage } from "../stored-pages.ts";
import { textPages, textPageVersions } from "../tables.ts";
import { PAGE_ENTITY } from "./read-pages.ts";

const TAKEN = "Another page already has this URL. It may be a deleted one, which you can restore.";

type Draft = { slug: string; text: PageText };
/** `version`: the one that the admin was looking at; zero if nothing was changed yet. */
type Change = { slug: string; version: number; actor: Actor };
/** Addresses whose pages changed. `isListed`: also what the footer and the sitemap show. */
export type ChangedPage = { slugs: string[]; isListed: boolean };

export const createPage = (db: Db, { slug, text, actor }: Draft & { actor: Actor }): Promise<ChangedPage> =>
  withAudit(db, actor, async (tx, note) => {
    const id = await insertVersion(tx, { page: null, slug, text });
    note({ action: "create", entity: PAGE_ENTITY, entityId: id, subject: text.title, changes: differences({}, { slug, ...text }), version: 1 });
    return { slugs: [slug], isListed: true };
  });

export const savePage = (db: Db, { draft, ...change }: Change & { draft: Draft }): Promise<ChangedPage> =>
  changePage(db, change, async (_tx, page) => {
    const isDelivered = isTextPage(page?.slug ?? change.slug);
    if (isDelivered && draft.slug !== change.slug) throw new HttpError(400, "The URL of this page can't be changed, because other pages link to it.");
    return draft;
  });

export const deletePage = (db: Db, change: Change): Promise<ChangedPage> =>
  changePage(db, change, async (_tx, page) => {
    if (!page?.text || isTextPage(page.slug)) throw new HttpError(409, "Only pages that were added here can be deleted.");
    return { slug: page.slug, text: null };
  });

/** Returns to an earlier version, as another change. Version 0 is the default text. */
export const restorePage = (db: Db, { number, ...change }: Change & { number: number }): Promise<ChangedPage> =>
  changePage(db, change, async (tx, page) => {
    if (page && number === 0 && isTextPage(page.slug)) return { slug: page.slug, text: null };
    const [earlier] = page
      ? await tx
          .select({ slug: textPageVersions.slug, text: textPageVersions.text })
          .from(textPageVersions)
          .where(and(eq(textPageVersions.pageId, page.id), eq(textPageVersions.version, number)))
      : [];
    if (!page || !earlier || (!earlier.text && !isTextPage(page.slug))) throw notFound("Version");
    return earlier;
  });

type Next = (tx: Db, page: StoredPage | null) => Promise<{ slug: string; text: PageText | null }>;

function changePage(db: Db, { slug, version, actor }: Change, next: Next): Promise<ChangedPage> {
  return withAudit(db, actor, async (tx, note) => {
    const [page, file] = [await findPageEverAt(tx, slug), await readDefaultPage(slug)];
    if (!page && !file) throw notFound("Page");
    const current = { entity: PAGE_ENTITY, id: page?.id ?? slug, version: page?.version ?? 0 };
    await conflictIfStale(tx, current, version, "Look at the differences before you save.");
    const after = await next(tx, page);
    const [oldText, newText] = [page?.text ?? file?.text, after.text ?? file?.text];
    const changes = requireDifferences({ slug: page?.slug ?? slug, ...oldText }, { slug: after.slug, ...(newText ?? emptied(oldText)) });
    const id = await insertVersion(tx, { page, ...after });
    const action = !newText ? "delete" : oldText ? "edit" : "restore";
    note({ action, entity: PAGE_ENTITY, entityId: id, subject: (newText ?? oldText)?.title ?? slug, changes, version: version + 1 });
    return { slugs: [page?.slug ?? slug, after.slug], isListed: Object.keys(changes).some((field) => field !== "content") };
  });
}

const emptied = (text: PageText | undefined) => Object.fromEntries(Object.keys(text ?? {}).map((field) => [field, null]));

type NewVersion = { page: StoredPage | null; slug: string; text: PageText | null };

/** Two admins who save at the same moment insert the same version, or the same address. */
async function insertVersion(tx: Db, { page, slug, text }: NewVersion): Promise<number> {
  const version = (page?.version ?? 0) + 1;
  const [row] = await conflictIfTaken(
    page
      ? tx.update(textPages).set({ slug, version }).where(eq(textPages.id, page.id)).returning({ id: textPages.id })
      : tx.insert(textPages).values({ slug, version }).returning({ id: textPages.id }),
    TAKEN,
  );
  if (!row) throw notFound("Page");
  await conflictIfTaken(tx.insert(textPageVersions).values({ pageId: row.id, version, slug, text }), "Another admin just changed this page. Look at it again.");
  return row.id;
}
