/** Lists filtered by what plans cost and offer reflect every write, whichever way it is made. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { aPlan, FREE_PLAN } from "../../testing/plans.ts";
import { toolOffers, tools } from "./tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, as } = people(site);

async function list(query: string): Promise<{ names: string[]; total: number }> {
  const { items, total } = (await app.inject(`/api/tools?sort=name&${query}`)).json();
  return { names: items.map(({ name }: { name: string }) => name), total };
}

beforeAll(async () => {
  const PLANS = {
    "Free and cheap": [FREE_PLAN, aPlan({ amount: 1_500 }), aPlan({ name: "Team", amount: 9_000 })],
    "Dear with a trial": [aPlan({ amount: 10_000, offer: { type: "trial", days: 14 } })],
    "Exactly 20": [aPlan()],
    "Yearly 240.06": [aPlan({ billing: "year", amount: 24_006 })],
    "Yearly 240.05": [aPlan({ billing: "year", amount: 24_005 })],
    "Cents a year": [aPlan({ billing: "year", amount: 5 })],
    "In euros": [aPlan({ amount: 500, currency: "EUR" })],
    "For students": [aPlan({ amount: 500, offer: { type: "student" } }), aPlan({ name: "Free", amount: 0, offer: { type: "open-source" } })],
    "Pay once": [aPlan({ billing: "once", amount: 500 })],
    "On request": [{ ...aPlan(), price: null }],
    "Only free": [FREE_PLAN],
  };
  for (const [name, plans] of Object.entries(PLANS)) await aTool(db, { name, category: "Coding", plans });
  await aTool(db, { name: "Without plans", category: "Coding" });
  await aTool(db, { name: "Written", category: "Writing", plans: [FREE_PLAN, aPlan()], access: ["Web"], pricingType: "paid" });
  await aTool(db, { name: "Hidden", category: "Coding", plans: [FREE_PLAN], hiddenAt: new Date() });
});

describe("a list of tools is filtered by", () => {
  test.each([
    ["a free tier", "offer=free&category=coding", ["Free and cheap", "Only free"]],
    ["a trial", "offer=trial&category=coding", ["Dear with a trial"]],
    [
      "a price per month, in dollars only, with yearly prices by month",
      "maxMonthly=20&category=coding",
      ["Cents a year", "Exactly 20", "Free and cheap", "Yearly 240.05"],
    ],
    [
      "a higher price",
      "maxMonthly=100&category=coding",
      ["Cents a year", "Dear with a trial", "Exactly 20", "Free and cheap", "Yearly 240.05", "Yearly 240.06"],
    ],
    ["both", "offer=free&maxMonthly=20", ["Free and cheap", "Written"]],
    ["both together with pricing and access", "offer=free&maxMonthly=20&pricing=paid&access=Web", ["Written"]],
    ["what no tool offers", "offer=trial&maxMonthly=20", []],
  ])("%s", async (_what, query, names) => {
    expect(await list(query)).toEqual({ names, total: names.length });
  });

  test("page by page, and with trending first", async () => {
    expect(await list("maxMonthly=100&category=coding&limit=2&offset=4")).toEqual({ names: ["Yearly 240.05", "Yearly 240.06"], total: 6 });
    expect((await list("offer=free&trending=true")).total).toBe(3);
  });

  test.each(["offer=discount", "maxMonthly=0", "maxMonthly=cheap", "maxMonthly=1.5"])("%s is refused", async (query) => {
    expect((await app.inject(`/api/tools?${query}`)).statusCode).toBe(400);
  });
});

test("a category page has the filters, and offers a way back from none found", async () => {
  const { body } = await app.inject("/category/coding?offer=trial");
  expect(body).toContain("Dear with a trial");
  expect(body).not.toContain("Exactly 20");
  expect(body).toContain('href="/category/coding?offer=trial&amp;maxMonthly=20"');
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/category/coding"');
  expect((await app.inject("/category/coding?offer=trial&maxMonthly=20")).body).toContain("No tools match these filters.");
});

test("filters follow a change of the plans, on cached pages as well", async () => {
  const tool = await aTool(db, { name: "Changing", category: "Video", plans: [FREE_PLAN] });
  const shown = async () => (await app.inject("/category/video?offer=free")).body.includes("Changing");
  expect(await shown()).toBe(true);
  expect((await as(await anAdmin()).put(`/api/admin/tools/${tool.id}`, { plans: [aPlan({ amount: 700 })] })).statusCode).toBe(200);
  expect([await shown(), (await list("category=video&maxMonthly=10")).names]).toEqual([false, ["Changing"]]);
  await db.update(tools).set({ plans: [] }).where(eq(tools.id, tool.id));
  expect(await db.$count(toolOffers, eq(toolOffers.toolId, tool.id))).toBe(0);
});

test("the page of a tool shows its plans, normalized per month, and a tool without plans has no such section", async () => {
  await aTool(db, {
    name: "Shown",
    plans: [FREE_PLAN, aPlan({ billing: "year", amount: 12_000, perSeat: true, includes: ["100 projects"], offer: { type: "trial", days: 14 } })],
  });
  const { body } = await app.inject("/tools/shown");
  const text = body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain("Plans Free Free tier Free Pro 14-day trial $10 /month per seat billed yearly ( $120 ) 100 projects");
  expect(body).toContain('href="/tools/shown/history"');
  await aTool(db, { name: "Bare" });
  expect((await app.inject("/tools/bare")).body).not.toContain('id="plans"');
});

test("plans are part of the tool in every API", async () => {
  const plan = aPlan({ offer: { type: "trial", days: 7 }, includes: ["Support"] });
  await aTool(db, { name: "Everywhere", plans: [FREE_PLAN, plan] });
  expect((await app.inject("/api/tools/everywhere")).json().plans).toEqual([FREE_PLAN, plan]);
  expect((await app.inject("/api/v1/tools/everywhere")).json().plans).toEqual([FREE_PLAN, plan]);
  expect((await app.inject("/tools/everywhere.md")).body).toContain("## Plans\n\n- Free: Free tier\n- Pro: $20/month (7-day trial): Support\n");
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const ask = (name: string, args: object) =>
    app.inject({ method: "POST", url: "/mcp", headers, payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } } });
  expect((await ask("get_tool", { slug: "everywhere" })).body).toContain("Pro: $20/month (7-day trial): Support");
  expect((await ask("compare_tools", { slugs: ["everywhere", "written"] })).body).toContain('\\"amount\\":2000');
});

test("an admin's plans have the limits of the contract", async () => {
  const { id } = await aTool(db);
  const { statusCode, json } = await as(await anAdmin()).put(`/api/admin/tools/${id}`, { plans: [{ ...aPlan(), offer: { type: "free" } }] });
  expect([statusCode, json().error]).toEqual([400, expect.stringContaining("A free tier costs nothing")]);
});
