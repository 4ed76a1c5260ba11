/** Calls every route of /api/admin: only admins have access, and no change goes unlogged. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import { orderOf } from "../../../web/admin/categories/category-order.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { testApp } from "../../testing/app.ts";
import { aComment, aMailText, anArticle, aPage, aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { aReview } from "../../testing/review-factories.ts";
import { feeds } from "../news-feeds/tables.ts";
import { reviewReplies, reviewReports } from "../reviews/tables.ts";
import { reports, toolDays, toolMakers } from "../tools/tables.ts";
import { auditLog } from "./tables.ts";
import { withAudit } from "./with-audit.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { aUser, anAdmin, as } = people(site);
let admin: User;
beforeAll(async () => {
  admin = await anAdmin();
});

const isAdmins = (route: string) => / \/api\/admin\//.test(route) && !route.startsWith("HEAD ");
const routes = [...new Set(app.routes.map(({ route }) => route).filter(isAdmins))];
const changing = [...routes.filter((route) => !route.startsWith("GET ")), "POST /api/tools"];

const split = (route: string) => route.split(" ") as [method: "GET" | "POST" | "PUT" | "DELETE", url: string];
const filled = (url: string) => url.replace(":type", "tools").replace(":file", "tools.csv").replace(/:\w+/g, "1");

test("there are admin routes to test", () => {
  expect(routes.length).toBeGreaterThan(50);
});

describe.each(routes)("%s", (route) => {
  const [method, url] = split(route);
  test("is refused to anonymous and ordinary users, whatever they send", async () => {
    const user = await aUser();
    const headers = { "content-type": "application/json", authorization: `Bearer ${await people(site).tokenOf(user)}` };
    expect((await app.inject({ method, url: filled(url) })).statusCode).toBe(401);
    expect((await app.inject({ method, url: filled(url), headers, ...(method === "GET" ? {} : { payload: "{" }) })).statusCode).toBe(403);
  });
});

test("every route under /api/admin is guarded, however its URL is spelled", async () => {
  for (const url of ["/api/admin/users", "/api//admin/users", "/api/%61dmin/users", "/api/admin/users?x=/", "/api/ADMIN/users"])
    expect([401, 404]).toContain((await app.inject(url)).statusCode);
});

type Call = { url?: () => Promise<string>; body?: () => Promise<Record<string, unknown>> | Record<string, unknown> };
const of = (path: string, make: () => Promise<{ id: number }>) => async () => path.replace(":id", String((await make()).id));
const tool = () => aTool(db);
const unusual = async () => {
  const one = await tool();
  await db.insert(toolDays).values({ toolId: one.id, day: "2026-01-01", heldVisits: 3 });
  return one;
};
const scheduled = async () =>
  (await as(admin).post(`/api/admin/tools/${(await tool()).id}/scheduled-changes`, { fields: { badge: "Later" }, applyAt: "2090-01-01T09:00:00Z" })).json();
const pending = () => aTool(db, { status: "pending", publishedAt: null });
const rejected = () => aTool(db, { status: "rejected", publishedAt: null });
const category = async () => {
  const name = `Walked ${crypto.randomUUID().slice(0, 8)}`;
  return (await as(admin).post("/api/admin/categories", { name, slug: name.toLowerCase().replace(" ", "-") })).json();
};
const group = async () => (await as(admin).post("/api/admin/category-groups", { name: `Walks ${crypto.randomUUID()}` })).json();
const video = async () =>
  (await as(admin).post("/api/admin/videos", { title: "V", youtubeUrl: `https://youtu.be/${crypto.randomUUID().slice(0, 11)}` })).json();
const feed = async () => {
  const [made] = await db
    .insert(feeds)
    .values({ url: `https://feeds.example.com/${crypto.randomUUID()}`, title: "Feed" })
    .returning({ id: feeds.id });
  return made ?? { id: 0 };
};
const report = async () => {
  const [made] = await db
    .insert(reports)
    .values({ toolId: (await tool()).id, reason: "Something else" })
    .returning({ id: reports.id });
  return made ?? { id: 0 };
};

const reportedReview = async () => {
  const review = await aReview(db, { toolId: (await tool()).id });
  await db.insert(reviewReports).values({ reviewId: review.id, reason: "Something else" });
  await db.insert(reviewReplies).values({ reviewId: review.id, text: "Thank you!" });
  return review;
};

/** How to call each changing route so that it changes something. A route missing here fails the test. */
const CALLS: Record<string, Call> = {
  "POST /api/tools": { body: async () => ({ name: "W", description: "Walked.", websiteUrl: "https://walked.example.com", category: (await category()).name }) },
  "PUT /api/admin/approve/:type/:id": { url: of("/api/admin/approve/tools/:id", pending), body: () => ({ approved: true }) },
  "POST /api/admin/restore/:type/:id": { url: of("/api/admin/restore/tools/:id", rejected) },
  "POST /api/admin/moderation/bulk": { body: async () => ({ approved: false, items: [{ type: "tools", id: (await pending()).id }] }) },
  "POST /api/admin/items/bulk": { body: async () => ({ type: "tools", action: "delete", ids: [(await tool()).id] }) },
  "POST /api/admin/comments/bulk": { body: async () => ({ hidden: true, ids: [(await aComment(db, (await aPost(db)).id)).id] }) },
  "POST /api/admin/reviews/:id/keep": { url: of("/api/admin/reviews/:id/keep", reportedReview) },
  "DELETE /api/admin/reviews/:id/reply": { url: of("/api/admin/reviews/:id/reply", reportedReview) },
  "POST /api/admin/users/bulk": { body: async () => ({ disabled: true, ids: [(await aUser()).id] }) },
  "POST /api/admin/reports/bulk": { body: async () => ({ outcome: "dismiss", ids: [(await report()).id] }) },
  "POST /api/admin/moderation/undo": {
    body: async () => ({ undo: (await as(admin).put(`/api/admin/approve/tools/${(await pending()).id}`, { approved: true })).json().undo }),
  },
  "POST /api/admin/reports/:id/resolve": { url: of("/api/admin/reports/:id/resolve", report), body: () => ({ outcome: "dismiss" }) },
  "POST /api/admin/tools/:id/scheduled-changes": {
    url: of("/api/admin/tools/:id/scheduled-changes", tool),
    body: () => ({ fields: { badge: "Later" }, applyAt: "2090-01-01T09:00:00Z" }),
  },
  "POST /api/admin/scheduled-changes/:id/apply": { url: of("/api/admin/scheduled-changes/:id/apply", scheduled), body: () => ({}) },
  "POST /api/admin/scheduled-changes/:id/cancel": { url: of("/api/admin/scheduled-changes/:id/cancel", scheduled) },
  "POST /api/admin/tools/:id/changes/:change/restore": {
    url: async () => {
      const { id } = await tool();
      await as(admin).put(`/api/admin/tools/${id}`, { badge: "New" });
      const { items } = (await as(admin).get(`/api/admin/tools/${id}/changes`)).json();
      return `/api/admin/tools/${id}/changes/${items.at(-1).id}/restore`;
    },
  },
  "POST /api/admin/tools/:id/facts/confirm": { url: of("/api/admin/tools/:id/facts/confirm", tool), body: () => ({ fields: ["pricingType"] }) },
  "PUT /api/admin/tools/:id/makers/:user": {
    url: async () => {
      const [{ id: toolId }, { id: userId }] = [await tool(), await aUser()];
      await db.insert(toolMakers).values({ toolId, userId, proof: "dns", domain: "example.com" });
      return `/api/admin/tools/${toolId}/makers/${userId}`;
    },
    body: () => ({ trustedFields: ["pricingType"] }),
  },
  "POST /api/admin/tools/bulk": { body: async () => ({ ids: [(await tool()).id], change: { addTags: ["walked"] }, batch: crypto.randomUUID() }) },
  "POST /api/admin/tools/bulk/undo": {
    body: async () => {
      const edit = { ids: [(await tool()).id], batch: crypto.randomUUID() };
      await as(admin).post("/api/admin/tools/bulk", { ...edit, change: { addTags: ["walked"] } });
      return edit;
    },
  },
  "POST /api/admin/tools/:id/merge": { url: of("/api/admin/tools/:id/merge", tool), body: async () => ({ into: (await tool()).id }) },
  "POST /api/admin/tools/:id/unmerge": {
    url: of("/api/admin/tools/:id/unmerge", async () => {
      const merged = await tool();
      await as(admin).post(`/api/admin/tools/${merged.id}/merge`, { into: (await tool()).id });
      return merged;
    }),
  },
  "PUT /api/admin/tools/:id": { url: of("/api/admin/tools/:id", tool), body: () => ({ badge: "New" }) },
  "DELETE /api/admin/tools/:id": { url: of("/api/admin/tools/:id", tool) },
  "POST /api/admin/tools/:id/featured": { url: of("/api/admin/tools/:id/featured", tool), body: () => ({ featured: true }) },
  "POST /api/admin/tools/:id/hot": { url: of("/api/admin/tools/:id/hot", tool), body: () => ({ hot: true }) },
  "POST /api/admin/tools/:id/hidden": { url: of("/api/admin/tools/:id/hidden", tool), body: () => ({ hidden: true }) },
  "POST /api/admin/tools/:id/held-counts": { url: of("/api/admin/tools/:id/held-counts", unusual) },
  "POST /api/admin/tools/:id/flag": { url: of("/api/admin/tools/:id/flag", tool), body: () => ({ flag: "Look" }) },
  "POST /api/admin/categories": { body: () => ({ name: "Walked", slug: "walked" }) },
  "PUT /api/admin/categories/:id": { url: of("/api/admin/categories/:id", category), body: () => ({ description: "Hm" }) },
  "POST /api/admin/categories/:id/merge": { url: of("/api/admin/categories/:id/merge", category), body: async () => ({ into: (await category()).id }) },
  "DELETE /api/admin/categories/:id": { url: of("/api/admin/categories/:id", category) },
  "PUT /api/admin/categories/order": { body: async () => orderOf((await as(admin).get("/api/admin/categories")).json()) },
  "POST /api/admin/category-groups": { body: () => ({ name: "Walks" }) },
  "PUT /api/admin/category-groups/:id": { url: of("/api/admin/category-groups/:id", group), body: () => ({ name: "Walks and rides" }) },
  "DELETE /api/admin/category-groups/:id": { url: of("/api/admin/category-groups/:id", group) },
  "PUT /api/admin/setup/:step": { url: async () => "/api/admin/setup/payments", body: () => ({ skipped: true }) },
  "POST /api/admin/setup/test-mail": {},
  "POST /api/admin/setup/confirm": { body: () => ({ waitingMail: "send" }) },
  "POST /api/admin/news": { body: () => ({ title: "N", summary: "S", sourceUrl: "https://paper.example.com/walked" }) },
  "PUT /api/admin/news/:id": { url: of("/api/admin/news/:id", () => anArticle(db)), body: () => ({ title: "N" }) },
  "DELETE /api/admin/news/:id": { url: of("/api/admin/news/:id", () => anArticle(db)) },
  "POST /api/admin/videos": { body: () => ({ title: "V", youtubeUrl: "https://youtu.be/abcdefghijk" }) },
  "PUT /api/admin/videos/:id": { url: of("/api/admin/videos/:id", video), body: () => ({ title: "W" }) },
  "DELETE /api/admin/videos/:id": { url: of("/api/admin/videos/:id", video) },
  "POST /api/admin/blogs": { body: () => ({ title: "P" }) },
  "PUT /api/admin/blogs/:id": { url: of("/api/admin/blogs/:id", () => aPost(db)), body: () => ({ title: "P" }) },
  "DELETE /api/admin/blogs/:id": { url: of("/api/admin/blogs/:id", () => aPost(db)) },
  "PUT /api/admin/users/:id/admin": { url: of("/api/admin/users/:id/admin", aUser) },
  "PUT /api/admin/users/:id/disabled": { url: of("/api/admin/users/:id/disabled", aUser), body: () => ({ disabled: true }) },
  "POST /api/admin/users/:id/sign-out": { url: of("/api/admin/users/:id/sign-out", aUser) },
  "PUT /api/admin/comments/:id": {
    url: of("/api/admin/comments/:id", async () => aComment(db, (await aPost(db)).id)),
    body: () => ({ hidden: true, reason: "Rude" }),
  },
  // The first version of the settings, and back to the defaults.
  "PUT /api/admin/settings": { body: () => ({ settings: { terms: { ...DEFAULT_SETTINGS.terms, news: "News" } }, version: 0 }) },
  "POST /api/admin/settings/versions/:version/restore": { url: async () => "/api/admin/settings/versions/0/restore", body: () => ({ version: 1 }) },
  "POST /api/admin/pages": { body: () => aPage("walked") },
  "PUT /api/admin/pages/:slug": { url: async () => "/api/admin/pages/about", body: () => ({ ...aPage("about"), version: 0 }) },
  "DELETE /api/admin/pages/:slug": {
    url: async () =>
      as(admin)
        .post("/api/admin/pages", aPage("walked-over"))
        .then(() => "/api/admin/pages/walked-over?version=1"),
  },
  "POST /api/admin/pages/:slug/versions/:number/restore": {
    url: async () =>
      as(admin)
        .put("/api/admin/pages/pricing", { ...aPage("pricing"), version: 0 })
        .then(() => "/api/admin/pages/pricing/versions/0/restore"),
    body: () => ({ version: 1 }),
  },
  "PUT /api/admin/mail-texts/:kind": { url: async () => "/api/admin/mail-texts/welcome", body: () => ({ ...aMailText(), version: 0 }) },
  "POST /api/admin/mail-texts/:kind/versions/:number/restore": {
    url: async () =>
      as(admin)
        .put("/api/admin/mail-texts/newsletter", { ...aMailText(), version: 0 })
        .then(() => "/api/admin/mail-texts/newsletter/versions/0/restore"),
    body: () => ({ version: 1 }),
  },
  "POST /api/admin/mail-texts/:kind/test": { url: async () => "/api/admin/mail-texts/welcome/test", body: () => aMailText() },
  "PUT /api/admin/newsletter": { body: async () => ({ introduction: "Hello.", week: (await as(admin).get("/api/admin/newsletter")).json().week }) },
  // Without something new there is no issue to test.
  "POST /api/admin/newsletter/test": { url: async () => tool().then(() => "/api/admin/newsletter/test") },
  "PUT /api/admin/feeds/:id": { url: of("/api/admin/feeds/:id", feed), body: () => ({ title: "Renamed" }) },
  "DELETE /api/admin/feeds/:id": { url: of("/api/admin/feeds/:id", feed) },
};

/** Why these have no line here. */
const ELSEWHERE: Record<string, string> = {
  "POST /api/admin/blogs/preview": "changes nothing",
  "POST /api/admin/tools/bulk/preview": "changes nothing",
  "POST /api/admin/pages/preview": "changes nothing",
  "POST /api/admin/mail-texts/:kind/preview": "changes nothing",
  "POST /api/admin/newsletter/preview": "changes nothing",
  "POST /api/admin/pictures": "needs a file: moderation/reading/reading.test.ts",
  "POST /api/admin/settings/images/:use": "needs a file: site-settings/site-images.test.ts",
  "POST /api/admin/blogs/:id/picture": "needs a file: moderation/reading/reading.test.ts",
  "DELETE /api/admin/blogs/:id/picture": "needs a picture: moderation/reading/reading.test.ts",
  "POST /api/admin/imports": "needs a file: import-export/",
  "POST /api/admin/imports/from-url": "needs a file on the web: import-export/",
  "POST /api/admin/imports/:id/start": "needs an import: import-export/",
  "PUT /api/admin/imports/:id/mapping": "needs an import: import-export/",
  "POST /api/admin/imports/:id/undo": "needs an import: import-export/",
  "DELETE /api/admin/imports/:id": "needs an import: import-export/",
  "POST /api/admin/payments/:id/refund": "needs a payment: promotions/",
  "DELETE /api/admin/demo-data": "needs demo data: demo-content/activity.test.ts",
  "POST /api/admin/feeds": "needs a feed on the web: feeds/",
  "POST /api/admin/feeds/:id/fetch": "needs a feed on the web: feeds/",
  "POST /api/admin/demo-content/go-live": "needs the demo content: domains/demo-content/go-live.test.ts",
  "POST /api/admin/mails/retry": "needs a mail that failed: outbox/admin/mails.test.ts",
  "POST /api/admin/links/bulk": "needs a website that was checked: moderation/bulk.test.ts",
  "POST /api/admin/links/:id/check": "needs a website: links/",
  "POST /api/admin/jobs/:name/run": "needs a job: domains/jobs/",
};

describe.each(changing.filter((route) => !(route in ELSEWHERE)))("%s", (route) => {
  test("writes who did what", async () => {
    const call = CALLS[route];
    if (!call) throw new Error(`Say in CALLS how ${route} is called`);
    const [method, path] = split(route);
    const [url, body] = [(await call.url?.()) ?? path, await call.body?.()];
    const before = await db.$count(auditLog);
    const response = await as(admin)[method === "DELETE" ? "delete" : method === "PUT" ? "put" : "post"](url, body);
    expect([response.statusCode, response.json().error]).toEqual([200, undefined]);
    expect(await db.$count(auditLog)).toBeGreaterThan(before);
    const [entry] = (await as(admin).get("/api/admin/audit?limit=1")).json().items;
    expect(entry).toMatchObject({ actor: { id: admin.id }, action: expect.any(String), entity: expect.any(String), createdAt: expect.any(String) });
  });
});

test("the log is filtered by who, what, when and words", async () => {
  const other = await anAdmin({ displayName: "Amara Okafor" });
  const one = await aTool(db, { name: "Needle" });
  await as(other).delete(`/api/admin/tools/${one.id}?reason=Spam+or+misleading`);
  const list = async (query: string) => (await as(admin).get(`/api/admin/audit?${query}`)).json();
  const found = await list(`actor=${other.id}`);
  expect(found.items).toEqual([
    expect.objectContaining({
      subject: "Needle",
      action: "delete",
      reason: "Spam or misleading",
      changes: [{ field: "status", before: "approved", after: "deleted" }],
    }),
  ]);
  expect(found.actors).toContainEqual({ id: other.id, name: "Amara Okafor" });
  const today = new Date().toISOString().slice(0, 10);
  expect((await list(`q=needle&action=delete&entity=tools&from=${today}&to=${today}`)).total).toBe(1);
  expect((await list("to=2020-01-01")).total).toBe(0);
});

test("a change that fails or writes no audit entry is rolled back", async () => {
  const before = await db.$count(auditLog);
  const write = (tx: typeof db) => tx.execute(sql`insert into milestones (name) values ('walked')`);
  await expect(
    withAudit(db, admin, async (tx, note) => {
      note({ action: "edit", entity: "tools", entityId: 1 });
      await write(tx);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await expect(withAudit(db, admin, write)).rejects.toThrow("must note");
  expect([await db.$count(auditLog), await db.$count(sql`milestones`)]).toEqual([before, 0]);
});
