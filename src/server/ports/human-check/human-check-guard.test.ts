import { expect, test } from "vitest";
import { ensureDefaultCategories } from "../../domains/categories/ensure-categories.ts";
import { comments } from "../../domains/comments/tables.ts";
import { subscribers } from "../../domains/newsletter/tables.ts";
import { tools } from "../../domains/tools/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { solveHumanCheck } from "../../testing/human-check.ts";
import { people } from "../../testing/people.ts";
import { createSpikeDetector } from "./human-check-guard.ts";

const site = await testApp({ env: { HUMAN_CHECK_ABOVE: "0" } });
const { app, db } = site;
const { aUser, tokenOf } = people(site);

test("under attack subscribing, looking up a website, submitting and commenting ask for the human check, and take each solution once", async () => {
  const post = await aPost(db);
  await ensureDefaultCategories(db);
  const listed = await aTool(db);
  const authorization = `Bearer ${await tokenOf(await aUser())}`;
  const tool = { name: "Quiet", website: "quiet.dev", shortDescription: "Does one thing well", description: "It does one thing, and well." };
  const call = (url: string, payload: object, check?: string) =>
    app.inject({ method: "POST", url, payload, headers: { authorization, ...(check && { "human-check": check }) } });
  const CALLS = [
    ["/api/subscribe", { email: "ida@example.com" }],
    ["/api/tools/submit/lookup", { website: listed.website }],
    ["/api/tools/submit", { ...tool, category: "Coding", pricingType: "free" }],
    [`/api/blogs/slug/${post.slug}/comments`, { content: "Well said.", parentId: null }],
    [`/api/blogs/${post.id}/comments`, { content: "Well said again." }],
  ] as const;
  const stored = async () => [await db.$count(subscribers), await db.$count(tools), await db.$count(comments)];

  for (const [url, payload] of CALLS) {
    const before = await stored();
    for (const check of [undefined, "made-up"]) {
      const response = await call(url, payload, check);
      expect([response.statusCode, response.json().error], url).toEqual([428, "Please complete the CAPTCHA."]);
    }
    expect(await stored()).toEqual(before);
    const check = await solveHumanCheck(app);
    expect((await call(url, payload, check)).statusCode, url).toBe(200);
    expect((await call(url, payload, check)).statusCode, `${url} with a used check`).toBe(428);
  }
  expect(await stored()).toEqual([1, 2, 2]);
});

test("a spike is more than the allowed calls in a minute, and lasts ten minutes", () => {
  let now = 0;
  const isSpike = createSpikeDetector(3, () => now);
  const calls = (count: number) => Array.from({ length: count }, isSpike);
  expect(calls(3)).toEqual([false, false, false]);
  now = 60_000;
  expect(calls(4)).toEqual([false, false, false, true]);
  now = 60_000 + 599_999;
  expect(isSpike()).toBe(true);
  now += 1;
  expect(isSpike()).toBe(false);
});
