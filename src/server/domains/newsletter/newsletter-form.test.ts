/** The newsletter's forms as a browser without our script sends them. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { subscribers } from "./tables.ts";

const { app, db, database } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "1000" } });
let visitors = 0;

function send(fields: Record<string, string>, { to = "/api/subscribe", headers = {}, site = app } = {}) {
  visitors += 1;
  return site.inject({
    method: "POST",
    url: to,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html", ...headers },
    remoteAddress: `10.3.0.${visitors}`,
  });
}
async function shownAfter(response: Awaited<ReturnType<typeof send>>) {
  expect(response.statusCode).toBe(303);
  const page = await app.inject(String(response.headers.location));
  return /<main[\s\S]*<\/main>/.exec(page.body)?.[0];
}
const isStored = async (email: string) => (await db.$count(subscribers, eq(subscribers.email, email))) === 1;

test("the form on every page posts to a route that accepts it", async () => {
  const { body } = await app.inject("/tools");
  expect(/<form[^>]*class="news-form"[^>]*>/.exec(body)?.[0]).toMatch(/method="post".*action="\/api\/subscribe"|action="\/api\/subscribe".*method="post"/);
});

test("submitting the form sends a confirmation email and shows a page", async () => {
  const shown = await shownAfter(await send({ email: "Lynx@Example.com", company: "" }));
  expect(shown?.replace(/<[^>]+>/g, "")).toContain("You&#x27;re subscribed! 🎉");
  expect(shown).toContain("Check your inbox to confirm.");
  expect(await isStored("lynx@example.com")).toBe(true);
});

test.each([
  ["not-an-address", "Please enter a valid email address."],
  ["", "Please enter a valid email address."],
  ["a@mailinator.com", "Please use a permanent email address."],
])("%j is refused on a page, with the form to try again", async (email, sentence) => {
  const shown = await shownAfter(await send({ email }));
  expect(shown).toContain(sentence);
  expect(shown).toContain('action="/api/subscribe"');
});

test("a bot that fills in every field gets the same response and is not stored", async () => {
  expect(await shownAfter(await send({ email: "bot@example.com", company: "Bots Inc" }))).toContain("subscribed!");
  expect(await isStored("bot@example.com")).toBe(false);
});

test("another site's page cannot send the form in its visitors' name", async () => {
  const { app: site } = await testApp({ database, env: { SITE_URL: "https://atlas.example.com" } });
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
    expect(await shownAfter(await send({ email: "victim@example.com" }, { headers, site }))).toContain("Subscription failed. Please try again later.");
  expect(await isStored("victim@example.com")).toBe(false);
});

test("under attack the page explains the human check", async () => {
  const { app: site } = await testApp({ database, env: { HUMAN_CHECK_ABOVE: "0" } });
  expect(await shownAfter(await send({ email: "rush@example.com" }, { site }))).toContain("The human check needs JavaScript.");
  expect(await isStored("rush@example.com")).toBe(false);
});

test.each([
  ["/api/newsletter/confirm/unknown", "This link has expired."],
  ["/api/newsletter/unsubscribe/unknown", "This link is no longer valid."],
])("%s tells a person on a page and a program in JSON", async (to, sentence) => {
  expect(await shownAfter(await send({}, { to }))).toContain(sentence);
  expect((await send({}, { to, headers: { accept: "*/*" } })).statusCode).toBe(404);
});
