/** People, likes, posts and comments for generated tools, for measurements. Made inside the database: sending two million rows takes long. */
import { sql } from "drizzle-orm";
import { countFinishedDays } from "../../src/server/domains/dashboard/count-finished-days.ts";
import type { Db } from "../../src/server/platform/db/database.ts";

const COMMENTS_PER_POST = 500;

type Options = { users: number; likes: number; comments: number };

/** Needs to own the PostgreSQL database: triggers that count row by row are disabled, and their totals computed at once. */
export async function generatePeople(db: Db, { users, likes, comments }: Options): Promise<void> {
  const posts = Math.ceil(comments / COMMENTS_PER_POST);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into users (issuer, subject, email, email_verified, display_name, created_at)
      select 'generated', 'person-' || n, 'person-' || n || '@example.com', true, 'Person ' || n, now() - n * interval '1 minute'
      from generate_series(1, ${users}::int) n`);
    await tx.execute(sql`alter table likes disable trigger user`);
    // Two primes that share no factor with the numbers of people and tools distribute the pairs evenly without repeating one.
    await tx.execute(sql`
      with numbered_tools as (select id, row_number() over (order by id) - 1 as n from tools),
      numbered_people as (select id, row_number() over (order by id) - 1 as n from users where issuer = 'generated')
      insert into likes (user_id, tool_id, created_at)
      select person.id, tool.id, now() - (like_n % 525600) * interval '1 minute'
      from generate_series(1, ${likes}::bigint) like_n
      join numbered_people person on person.n = (like_n * 7919) % ${users}::bigint
      join numbered_tools tool on tool.n = (like_n * 104729) % (select count(*) from tools)
      on conflict do nothing`);
    await tx.execute(sql`alter table likes enable trigger user`);
    // Otherwise the planner expects no likes, and scans two million for every tool.
    await tx.execute(sql`analyze likes, users`);
    await tx.execute(sql`alter table tools disable trigger user`);
    await tx.execute(sql`
      update tools set likes_count = liked.count from (select tool_id, count(*)::int as count from likes group by tool_id) liked
      where liked.tool_id = tools.id`);
    await tx.execute(sql`alter table tools enable trigger user`);
    await tx.execute(sql`
      insert into posts (slug, title, author, publish_date, excerpt, content, status, tags)
      select 'generated-post-' || n, 'Generated post ' || n, 'Ida Lindqvist', now() - n * interval '1 hour', 'About tools.',
        '<p>Written with Quill Pad.</p>', 'approved', array['writing', 'no tool has this tag']
      from generate_series(1, ${posts}::int) n`);
    await tx.execute(sql`
      with numbered_posts as (select id, row_number() over (order by id) - 1 as n from posts where slug like 'generated-post-%'),
      numbered_people as (select id, row_number() over (order by id) - 1 as n from users where issuer = 'generated')
      insert into comments (post_id, user_id, content, created_at)
      select post.id, person.id, 'Comment ' || comment_n, now() - comment_n * interval '1 second'
      from generate_series(1, ${comments}::bigint) comment_n
      join numbered_people person on person.n = (comment_n * 7919) % ${users}::bigint
      join numbered_posts post on post.n = comment_n % ${posts}::bigint`);
  });
  await countFinishedDays(db);
  await db.execute(sql`vacuum analyze users, likes, tools, posts, comments`);
}
