import { expect, test } from "vitest";
import type { Activity, NewestOfGroup } from "../../../contract/activity.ts";
import { testApp } from "../../testing/app.ts";
import { aPerson, aTool } from "../../testing/factories.ts";
import { ensureDefaultCategories } from "../categories/ensure-categories.ts";
import { likes } from "../likes/tables.ts";

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const LONG_AGO = hoursAgo(24 * 90);

async function aSite() {
  // Its own app: all of its activity is listed
  const { app, db } = await testApp();
  return { app, db, read: async (): Promise<Activity> => (await app.inject("/api/activity")).json() };
}
const names = (tools: { name: string }[]) => tools.map(({ name }) => name);

test("tools listed within a week come newest first, with the time of the snapshot", async () => {
  const { db, read } = await aSite();
  await aTool(db, { name: "Yesterday", publishedAt: hoursAgo(30) });
  await aTool(db, { name: "Today", publishedAt: hoursAgo(2) });
  await aTool(db, { name: "Old", publishedAt: LONG_AGO });
  await aTool(db, { name: "Pending", status: "pending", publishedAt: null });
  await aTool(db, { name: "Adult", category: "Roleplay", publishedAt: hoursAgo(1) });
  const { asOf, listed } = await read();
  expect(names(listed)).toEqual(["Today", "Yesterday"]);
  expect(Math.abs(Date.now() - Date.parse(asOf))).toBeLessThan(HOUR_MS);
});

test("recently liked tools are listed once, last liked first, without user or time", async () => {
  const { db, read } = await aSite();
  const [ida, kim] = [await aPerson(db, { email: "ida@example.com" }), await aPerson(db)];
  const [one, two, old, adult] = await Promise.all(
    ["One", "Two", "Old", "Adult"].map((name) => aTool(db, { name, publishedAt: LONG_AGO, category: name === "Adult" ? "Roleplay" : "Writing" })),
  );
  const like = (userId: number, toolId: number | undefined, hours: number) =>
    db.insert(likes).values({ userId, toolId: toolId ?? 0, createdAt: hoursAgo(hours) });
  await like(ida.id, one?.id, 5);
  await like(kim.id, two?.id, 4);
  await like(kim.id, one?.id, 3);
  await like(kim.id, adult?.id, 1);
  await like(ida.id, old?.id, 24 * 8);
  const activity = await read();
  expect(names(activity.liked)).toEqual(["One", "Two"]);
  expect(Object.keys(activity.liked[0] ?? {}).toSorted()).toEqual(["category", "categorySlug", "id", "logoUrl", "name", "shortDescription", "slug"]);
  expect(JSON.stringify(activity)).not.toContain("ida");
});

test("without recent activity the list is empty", async () => {
  const { db, read } = await aSite();
  await aTool(db, { publishedAt: LONG_AGO });
  expect(await read()).toMatchObject({ listed: [], liked: [] });
});

test("each group of /tools has its four newest tools, the adult one none", async () => {
  const { app, db } = await aSite();
  await ensureDefaultCategories(db);
  for (let n = 1; n <= 5; n += 1) await aTool(db, { name: `Sales ${n}`, category: "Sales", publishedAt: hoursAgo(100 - n) });
  await aTool(db, { name: "Ad", category: "Marketing", publishedAt: hoursAgo(1) });
  await aTool(db, { name: "Hidden", category: "Marketing", publishedAt: hoursAgo(0), hiddenAt: new Date() });
  await aTool(db, { name: "Adult", category: "Roleplay" });
  const { items }: { items: NewestOfGroup[] } = (await app.inject("/api/activity/groups")).json();
  expect(items.map(({ name, newest }) => [name, names(newest)])).toEqual([
    ["Business", ["Ad", "Sales 5", "Sales 4", "Sales 3"]],
    ["Development", []],
    ["Productivity", []],
    ["Content Creation", []],
    ["Design", []],
    ["NSFW", []],
  ]);
});
