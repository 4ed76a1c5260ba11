/** A post while it is being written, and the copy of it that this browser keeps. */
import type { AdminPost } from "../../../contract/admin/blogs.ts";
import { slugify } from "../../../contract/slug.ts";
import { remember, remembered } from "../../lib/storage.ts";

export type Draft = { title: string; slug: string; author: string; excerpt: string; tags: string; imageUrl: string; content: string };

export const toDraft = (post: AdminPost | null): Draft => ({
  title: post?.title ?? "",
  slug: ownSlug(post),
  author: post?.author ?? "",
  excerpt: post?.excerpt ?? "",
  tags: post?.tags.join(", ") ?? "",
  imageUrl: post?.imageUrl ?? "",
  content: post?.content ?? "",
});

/** Empty while a draft's address only follows from its title, which may have been half written when it was first saved. */
function ownSlug(post: AdminPost | null): string {
  if (!post) return "";
  return !post.isApproved && slugify(post.title).startsWith(post.slug) ? "" : post.slug;
}

const MAX_SLUG = 90;
export const slugFor = (title: string) => slugify(title).slice(0, MAX_SLUG).replace(/-$/, "");

/** What the API takes. Slug, author and excerpt only where somebody wrote them: the server keeps the rest in step with the text. */
export function toBody({ title, slug, author, excerpt, tags, imageUrl, content }: Draft, stored: Draft) {
  const written = (name: "slug" | "author" | "excerpt", value: string) => (value.trim() && value !== stored[name] ? { [name]: value.trim() } : {});
  return {
    title: title.trim(),
    content,
    tags: tags
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
    imageUrl,
    ...written("slug", slug),
    ...written("author", author),
    ...written("excerpt", excerpt),
  };
}

export const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);

const keyOf = (id: number) => `toolatlas-post-${id}`;

/** Edits of a public post wait here until somebody publishes them. */
export function readPostDraft(id: number): Draft | null {
  try {
    return JSON.parse(remembered(keyOf(id)) ?? "null");
  } catch {
    return null;
  }
}
export const storePostDraft = (id: number, draft: Draft | null) => remember(keyOf(id), JSON.stringify(draft));
