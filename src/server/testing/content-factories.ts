/** Factories for posts, comments and news, like those for tools in factories.ts: whole rows, and a test names only what matters. */

import type { MailTextForm } from "../../contract/admin/mail-texts.ts";
import type { PageForm } from "../../contract/admin/pages.ts";
import { posts } from "../domains/blog/tables.ts";
import { comments } from "../domains/comments/tables.ts";
import { news } from "../domains/news/tables.ts";
import type { Db } from "../platform/db/database.ts";

let made = 0;

export async function aPost(db: Db, given: Partial<typeof posts.$inferInsert> = {}) {
  made += 1;
  const [post] = await db
    .insert(posts)
    .values({
      slug: `post-${made}`,
      title: `Post ${made}`,
      author: "Ida Lindqvist",
      publishDate: new Date("2026-01-05T09:00:00Z"),
      readTime: 6,
      excerpt: "What it is about.",
      tags: ["guide"],
      content: "<p>Hello.</p>",
      status: "approved",
      ...given,
    })
    .returning();
  if (!post) throw new Error("The post was not stored");
  return post;
}

export async function aComment(db: Db, postId: number, given: Partial<typeof comments.$inferInsert> = {}) {
  const [comment] = await db
    .insert(comments)
    .values({ postId, content: "Well said.", ...given })
    .returning();
  if (!comment) throw new Error("The comment was not stored");
  return comment;
}

export async function anArticle(db: Db, given: Partial<typeof news.$inferInsert> = {}) {
  made += 1;
  const [article] = await db
    .insert(news)
    .values({
      title: `Article ${made}`,
      summary: "What happened.",
      source: "The Paper",
      sourceUrl: `https://paper.example.com/${made}`,
      publishDate: new Date("2026-01-05T09:00:00Z"),
      status: "approved",
      ...given,
    })
    .returning();
  if (!article) throw new Error("The article was not stored");
  return article;
}

/** The body of a request that adds or saves a static page. */
export const aPage = (slug: string, fields: Partial<PageForm> = {}): PageForm => ({
  title: "Imprint",
  slug,
  description: "Who runs this site.",
  content: "<p>A small team.</p>",
  footerColumn: "company",
  footerPosition: null,
  footerLabel: "",
  ...fields,
});

/** A text for mails that need an unsubscribe link. */
export const aMailText = (fields: Partial<MailTextForm> = {}): MailTextForm => ({
  subject: "Hello from {{site.name}}",
  preview: "",
  content: '<h2>Hello</h2><p><a href="{{unsubscribe.url}}">Unsubscribe</a></p>',
  ...fields,
});
