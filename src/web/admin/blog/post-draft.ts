/** A post while it is being written, and its copy in this browser. */
import type { AdminPost } from "../../../contract/admin/blogs.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { readStorage, writeStorage } from "../../lib/storage.ts";

export type Draft = { title: string; slug: string; author: string; excerpt: string; tags: string; imageUrl: string; content: string };
type Saved = Pick<AdminPost, keyof Draft | "isApproved">;

export const toDraft = (post: Saved | null): Draft => ({
  title: post?.title ?? "",
  slug: ownSlug(post),
  author: post?.author ?? "",
  excerpt: post?.excerpt ?? "",
  tags: post?.tags.join(", ") ?? "",
  imageUrl: post?.imageUrl ?? "",
  content: post?.content ?? "",
});

/** Empty while a draft's slug is derived from its title, which may have been incomplete at the first save. */
function ownSlug(post: Saved | null): string {
  if (!post) return "";
  return !post.isApproved && slugify(post.title).startsWith(withoutNumber(post.slug)) ? "" : post.slug;
}

/** The server appends a number if a slug is taken. */
const withoutNumber = (slug: string) => slug.replace(/-\d+$/, "");

const MAX_SLUG = 90;
const slugFor = (title: string) => slugify(title).slice(0, MAX_SLUG).replace(/-$/, "");

/** The slug that a post gets when it is published, if it differs from the current one. */
export function slugToPublish({ title, slug }: Draft, post: Saved | null): string | null {
  const titleSlug = slugFor(title);
  return slug.trim() || !titleSlug || (post && [post.slug, withoutNumber(post.slug)].includes(titleSlug)) ? null : titleSlug;
}

/** The request body. Slug, author and excerpt only if they were edited: the server derives the others from the text. */
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

/** Edits of a public post are kept here until they are published. */
export function readPostDraft(id: number): Draft | null {
  try {
    return JSON.parse(readStorage(keyOf(id)) ?? "null");
  } catch {
    return null;
  }
}
export const storePostDraft = (id: number, draft: Draft | null) => writeStorage(keyOf(id), JSON.stringify(draft));
