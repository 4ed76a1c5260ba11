import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { aComment, aPost } from "../../../testing/content-factories.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { countFinishedDays } from "../count-finished-days.ts";

test("the overview adds up 30 days, compares them with those before, and says what needs attention", async () => {
  // Its own app: everything in it is added up
  const site = await testApp();
  const { db } = site;
  const { aUser, anAdmin, as } = people(site);
  const [admin, user] = [await anAdmin(), await aUser()];
  const tool = await aTool(db, { name: "Top", submittedBy: user.id });
  await as(user).post(`/api/tools/${tool.slug}/like`);
  await db.execute(
    sql`insert into page_views (day, path, count) values (current_date, '/', 5), (current_date - 29, '/', 2), (current_date - 30, '/', 7), (current_date - 60, '/', 99)`,
  );
  await db.execute(
    sql`insert into searches (day, query, results, count) values (current_date, 'lost', 0, 3), (current_date, 'found', 4, 2), (current_date - 40, 'old', 0, 9)`,
  );
  await db.execute(sql`insert into tool_days (tool_id, day, views, visits) values (${tool.id}, current_date, 10, 2)
    on conflict (tool_id, day) do update set views = 10, visits = 2`);
  await db.execute(sql`insert into job_outcomes (name, failures, last_failure_at, last_error, has_given_up) values
    ('check-links', 1, now(), 'No network', true), ('deliver-mail', 4, now() - interval '1 hour', 'No route', false)`);
  await as(null).post(`/api/tools/${tool.slug}/report`, { reason: "Something else" });

  const post = await aPost(db);
  await aComment(db, post.id, { hiddenAt: new Date(), waitsForReview: true });
  await aComment(db, post.id, { hiddenAt: new Date() });

  const overview = (await as(admin).get("/api/admin/overview")).json();
  expect(overview.days).toHaveLength(30);
  expect(overview.days.at(-1)).toMatchObject({
    day: new Date().toISOString().slice(0, 10),
    visits: 5,
    searches: 5,
    users: 2,
    likes: 1,
    submissions: 1,
    revenueCents: 0,
  });
  expect([overview.totals.visits, overview.before.visits, overview.openReports, overview.waitingComments]).toEqual([7, 7, 1, 1]);
  expect(overview.topTools).toEqual([expect.objectContaining({ name: "Top", views: 10, visits: 2, likes: 1 })]);
  expect(overview.emptySearches).toEqual([{ query: "lost", count: 3 }]);
  expect(overview.failingJobs).toEqual([expect.objectContaining({ name: "check-links", title: "Check tool websites", failures: 1, error: "No network" })]);
});

test("past days are counted once, and today on each request", async () => {
  // Its own app: everything in it is added up
  const site = await testApp();
  const { db } = site;
  const { aUser, anAdmin, as } = people(site);
  const [admin, ...others] = [await anAdmin(), await aUser(), await aUser()];
  const [first, second] = [await aTool(db), await aTool(db)];
  const like = (daysAgo: number, tool: { id: number }) =>
    Promise.all(others.map(({ id }) => db.execute(sql`insert into likes values (${id}, ${tool.id}, now() - ${daysAgo}::int * interval '1 day')`)));
  await like(3, first);
  await db.execute(sql`update users set created_at = now() - interval '3 days' where id = ${admin.id}`);
  const overview = async () => (await as(admin).get("/api/admin/overview")).json();
  const live = await overview();
  expect(live.days.at(-4)).toMatchObject({ users: 1, likes: 2 });

  await countFinishedDays(db);
  await countFinishedDays(db);
  expect((await overview()).days).toEqual(live.days);
  await like(0, second);
  await db.execute(sql`delete from likes where tool_id = ${first.id}`);
  const { days } = await overview();
  expect([days.at(-4).likes, days.at(-1).likes, days.at(-1).users]).toEqual([2, 2, 2]);
});
