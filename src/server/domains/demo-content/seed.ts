/** Fills a fresh directory with the demo content, once. */
import { inArray, sql } from "drizzle-orm";
import { FEATURE_DAYS } from "../../../contract/constants.ts";
import { EMBEDDED_ISSUER } from "../../config/identity-settings.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { derivePost } from "../blog/derive-post.ts";
import { storeDerived } from "../blog/derived-posts.ts";
import { safeHtml } from "../blog/safe-html.ts";
import { posts } from "../blog/tables.ts";
import { ensureDefaultCategories } from "../categories/ensure-categories.ts";
import { comments } from "../comments/tables.ts";
import { likes } from "../likes/tables.ts";
import { news } from "../news/tables.ts";
import { reviews } from "../reviews/tables.ts";
import { importTools } from "../tools/import-tools.ts";
import { tools } from "../tools/tables.ts";
import { videos } from "../videos/tables.ts";
import { idsBySlug, idsOfPeople, need } from "./find-rows.ts";
import { DEMO_CONTENT, isSeeded } from "./is-seeded.ts";
import { nearToday } from "./near-today.ts";
import { type Content, readContent } from "./read-content.ts";
import { seedActivity } from "./seed-activity.ts";
import { milestones } from "./tables.ts";

const DAY_MS = 86_400_000;
const inBatches = <Row>(rows: Row[], size = 1000) => Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));

/** True if it filled the directory now; false if that was done before or the directory has its own content. */
export async function seed(db: Db, folder?: URL): Promise<boolean> {
  if (await isSeeded(db)) return false;
  if (!(await isEmpty(db))) {
    // Permanent: the demo content must not appear when the last tool is deleted some day.
    await db.insert(milestones).values({ name: DEMO_CONTENT });
    return false;
  }
  const content = nearToday(await readContent(folder), new Date());
  await db.transaction(async (tx) => {
    await ensureDefaultCategories(tx);
    await importTools(tx, content.tools);
    await seedContent(tx, content);
    await seedPeople(tx, content);
    await seedReviews(tx, content);
    await markTools(tx, content);
    await seedActivity(tx, content.activity, new Date());
    await tx.insert(milestones).values({ name: DEMO_CONTENT });
  });
  // The planner has no statistics about rows inserted in bulk.
  await db.execute(sql`analyze`);
  return true;
}

/** Users do not count: people may have signed in before there was any content. */
async function isEmpty(db: Db): Promise<boolean> {
  for (const table of [tools, news, videos, posts]) if ((await db.select({ id: table.id }).from(table).limit(1)).length > 0) return false;
  return true;
}

async function seedContent(tx: Db, content: Content) {
  const approved = { status: "approved" as const };
  await tx.insert(news).values(content.news.map((item) => ({ ...item, ...approved })));
  await tx.insert(videos).values(content.videos.map((video, position) => ({ ...video, position, ...approved })));
  const stored = await tx
    .insert(posts)
    .values(content.posts.map((post) => ({ ...post, content: safeHtml(post.content), createdAt: post.publishDate, ...approved })))
    .returning({ id: posts.id, content: posts.content });
  for (const { id, content } of stored) await storeDerived(tx, id, derivePost(content));
}

async function seedPeople(tx: Db, content: Content) {
  // Existing users are not changed.
  await tx.insert(users).values(content.people.map(toUser)).onConflictDoNothing();
  const userIds = await idsOfPeople(tx);
  const toolIds = await idsBySlug(tx, tools);
  const postIds = await idsBySlug(tx, posts);

  const liked = content.people.flatMap((person) =>
    person.likes.map((slug, index) => ({
      userId: need(userIds, person.email),
      toolId: need(toolIds, slug),
      createdAt: likedAt(person.joinedOn, index, person.likes.length),
    })),
  );
  // The trigger would update a tool for every single like, which took most of the time of seeding.
  await tx.execute(sql`alter table likes disable trigger likes_counted`);
  for (const batch of inBatches(liked)) await tx.insert(likes).values(batch);
  await tx.execute(sql`alter table likes enable trigger likes_counted`);
  await countLikes(tx);

  for (const { post, author, on, content: text, replies } of content.comments) {
    const postId = need(postIds, post);
    const [parent] = await tx
      .insert(comments)
      .values({ postId, userId: need(userIds, author), content: text, createdAt: new Date(on) })
      .returning({ id: comments.id });
    if (!parent || replies.length === 0) continue;
    await tx
      .insert(comments)
      .values(
        replies.map((reply) => ({ postId, parentId: parent.id, userId: need(userIds, reply.author), content: reply.content, createdAt: new Date(reply.on) })),
      );
  }
}

async function seedReviews(tx: Db, content: Content) {
  const [userIds, toolIds] = [await idsOfPeople(tx), await idsBySlug(tx, tools)];
  await tx.insert(reviews).values(
    content.reviews.map(({ tool, author, daysAgo, since, ...review }) => ({
      ...review,
      toolId: need(toolIds, tool),
      userId: need(userIds, author),
      usedSince: `${since}-01`,
      createdAt: new Date(Date.now() - daysAgo * DAY_MS),
    })),
  );
}

/** What the trigger computes: the count, and the weights added to the sum whose logarithm is `trending`. */
const countLikes = (tx: Db) =>
  tx.execute(sql`
    update tools set likes_count = added.likes, trending = added.trending
    from (
      select tools.id, count(*)::int as likes,
        ln(power(2, trending) + sum(5 * power(2, extract(epoch from likes.created_at - timestamptz '2024-01-01 00:00:00+00')::float8 / 604800))) / ln(2) as trending
      from tools join likes on likes.tool_id = tools.id group by tools.id
    ) as added
    where tools.id = added.id`);

/** Spreads a person's likes from the day they joined until now, at shrinking intervals, so that the directory seems to grow. */
function likedAt(joinedOn: Date, index: number, of: number): Date {
  const left = 1 - (index + 1) / (of + 1);
  return new Date(Date.now() - (Date.now() - joinedOn.getTime()) * left ** 2);
}

function toUser({ name, email, joinedOn, isAdmin }: Content["people"][number]) {
  const [firstName, ...rest] = name.split(" ");
  return {
    issuer: EMBEDDED_ISSUER,
    subject: email,
    email,
    emailVerified: true,
    displayName: name,
    firstName,
    lastName: rest.join(" "),
    isAdmin,
    createdAt: joinedOn,
  };
}

/** Marks some tools as featured and some as hot, for the usual 30 days, as an editor would. */
async function markTools(tx: Db, { promotion }: Content) {
  const until = new Date(Date.now() + FEATURE_DAYS * DAY_MS);
  if (promotion.featured.length > 0) await tx.update(tools).set({ featuredUntil: until }).where(inArray(tools.slug, promotion.featured));
  if (promotion.hot.length > 0) await tx.update(tools).set({ hotUntil: until }).where(inArray(tools.slug, promotion.hot));
}
