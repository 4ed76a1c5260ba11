import type { Random } from "@toolatlas/bench";
import { desc, sql } from "drizzle-orm";
import { PAGE_SIZE } from "../../src/contract/constants.ts";
import { categories } from "../../src/server/domains/categories/tables.ts";
import type { Db } from "../../src/server/platform/db/database.ts";
import { tagSlug } from "../../src/shared/text/tag-slug.ts";

/** Deep in a category, where counting the preceding rows would show. */
const OFFSET = 5_000;

export type KnownContent = { slugs: string[]; words: string[]; posts: string[]; deepCategory: { slug: string; pages: number } };

export async function someOf(db: Db): Promise<KnownContent> {
  const list = async (query: ReturnType<typeof sql>) => (await db.select({ one: sql<string>`one` }).from(query)).map(({ one }) => one);
  const slugs = await list(sql`(select slug as one from tools order by id % 97, id limit 1000) slugs`);
  const words = await list(sql`(select distinct tags[1] as one from tools where tags[1] is not null limit 200) words`);
  const [largest] = await db.select({ slug: categories.slug, tools: categories.toolCount }).from(categories).orderBy(desc(categories.toolCount)).limit(1);
  // The smallest directory has no category this large: there it is the end of the largest.
  const deepCategory = { slug: largest?.slug ?? "", pages: Math.floor(Math.min(OFFSET, largest?.tools ?? 0) / PAGE_SIZE.category) };
  const posts = await list(sql`(select slug as one from posts where slug like 'generated-post-%' limit 200) posts`);
  return { slugs, words, posts, deepCategory };
}

type Read = { what: string; path: (random: Random, known: KnownContent) => string };
const deepPage = (random: Random, { deepCategory }: KnownContent) => `/category/${deepCategory.slug}?page=${deepCategory.pages - random.below(20)}`;

export const READS: Read[] = [
  { what: "home", path: () => "/" },
  { what: "category, 5,000 tools in", path: deepPage },
  { what: "tool", path: (random, { slugs }) => `/tools/${random.pick(slugs)}` },
  { what: "alternatives", path: (random, { slugs }) => `/alternatives/${random.pick(slugs)}` },
  { what: "alternatives, self-hosted", path: (random, { slugs }) => `/alternatives/${random.pick(slugs)}?selfHosted=1` },
  { what: "tag", path: (random, { words }) => `/tags/${encodeURIComponent(tagSlug(random.pick(words)))}` },
  { what: "post with 500 comments", path: (random, { posts }) => `/blog/${random.pick(posts)}` },
  { what: "search", path: (random, { words }) => `/search?q=${encodeURIComponent(random.pick(words))}` },
  { what: "suggestions", path: (random, { words }) => `/api/search?q=${encodeURIComponent(random.pick(words).slice(0, 4))}` },
  { what: "feed", path: () => "/feeds/tools.rss" },
  { what: "admin: tools", path: (random) => `/api/admin/tools?limit=100&page=${1 + random.below(50)}` },
  { what: "admin: tools, searched", path: (random, { words }) => `/api/admin/tools?limit=100&q=${encodeURIComponent(random.pick(words))}` },
  { what: "admin: users", path: (random) => `/api/admin/users?limit=100&page=${1 + random.below(50)}` },
  { what: "admin: overview", path: () => "/api/admin/overview" },
];
