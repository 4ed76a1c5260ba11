/** Which published rows came with the demo: the content files name them. */
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DemoContent, DemoKind } from "../../../contract/admin/demo-data.ts";
import { EMBEDDED_ISSUER } from "../../config/identity-settings.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { posts } from "../blog/tables.ts";
import { news } from "../news/tables.ts";
import { tools } from "../tools/tables.ts";
import { videos } from "../videos/tables.ts";
import { isLive } from "./is-seeded.ts";
import { readContent } from "./read-content.ts";

export type DemoRows = Record<DemoKind, { table: PgTable; isDemo: SQL }>;

/** The files do not change while the server runs. */
let read: Promise<DemoRows> | undefined;
const readRows = () => (read ??= rowsOfContent());

async function rowsOfContent(): Promise<DemoRows> {
  const content = await readContent();
  const emails = content.people.map(({ email }) => email);
  const isDemoAccount = and(eq(users.issuer, EMBEDDED_ISSUER), inArray(users.subject, emails));
  if (!isDemoAccount) throw new Error("The demo content has no accounts");
  const slugs = content.tools.map(({ slug }) => slug);
  const urls = content.news.map(({ sourceUrl }) => sourceUrl);
  const clips = content.videos.map(({ youtubeUrl }) => youtubeUrl);
  return {
    tools: { table: tools, isDemo: inArray(tools.slug, slugs) },
    news: { table: news, isDemo: inArray(news.sourceUrl, urls) },
    posts: {
      table: posts,
      isDemo: inArray(
        posts.slug,
        content.posts.map(({ slug }) => slug),
      ),
    },
    videos: { table: videos, isDemo: inArray(videos.youtubeUrl, clips) },
    accounts: { table: users, isDemo: isDemoAccount },
  };
}

/**
 * Null on a live site. A directory without the demo's accounts was never filled with the demo, or is not one any more, even
 * if its own tools have the same names.
 */
export async function findDemoRows(db: Db): Promise<DemoRows | null> {
  if (await isLive(db)) return null;
  const rows = await readRows();
  return (await db.$count(rows.accounts.table, rows.accounts.isDemo)) > 0 ? rows : null;
}

const NONE: DemoContent = { tools: 0, news: 0, posts: 0, videos: 0, accounts: 0 };

export async function countDemoContent(db: Db): Promise<DemoContent> {
  const rows = await findDemoRows(db);
  if (!rows) return NONE;
  const count = ({ table, isDemo }: DemoRows[DemoKind]) => db.$count(table, isDemo);
  const [tools, news, posts, videos, accounts] = await Promise.all([rows.tools, rows.news, rows.posts, rows.videos, rows.accounts].map(count));
  return { tools: tools ?? 0, news: news ?? 0, posts: posts ?? 0, videos: videos ?? 0, accounts: accounts ?? 0 };
}
