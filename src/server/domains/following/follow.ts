import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Follow, FollowSubject } from "../../../contract/following.ts";
import { DEFAULT_KINDS, type FollowKind, KINDS_OF, MAX_FOLLOWS } from "../../../contract/following-options.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { categoryIdBySlug } from "../categories/category-by-slug.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import { listFollowRows, toFollow } from "./follow-rows.ts";
import { lockSettings } from "./settings.ts";
import { follows } from "./tables.ts";

type Stored = Partial<Pick<typeof follows.$inferInsert, "toolId" | "categoryId" | "tag" | "search">>;
type Found = { stored: Stored; where: SQL };

/** Follows something, or changes what is followed about it. Repeating it does nothing. */
export const putFollow = (db: Db, { userId, type, key, kinds }: FollowSubject & { userId: number; kinds?: FollowKind[] | undefined }): Promise<Follow> =>
  db.transaction(async (tx) => {
    // Two requests at once must not both find room for one more.
    await lockSettings(tx, userId);
    const found = await findSubject(tx, { type, key });
    if (!found) throw notFound(type === "tool" ? "Tool" : "Category");
    const { stored, where } = found;
    const chosen = kinds && KINDS_OF[type].filter((kind) => kinds.includes(kind));
    if (chosen?.length === 0) throw new HttpError(400, "A tool has no new tools to follow. Choose something else.");
    const isOwn = and(eq(follows.userId, userId), where);
    const [known] = await tx
      .update(follows)
      .set({ kinds: chosen ?? sql`${follows.kinds}` })
      .where(isOwn)
      .returning({ id: follows.id });
    if (!known && (await tx.$count(follows, eq(follows.userId, userId))) >= MAX_FOLLOWS)
      throw new HttpError(409, `You already follow ${MAX_FOLLOWS} items. Unfollow one on your activity page first.`);
    if (!known) await tx.insert(follows).values({ userId, ...stored, kinds: chosen ?? DEFAULT_KINDS[type] });
    const follow = await findFollow(tx, { userId, where });
    if (!follow) throw new Error("The follow was not stored");
    return follow;
  });

/** Null if it is not followed, or is nothing that can be. */
export async function getFollow(db: Db, { userId, ...subject }: FollowSubject & { userId: number }): Promise<Follow | null> {
  const found = await findSubject(db, subject);
  return found && findFollow(db, { userId, where: found.where });
}

async function findFollow(db: Db, { userId, where }: { userId: number; where: SQL }): Promise<Follow | null> {
  const [row] = await listFollowRows(db, [userId], where);
  return row ? toFollow(row) : null;
}

/** Adult tools and categories cannot be followed: nothing of them is ever sent. */
async function findSubject(db: Db, { type, key }: FollowSubject): Promise<Found | null> {
  if (type === "tag") return { stored: { tag: key }, where: sql`lower(${follows.tag}) = lower(${key})` };
  if (type === "search") return { stored: { search: key }, where: sql`lower(${follows.search}) = lower(${key})` };
  if (type === "category") {
    const [category] = await db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.id, categoryIdBySlug(key)), categories.isListed, eq(categories.isAdult, false)));
    return category ? { stored: { categoryId: category.id }, where: eq(follows.categoryId, category.id) } : null;
  }
  const [tool] = await db
    .select({ id: tools.id })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(eq(tools.slug, key.toLowerCase()), tools.isPublic, eq(categories.isAdult, false)));
  return tool ? { stored: { toolId: tool.id }, where: eq(follows.toolId, tool.id) } : null;
}

/** False if it is another reader's, or was unfollowed before. */
export async function unfollow(db: Db, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const deleted = await db
    .delete(follows)
    .where(and(eq(follows.id, id), eq(follows.userId, userId)))
    .returning({ id: follows.id });
  return deleted.length > 0;
}
