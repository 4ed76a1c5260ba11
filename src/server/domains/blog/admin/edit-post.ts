import { eq } from "drizzle-orm";
import type { PostEdit, PostForm } from "../../../../contract/admin/blogs.ts";
import type { Db } from "../../../platform/db/connect.ts";
import { omitUndefined } from "../../../platform/db/omit-undefined.ts";
import { posts } from "../../../platform/db/schema/content.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { slugCandidates } from "../../../platform/text/slug-candidates.ts";
import { type Actor, differences, withAudit } from "../../audit-log/with-audit.ts";
import { lockItem } from "../../moderation/items.ts";
import { conflictIfBinned, reviewUpdate } from "../../moderation/review-update.ts";
import { safeHtml } from "../safe-html.ts";
import { excerptOf, minutesToRead, wordsIn } from "./post-text.ts";

const TAKEN = "Another post already uses this address. It may be in the bin.";
const EMPTY = "A post needs some text before it can be published.";

type Author = { id: number; name: string };

/** Begins a post. Its address comes from its title, with a number where that is taken. */
export const createPost = (db: Db, { isApproved, publishDate, slug, author, excerpt, content: html, ...form }: PostForm, actor: Author): Promise<number> =>
  withAudit(db, actor, async (tx, note) => {
    const content = safeHtml(html);
    if (isApproved && wordsIn(content) === 0) throw new HttpError(400, EMPTY);
    const row = {
      ...form,
      content,
      author: author || actor.name,
      excerpt: excerpt || excerptOf(content),
      readTime: minutesToRead(content),
      publishDate: publishDate ? new Date(publishDate) : isApproved ? new Date() : null,
      ...(isApproved ? { status: "approved" as const } : {}),
    };
    for (const free of slug ? [slug] : slugCandidates(form.title, { fallback: "post" })) {
      const [stored] = await tx
        .insert(posts)
        .values({ ...row, slug: free })
        .onConflictDoNothing({ target: posts.slug })
        .returning({ id: posts.id, version: posts.version });
      if (!stored) continue;
      note({
        action: "create",
        entity: "blogs",
        entityId: stored.id,
        subject: form.title,
        changes: differences({}, { ...row, slug: free }),
        version: stored.version,
      });
      return stored.id;
    }
    throw new HttpError(409, TAKEN);
  });

type Edit = { id: number; edit: PostEdit; actor: Actor };

/** Saves a post and returns the addresses it had and has. What follows from the text is worked out anew. */
export const editPost = (db: Db, { id, edit: { version: seen, isApproved, publishDate, content: html, ...fields }, actor }: Edit): Promise<string[]> =>
  withAudit(db, actor, async (tx, note) => {
    conflictIfBinned(await lockItem(tx, { type: "blogs", id, version: seen }));
    const [before] = await tx.select().from(posts).where(eq(posts.id, id));
    if (!before) throw new Error("The post is gone although it was locked");
    const content = html === undefined ? before.content : safeHtml(html);
    if ((isApproved ?? before.status === "approved") && wordsIn(content) === 0) throw new HttpError(400, EMPTY);
    const dated = publishDate === undefined ? before.publishDate : publishDate === null ? null : new Date(publishDate);
    const set = {
      ...omitUndefined(fields),
      ...(html === undefined ? {} : { content, readTime: minutesToRead(content) }),
      // An excerpt that was the beginning of the text stays its beginning.
      ...(html !== undefined && !fields.excerpt && before.excerpt === excerptOf(before.content) ? { excerpt: excerptOf(content) } : {}),
      publishDate: dated ?? (isApproved ? new Date() : null),
      ...reviewUpdate(isApproved),
      updatedAt: new Date(),
    };
    const [stored] = await conflictIfTaken(tx.update(posts).set(set).where(eq(posts.id, id)).returning({ version: posts.version, slug: posts.slug }), TAKEN);
    if (!stored) throw new Error("The post is gone although it was locked");
    const { updatedAt: _, ...told } = set;
    note({ action: "edit", entity: "blogs", entityId: id, subject: before.title, changes: differences(before, told), version: stored.version });
    return [before.slug, stored.slug];
  });
