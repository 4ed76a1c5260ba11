import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { User } from "../../../ports/identity/sessions.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { passingHumanCheck } from "../../../testing/human-check.ts";
import { people } from "../../../testing/people.ts";
import { aReview, longAgo, reviewers } from "../../../testing/review-factories.ts";
import { reviews } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", ...(await passingHumanCheck("review")) } });
const { app, db } = site;
const { aUser, anAdmin, as, tokenOf } = people(site);
const write = reviewers(site, { aUser, anAdmin, as, tokenOf });
const admin = await anAdmin();

type Wave = { id: number; title: string; flag: string; version: number; wave: { total: number; networks: number; reviews: { id: number }[] } };
const waves = async (): Promise<Wave[]> => (await as(admin).get("/api/admin/moderation?type=waves&limit=100")).json().items;
const waveOf = async (name: string) => (await waves()).filter(({ title }) => title.includes(name));
const list = async (slug: string) => (await app.inject(`/api/tools/${slug}/reviews?limit=100`)).json();
const logged = async (name: string) => (await app.inject("/api/moderation-log?limit=100")).json().items.filter(({ title }: Wave) => title?.includes(name));
const decide = (path: string, approved: boolean) =>
  as(admin).put(`/api/admin/approve/${path}`, { approved, ...(approved ? {} : { reason: "Part of a coordinated wave" }) });
let networks = 0;
/** Each call is from another network. */
const elsewhere = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
};
const inTurn = async <Given>(given: Given[], act: (one: Given, index: number) => Promise<unknown>) => {
  for (const [index, one] of given.entries()) await act(one, index);
};
const some = <Made>(count: number, make: () => Promise<Made>) => Promise.all(Array.from({ length: count }, make));
const newcomers = (count: number) => some(count, () => aUser());
const members = (count: number) => some(count, () => aUser({ createdAt: longAgo() }));
const PRAISE = { claims: 5, price: 5, start: 5, support: 5 };

test("300 fake reviews from 100 accounts in ten networks: no rating moves, and they appear in the queue as one wave", async () => {
  const tools = await some(3, () => aTool(db, { name: `Praised ${crypto.randomUUID().slice(0, 6)}` }));
  for (const { id } of tools) for (let n = 0; n < 6; n += 1) await aReview(db, { toolId: id, claims: 2, price: 2, start: 2, support: 2 });
  const ratings = () => Promise.all(tools.map(async ({ slug }) => (await list(slug)).rating));
  const before = await ratings();
  expect(before[0]).toMatchObject({ count: 6, average: 2 });

  const accounts = await newcomers(100);
  // Each account praises all three, in different orders.
  for (let round = 0; round < 3; round += 1)
    await inTurn(accounts, async (account, index) => {
      const { slug = "" } = tools[(index + round) % 3] ?? {};
      const response = await write(account, slug, PRAISE, `172.16.${index % 10}.${1 + Math.floor(index / 10)}`);
      expect(response.statusCode).toBe(200);
    });
  expect(await ratings()).toEqual(before);
  const [wave, ...others] = await waveOf("Praised");
  expect(others).toEqual([]);
  expect(wave).toMatchObject({ wave: { total: 300, networks: 10 }, why: ["flagged", "pending"], submitter: null });
  expect(wave?.title).toMatch(/^300 reviews of Praised \w+, Praised \w+ and Praised \w+$/);
  expect(await logged("Praised")).toMatchObject([{ what: "held", kind: "reviews", title: wave?.title }]);

  // One decision for all of them.
  const { undo } = (await decide(`waves/${wave?.id}`, false)).json();
  expect(await ratings()).toEqual(before);
  expect(await logged("Praised")).toMatchObject([{ what: "rejected", title: wave?.title, reason: "Part of a coordinated wave" }]);
  expect(await db.$count(reviews, eq(reviews.status, "rejected"))).toBe(300);
  await as(admin).post("/api/admin/moderation/undo", { undo });
  expect(await waveOf("Praised")).toMatchObject([{ wave: { total: 300 } }]);
  expect(await logged("Praised")).toMatchObject([{ what: "held" }]);
}, 120_000);

test("five new accounts that review one tool on one day are held, including the four that were public", async () => {
  const tool = await aTool(db, { name: "Launched by newcomers" });
  const accounts = await newcomers(5);
  await inTurn(accounts.slice(0, 4), (account) => write(account, tool.slug, {}, elsewhere()));
  expect((await list(tool.slug)).total).toBe(4);
  const fifth = (await write(accounts[4] as User, tool.slug, {}, elsewhere())).json();
  expect([fifth.status, fifth.reason]).toEqual(["pending", "Many reviews of one tool by new accounts within a day"]);
  expect((await list(tool.slug)).total).toBe(0);
  const mails = await db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(
      inArray(
        outbox.recipient,
        accounts.map(({ email }) => email),
      ),
    );
  expect(mails).toEqual(Array(5).fill({ kind: "review-held" }));

  // A moderator opens the wave and publishes one of them; the rest stays together.
  const [wave] = await waveOf("Launched by newcomers");
  const single = wave?.wave.reviews[0]?.id;
  expect((await decide(`reviews/${single}`, true)).statusCode).toBe(200);
  expect((await list(tool.slug)).total).toBe(1);
  expect(await waveOf("Launched by newcomers")).toMatchObject([{ id: wave?.id, title: "4 reviews of Launched by newcomers" }]);
  // Then all others, which are not held again.
  await decide(`waves/${wave?.id}`, true);
  expect((await list(tool.slug)).total).toBe(5);
  expect(await logged("Launched by newcomers")).toEqual([]);
  await write((await newcomers(1))[0] as User, tool.slug, {}, elsewhere());
  expect((await list(tool.slug)).total).toBe(6);
});

test("older accounts in different networks are not held, as on the day of a launch", async () => {
  const tool = await aTool(db, { name: "Launched honestly" });
  await inTurn(await members(20), (account) => write(account, tool.slug, PRAISE, elsewhere()));
  expect((await list(tool.slug)).total).toBe(20);
  expect(await waveOf("Launched honestly")).toEqual([]);
});

test("three colleagues in one network are not held, a fourth is, whatever the age of their accounts", async () => {
  const tool = await aTool(db, { name: "Office favorite" });
  const colleagues = await members(4);
  await inTurn(colleagues.slice(0, 3), (account, index) => write(account, tool.slug, {}, `192.0.2.${index + 1}`));
  expect((await list(tool.slug)).total).toBe(3);
  await write(colleagues[3] as User, tool.slug, {}, "192.0.2.200");
  expect((await list(tool.slug)).total).toBe(0);
  expect(await waveOf("Office favorite")).toMatchObject([
    { flag: "Several reviews of one tool from one network within a day", wave: { total: 4, networks: 1 } },
  ]);
});

test("new accounts of one network that review different tools are one wave", async () => {
  const tools = await some(4, () => aTool(db, { name: `Spread ${crypto.randomUUID().slice(0, 6)}` }));
  const accounts = await newcomers(4);
  await inTurn(tools, ({ slug }, index) => write(accounts[index] as User, slug, PRAISE, "192.0.3.9"));
  expect(await waveOf("Spread")).toMatchObject([{ wave: { total: 4 } }]);
});

test("a slow wave is found: new accounts that rate the same two tools alike over two weeks", async () => {
  const [first, second] = [await aTool(db, { name: "Slow one" }), await aTool(db, { name: "Slow two" })];
  const accounts = await newcomers(5);
  await inTurn(accounts, async (account, index) => {
    await write(account, first.slug, PRAISE, elsewhere());
    await write(account, second.slug, PRAISE, elsewhere());
    // Two days later, the next one.
    if (index === 4) return;
    await db.execute(sql`update reviews set created_at = created_at - interval '2 days' where tool_id in ${[first.id, second.id]}`);
    const reviewed = accounts.slice(0, index + 1).map(({ id }) => id);
    await db.execute(sql`update users set created_at = created_at - interval '2 days' where id in ${reviewed}`);
  });
  const [wave] = await waveOf("Slow");
  expect(wave?.flag).toBe("New accounts that rated the same tools alike within two weeks");
  expect(wave?.wave.total).toBeGreaterThanOrEqual(6);
});

test("a wave that goes on after it was rejected is held again, and the rejected ones stay rejected", async () => {
  const tool = await aTool(db, { name: "Persistent" });
  await inTurn(await newcomers(5), (account) => write(account, tool.slug, PRAISE, elsewhere()));
  const [wave] = await waveOf("Persistent");
  await decide(`waves/${wave?.id}`, false);
  const [late] = await newcomers(1);
  expect((await write(late as User, tool.slug, PRAISE, elsewhere())).json().status).toBe("pending");
  expect(await waveOf("Persistent")).toMatchObject([{ title: "1 review of Persistent" }]);
  expect(await db.$count(reviews, sql`tool_id = ${tool.id} and status = 'rejected'`)).toBe(5);
});
