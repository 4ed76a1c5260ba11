import { parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import type { User } from "../../../ports/identity/sessions.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { toolMakers } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, aUser, as } = people(site);
const admin = await anAdmin();

async function aMadeTool(more: Parameters<typeof aTool>[1] = {}) {
  const [tool, maker] = [await aTool(db, more), await aUser()];
  await db.insert(toolMakers).values({ toolId: tool.id, userId: maker.id, proof: "dns", domain: "example.com" });
  return { tool, maker };
}
type Tool = { id: number; slug: string };
const add = (user: User, { slug }: Tool, body: Record<string, unknown>) => as(user).post(`/api/user/tools/${slug}/updates`, body);
const decide = (id: number, body: Record<string, unknown>) => as(admin).put(`/api/admin/approve/updates/${id}`, body);
const shown = async ({ slug }: Tool) => (await app.inject(`/api/tools/${slug}`)).json().updates.map(({ text }: { text: string }) => text);
const own = async (user: User, { slug }: Tool) => (await as(user).get(`/api/user/tools/${slug}/updates`)).json().items;
const LINK = "https://tool.example.com/changelog";

test("what a maker says is new waits for a review, and then is on the page, in Markdown and in two feeds", async () => {
  const { tool, maker } = await aMadeTool({ name: "Newsworthy" });
  const { id, status } = (await add(maker, tool, { text: "Exports to <CSV>".replace(/[<>]/g, ""), link: LINK })).json();
  expect([status, await shown(tool)]).toEqual(["pending", []]);
  const [item] = (await as(admin).get("/api/admin/moderation?type=updates")).json().items;
  expect(item).toMatchObject({ title: "Newsworthy", submitter: { id: maker.id }, update: { text: "Exports to CSV", link: LINK } });
  expect((await decide(id, { approved: true, version: item.version })).statusCode).toBe(200);

  expect(await shown(tool)).toEqual(["Exports to CSV"]);
  const page = (await app.inject(`/tools/${tool.slug}`)).body;
  for (const part of ["What&#x27;s new", "Exports to CSV", `href="${LINK}" target="_blank" rel="ugc nofollow noopener noreferrer"`])
    expect(page).toContain(part);
  expect((await app.inject(`/tools/${tool.slug}.md`)).body).toMatch(/## What's new\n+- \d{4}-\d\d-\d\d: Exports to CSV https:\/\/tool.example.com\/changelog/);
  for (const feed of ["/feeds/updates.rss", `/feeds/tools/${tool.slug}.rss`]) {
    const { items } = parseRssFeed((await app.inject(feed)).body);
    expect(
      items?.map(({ title }) => title),
      feed,
    ).toContain("What's new in Newsworthy");
  }
  const mails = await db.select({ to: outbox.recipient, subject: outbox.subject }).from(outbox);
  expect(mails).toContainEqual({ to: maker.email, subject: "Your news about Newsworthy is published" });
});

test("a rejected entry is never shown, and its author reads the reason", async () => {
  const { tool, maker } = await aMadeTool();
  const { id } = (await add(maker, tool, { text: "Buy our other product" })).json();
  await decide(id, { approved: false, reason: "It advertises another product." });
  expect(await own(maker, tool)).toMatchObject([{ status: "rejected", rejectionReason: "It advertises another product." }]);
  expect([await shown(tool), (await app.inject("/api/moderation-log")).json().total]).toEqual([[], 0]);
});

test("an approval that is undone takes the entry off the page", async () => {
  const { tool, maker } = await aMadeTool();
  const { id } = (await add(maker, tool, { text: "Faster" })).json();
  const { undo } = (await decide(id, { approved: true })).json();
  expect(await shown(tool)).toEqual(["Faster"]);
  await as(admin).post("/api/admin/moderation/undo", { undo });
  expect([await shown(tool), (await own(maker, tool))[0].status]).toEqual([[], "pending"]);
});

test("the page shows the three newest, and a maker deletes an entry", async () => {
  const { tool, maker } = await aMadeTool();
  for (const text of ["One", "Two", "Three", "Four"]) {
    const { id } = (await add(maker, tool, { text })).json();
    await decide(id, { approved: true });
  }
  expect(await shown(tool)).toEqual(["Four", "Three", "Two"]);
  const [newest] = await own(maker, tool);
  expect((await as(await aUser()).delete(`/api/user/tools/${tool.slug}/updates/${newest.id}`)).statusCode).toBe(404);
  expect((await as(maker).delete(`/api/user/tools/${tool.slug}/updates/${newest.id}`)).statusCode).toBe(200);
  expect(await shown(tool)).toEqual(["Three", "Two", "One"]);
  expect((await app.inject(`/api/updates?tool=${tool.slug}`)).json().total).toBe(3);
});

test("entries of hidden tools are nowhere, and those of adult tools in no list", async () => {
  const [hidden, adult] = [await aMadeTool(), await aMadeTool({ category: "NSFW" })];
  for (const { tool, maker } of [hidden, adult]) await decide((await add(maker, tool, { text: `News of ${tool.slug}` })).json().id, { approved: true });
  await as(admin).post(`/api/admin/tools/${hidden.tool.id}/hidden`, { hidden: true, reason: "Spam or misleading" });
  const { body } = await app.inject("/api/updates?limit=100");
  expect(body).not.toContain(`News of ${hidden.tool.slug}`);
  expect((await app.inject(`/api/updates?tool=${hidden.tool.slug}`)).json().items).toEqual([]);
});

test.each([
  [{ text: "" }, "Please write what is new."],
  [{ text: "x".repeat(501) }, "Please use at most 500 characters."],
  [{ text: "<b>New</b>" }, "Please use plain text, without HTML."],
  [{ text: "New", link: "javascript:alert(1)" }, "Please enter a valid website URL"],
  [{ text: "New", link: "http://localhost/" }, "Please enter a valid website URL"],
])("%j is refused", async (body, sentence) => {
  const { tool, maker } = await aMadeTool();
  const response = await add(maker, tool, body);
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(sentence)]);
});

test("only makers write entries, and five may wait", async () => {
  const { tool, maker } = await aMadeTool();
  expect((await add(await aUser(), tool, { text: "New" })).statusCode).toBe(404);
  const responses = await Promise.all(Array.from({ length: 7 }, (_, n) => add(maker, tool, { text: `New ${n}` })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 409, 409]);
});
