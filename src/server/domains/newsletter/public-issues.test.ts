/** Issues that everyone may read once subscribers got them. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Issue } from "../../../contract/newsletter-issues.ts";
import { deliverMail } from "../../ports/mail/deliver-mail.ts";
import { startMailServer } from "../../ports/mail/testing/mail-server.ts";
import { aSite } from "../../testing/a-site.ts";
import { testApp } from "../../testing/app.ts";
import { anArticle, aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { news } from "../news/tables.ts";
import { tools } from "../tools/tables.ts";
import { newsletterMailing } from "./newsletter-mailing.ts";
import { sendIssue } from "./send-issue.ts";
import { newsletterIssues, subscribers } from "./tables.ts";

const SITE = aSite();
const { app, db, database } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const NOW = new Date("2026-11-16T07:00:00Z");
const PAGE = "/newsletter/2026-11-16";
const [kept, gone] = [
  await aTool(db, { name: "Kept Tool", publishedAt: new Date("2026-11-14") }),
  await aTool(db, { name: "Gone Tool", publishedAt: new Date("2026-11-15") }),
];
const article = await anArticle(db, { title: "Atlas found", publishDate: new Date("2026-11-14") });
await aPost(db, { title: "Why maps", publishDate: new Date("2026-11-14") });
await db.insert(subscribers).values({ email: "reader@example.com", confirmedAt: NOW });

async function deliver(smtp: boolean) {
  const server = await startMailServer();
  await deliverMail({
    database,
    mailing: newsletterMailing,
    site: SITE,
    mailFrom: "a@localhost",
    smtpUrl: smtp ? server.url : undefined,
    changes: app.changes,
  });
  await server.stop();
  return server.accepted;
}
const statuses = () => Promise.all([PAGE, `${PAGE}.md`, "/api/newsletter/issues/2026-11-16"].map(async (url) => (await app.inject(url)).statusCode));

test("an issue is public once a subscriber got it, and not before", async () => {
  await db.insert(newsletterIssues).values({ week: "2026-11-16", ownSubject: "Maps & more", introductionHtml: "<p>Hello <strong>you</strong>.</p>" });
  expect(await statuses()).toEqual([404, 404, 404]);
  expect(await sendIssue(db, { site: SITE, now: NOW })).toBe("queued");
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await deliver(true)).length).toBe(1);
  expect(await statuses()).toEqual([200, 200, 200]);
});

test("its page has the introduction and the items, and no personal link", async () => {
  const { body } = await app.inject(PAGE);
  for (const words of ["Maps &amp; more", "Hello <strong>you</strong>.", "Kept Tool", "Gone Tool", "Atlas found", "Why maps", "November 16, 2026"])
    expect(body).toContain(words);
  expect(body).not.toMatch(/unsubscribe|preferences\//i);
  expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${PAGE}">`);
  expect(body).toContain('"@type":"Article"');
  expect(body).not.toContain('content="noindex"');
  expect((await app.inject("/newsletter")).body).toContain(`href="${PAGE}"`);
});

test("it is in the sitemap, the feed and readable as Markdown", async () => {
  expect((await app.inject("/sitemaps/newsletter.xml")).body).toContain(`<loc>http://localhost:3000${PAGE}</loc>`);
  expect((await app.inject("/sitemap.xml")).body).toContain("/sitemaps/newsletter.xml");
  const [entry] = (await app.inject("/feeds/newsletter.json")).json().items;
  expect(entry).toMatchObject({ url: `http://localhost:3000${PAGE}`, title: "Maps & more" });
  const { body, headers } = await app.inject(`${PAGE}.md`);
  expect(headers.link).toContain(`${PAGE}>; rel="canonical"`);
  expect(body).toContain("# Maps & more");
  expect(body).toContain("Hello **you**.");
  expect(body).toContain("[Kept Tool](http://localhost:3000/tools/kept-tool.md)");
});

test("what has been removed since is not shown", async () => {
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.id, gone.id));
  await db.delete(news).where(eq(news.id, article.id));
  await app.changes.changed(`tool:${gone.slug}`, "tools", "news");
  for (const url of [PAGE, `${PAGE}.md`, "/newsletter", "/feeds/newsletter.rss"]) {
    const { body } = await app.inject(url);
    expect([url, /Gone Tool|Atlas found/.test(body)]).toEqual([url, false]);
  }
  expect((await app.inject(PAGE)).body).toContain(kept.name);
});

test("everything removed leaves an issue empty, not filled with something else", async () => {
  await db.delete(tools).where(eq(tools.id, gone.id));
  const issue = (await app.inject("/api/newsletter/issues/2026-11-16")).json<Issue>();
  expect(issue.newTools.map(({ name }) => name)).toEqual(["Kept Tool"]);
});

test("an issue whose mails were only kept, or that was skipped, is not public", async () => {
  await aTool(db, { name: "Next Tool", publishedAt: new Date("2026-11-22") });
  await sendIssue(db, { site: SITE, now: new Date("2026-11-23T07:00:00Z") });
  await deliver(false);
  await db.insert(newsletterIssues).values({ week: "2026-11-30", isSkipped: true });
  expect(await sendIssue(db, { site: SITE, now: new Date("2026-11-30T07:00:00Z") })).toBe("skipped");
  for (const slug of ["2026-11-23", "2026-11-30"]) expect((await app.inject(`/newsletter/${slug}`)).statusCode).toBe(404);
  expect((await app.inject("/api/newsletter/issues")).json().items).toHaveLength(1);
});

test("an issue from before contents were stored shows what was new then", async () => {
  await aTool(db, { name: "Early Tool", publishedAt: new Date("2026-11-06") });
  const sent = {
    state: "sent" as const,
    subject: "S",
    html: "",
    text: "",
    startedAt: new Date("2026-11-09T07:00:00Z"),
    firstSentAt: new Date("2026-11-09T07:00:00Z"),
  };
  await db.insert(newsletterIssues).values({ week: "2026-11-09", dueOn: "2026-11-09", introduction: "Plain <text>", ...sent });
  const issue = (await app.inject("/api/newsletter/issues/2026-11-09")).json<Issue>();
  expect(issue).toMatchObject({ introduction: "<p>Plain &lt;text&gt;</p>", newTools: [{ name: "Early Tool" }], trending: [] });
});

test.each(["2026-13-01", "latest", "2026-11-17", "2026-11-16x"])("/newsletter/%s does not exist", async (slug) => {
  expect((await app.inject(`/newsletter/${slug}`)).statusCode).toBe(404);
});
