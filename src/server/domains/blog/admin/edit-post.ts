import { eq } from "drizzle-orm";
import type { AdminPost, PostEdit, PostForm } from "../../../../contract/admin/blogs.ts";
import type { Db } from "../../../platform/db/database.ts";
import { omitUndefined } from "../../../platform/db/omit-undefined.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { slugCandidates } from "../../../platform/text/slug-candidates.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { type Actor, differences, withAudit } from "../../audit-log/with-audit.ts";
import { lockItem } from "../../moderation/items.ts";
import { conflictIfBinned, conflictIfPublished, firstReview, reviewUpdate } from "../../moderation/review-update.ts";
import type { SubmittedPost } from "../derive-post.ts";
import { storeDerived } from "../derived-posts.ts";
import { postReviewable } from "../post-reviewable.ts";
import { readSubmittedPost } from "../post-tasks.ts";
import { excerptOf, minutesToRead, wordsIn } from "../post-text.ts";
import { posts } from "../tables.ts";
import { getAdminPost } from "./list-admin-posts.ts";

const TAKEN = "Another post already uses this address. It may be in the bin.";
const EMPTY = "A post needs some text before it can be published.";

type Deps = { db: Db; backgroundTasks: BackgroundTasks };
type Author = { id: number; name: string };

/** Creates a post. Its address comes from its title, with a number if that is taken. */
export async function createPost({ db, backgroundTasks }: Deps, { content: html, ...form }: PostForm, actor: Author): Promise<AdminPost> {
  // Before the transaction: it takes a while.
  const post = await readSubmittedPost(backgroundTasks, html);
  return db.transaction(async (tx) => getAdminPost(tx, await insertPost(tx, { form, post, actor })));
}

type NewPost = { form: Omit<PostForm, "content">; post: SubmittedPost; actor: Author };

const insertPost = (db: Db, { form: { isApproved, publishAt, publishDate, slug, author, excerpt, ...form }, post, actor }: NewPost): Promise<number> =>
  withAudit(db, actor, async (tx, note) => {
    if ((isApproved || publishAt) && post.words === 0) throw new HttpError(400, EMPTY);
    const row = {
      ...form,
      content: post.content,
      author: author || actor.name,
      excerpt: excerpt || post.excerpt,
      readTime: minutesToRead(post.words),
      publishDate: publishDate ? new Date(publishDate) : isApproved && !publishAt ? new Date() : null,
      ...firstReview({ isApproved, publishAt }),
    };
    for (const free of slug ? [slug] : slugCandidates(form.title, { fallback: "post" })) {
      const [stored] = await tx
        .insert(posts)
        .values({ ...row, slug: free })
        .onConflictDoNothing({ target: posts.slug })
        .returning({ id: posts.id, version: posts.version });
      if (!stored) continue;
      await storeDerived(tx, stored.id, post);
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

/** Saves a post; `slugs` are its old and its new one. Everything derived from the text is derived again. */
export async function editPost(
  { db, backgroundTasks }: Deps,
  { id, edit: { content: html, ...edit }, actor }: Edit,
): Promise<{ slugs: string[]; post: AdminPost }> {
  const post = html === undefined ? null : await readSubmittedPost(backgroundTasks, html);
  return db.transaction(async (tx) => ({ slugs: await updatePost(tx, { id, edit, post, actor }), post: await getAdminPost(tx, id) }));
}

type Update = { id: number; edit: Omit<PostEdit, "content">; post: SubmittedPost | null; actor: Actor };

const updatePost = (db: Db, { id, edit: { version: seen, isApproved, publishAt, publishDate, ...fields }, post, actor }: Update): Promise<string[]> =>
  withAudit(db, actor, async (tx, note) => {
    const item = await lockItem(tx, postReviewable, { id, version: seen });
    conflictIfBinned(item);
    conflictIfPublished(item, { publishAt });
    const [before] = await tx.select().from(posts).where(eq(posts.id, id));
    if (!before) throw new Error("The post is gone although it was locked");
    const review = reviewUpdate({ isApproved, publishAt });
    const after = { ...before, ...review };
    if ((after.status === "approved" || after.publishAt) && (post?.words ?? wordsIn(before.content)) === 0) throw new HttpError(400, EMPTY);
    const dated = publishDate === undefined ? before.publishDate : publishDate === null ? null : new Date(publishDate);
    const set = {
      ...omitUndefined(fields),
      ...(post && { content: post.content, readTime: minutesToRead(post.words) }),
      // An excerpt that was taken from the beginning of the text is updated with it.
      ...(post && !fields.excerpt && before.excerpt === excerptOf(before.content) ? { excerpt: post.excerpt } : {}),
      publishDate: dated ?? (isApproved && !publishAt ? new Date() : null),
      ...review,
      updatedAt: new Date(),
    };
    const [stored] = await conflictIfTaken(tx.update(posts).set(set).where(eq(posts.id, id)).returning({ version: posts.version, slug: posts.slug }), TAKEN);
    if (!stored) throw new Error("The post is gone although it was locked");
    if (post) await storeDerived(tx, id, post);
    const { updatedAt: _, ...told } = set;
    note({ action: "edit", entity: "blogs", entityId: id, subject: before.title, changes: differences(before, told), version: stored.version });
    return [before.slug, stored.slug];
  });
