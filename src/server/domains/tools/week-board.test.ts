import { expect, test } from "vitest";
import type { ToolCard } from "../../../contract/tool.ts";
import type { Db } from "../../platform/db/database.ts";
import { testApp } from "../../testing/app.ts";
import { aPerson, aTool } from "../../testing/factories.ts";
import { aPromotion } from "../../testing/promotion-factories.ts";
import { likes } from "../likes/tables.ts";

const HOUR_MS = 3_600_000;

/** A directory with ten people, and a way to let some of them like a tool some days ago. */
async function aSite() {
  // Its own app: all of its tools are ranked
  const site = await testApp();
  const fans = await Promise.all(Array.from({ length: 10 }, () => aPerson(site.db)));
  const like = (db: Db, toolId: number, count: number, { daysAgo, from = 0 }: { daysAgo: number; from?: number }) =>
    db
      .insert(likes)
      .values(fans.slice(from, from + count).map(({ id }) => ({ userId: id, toolId, createdAt: new Date(Date.now() - daysAgo * 24 * HOUR_MS - HOUR_MS) })));
  const read = async (query = "trending=true&limit=50"): Promise<Record<string, ToolCard["week"]>> => {
    const { items }: { items: ToolCard[] } = (await site.app.inject(`/api/tools?${query}`)).json();
    return Object.fromEntries(items.map(({ name, week }) => [name, week]));
  };
  return { ...site, like, read };
}

test("trending tools know their rank by this week's likes, the one before, and with ten likes a line of fourteen days", async () => {
  const { db, like, read } = await aSite();
  const [first, second, fresh] = await Promise.all(["First", "Second", "Fresh"].map((name) => aTool(db, { name })));
  await like(db, first?.id ?? 0, 6, { daysAgo: 0 });
  await like(db, first?.id ?? 0, 4, { daysAgo: 8, from: 6 });
  await like(db, second?.id ?? 0, 4, { daysAgo: 2 });
  await like(db, second?.id ?? 0, 5, { daysAgo: 13, from: 4 });
  await like(db, fresh?.id ?? 0, 3, { daysAgo: 6 });
  expect(await read()).toEqual({
    First: { rank: 1, rankBefore: 2, days: [0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 6] },
    Second: { rank: 2, rankBefore: 1, days: [] },
    Fresh: { rank: 3, rankBefore: null, days: [] },
  });
  expect((await read("sort=likes")).First).toBeUndefined();
});

test("two likes are not a trend, likes from a month ago are not in the line, and equal likes share a rank", async () => {
  const { db, like, read } = await aSite();
  const [few, old, one, other, next] = await Promise.all(["Few", "Old", "One", "Other", "Next"].map((name) => aTool(db, { name })));
  await like(db, few?.id ?? 0, 2, { daysAgo: 1 });
  await like(db, old?.id ?? 0, 9, { daysAgo: 30 });
  for (const tool of [one, other]) await like(db, tool?.id ?? 0, 4, { daysAgo: 1 });
  await like(db, next?.id ?? 0, 3, { daysAgo: 1 });
  const { Few, Old, One, Other, Next } = await read();
  expect([Few, Old]).toEqual([undefined, undefined]);
  expect([One?.rank, Other?.rank, Next?.rank]).toEqual([1, 1, 3]);
});

test("neither a promotion, nor Hot, nor an adult tool changes a rank", async () => {
  const { db, like, read } = await aSite();
  const [loved, paid, adult] = [
    await aTool(db, { name: "Loved" }),
    await aTool(db, { name: "Paid" }),
    await aTool(db, { name: "Adult", category: "Roleplay" }),
  ];
  await aTool(db, { name: "Hot", hotUntil: new Date(Date.now() + HOUR_MS) });
  await aPromotion(db, { toolId: paid.id, boostFactor: 10 });
  await like(db, adult.id, 9, { daysAgo: 0 });
  await like(db, loved.id, 4, { daysAgo: 0 });
  await like(db, paid.id, 3, { daysAgo: 0 });
  const board = await read();
  expect([board.Loved?.rank, board.Paid?.rank, board.Hot]).toEqual([1, 2, undefined]);
});
