import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { REVIEW } from "../../../contract/review-options.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { passingHumanCheck } from "../../testing/human-check.ts";
import { people } from "../../testing/people.ts";
import { aReview, aReviewForm, longAgo, reviewers } from "../../testing/review-factories.ts";
import { toolMakers } from "../tools/tables.ts";
import { purgeReviews } from "./delete-review.ts";
import { reviews } from "./tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", ...(await passingHumanCheck("review")) } });
const { app, db } = site;
const { aUser, anAdmin, as, tokenOf } = people(site);
const write = reviewers(site, { aUser, anAdmin, as, tokenOf });
const member = (what = {}) => aUser({ createdAt: longAgo(), ...what });
const list = async (slug: string, query = "") => (await app.inject(`/api/tools/${slug}/reviews${query}`)).json();
const makerOf = async (toolId: number) => {
  const maker = await member();
  await db.insert(toolMakers).values({ toolId, userId: maker.id, proof: "dns", domain: "example.com" });
  return maker;
};
let networks = 0;
/** Each call is from another network. */
const elsewhere = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
};

describe("writing", () => {
  test("a review is public immediately, with what it was used for, the ratings and the author's name", async () => {
    const [tool, ida] = [await aTool(db), await member({ displayName: "Ida Lindqvist" })];
    const response = await write(ida, tool.slug, {}, elsewhere());
    expect([response.statusCode, response.json().status]).toEqual([200, "approved"]);
    const { items, total, count, rating } = await list(tool.slug);
    expect([total, count, rating]).toEqual([1, 1, null]);
    const { showsName: _, ...form } = aReviewForm();
    expect(items[0]).toMatchObject({ ...form, author: "Ida Lindqvist", stars: 4, helpful: 0, reply: null, editedAt: null });
    expect(items[0]).not.toHaveProperty("userId");
  });

  test("it needs the human check and an account with a verified email address", async () => {
    const [tool, ida] = [await aTool(db), await member()];
    expect((await as(ida).put(`/api/tools/${tool.slug}/review`, aReviewForm())).statusCode).toBe(428);
    expect((await as(null).put(`/api/tools/${tool.slug}/review`, aReviewForm())).statusCode).toBe(401);
    const unverified = await write(await member({ emailVerified: false }), tool.slug, {}, elsewhere());
    expect([unverified.statusCode, unverified.json().error]).toEqual([403, expect.stringContaining("verified email address")]);
    expect((await list(tool.slug)).total).toBe(0);
  });

  test.each([
    ["fewer than 80 characters", { usedFor: "x".repeat(79) }, "Please write at least 80 characters."],
    ["80 characters that cannot be seen", { usedFor: "\u200b".repeat(80) }, "Please write at least 80 characters."],
    ["more than 2,000 characters", { usedFor: "x".repeat(2_001) }, "Please use at most 2,000 characters."],
    ["HTML", { pros: "<b>Good</b>" }, "Please use plain text, without HTML."],
    ["no cons", { cons: " " }, "Cons: please write a sentence."],
    ["a rating of six", { claims: 6 }, "Please choose a rating."],
    ["half a star", { price: 3.5 }, "Please choose a rating."],
    ["no rating", { start: null }, "Please choose a rating."],
    ["no answer to the last question", { wouldUseAgain: "yes" }, "Please choose an answer."],
    ["a month in the future", { since: "2999-01" }, "Please choose a month that is not in the future."],
    ["something that is no month", { since: "2025-13" }, "Please enter a month, such as 2026-01."],
  ])("%s is refused", async (_what, form, message) => {
    const tool = await aTool(db);
    const response = await write(await member(), tool.slug, form, elsewhere());
    expect([response.statusCode, Object.values(response.json().fields)]).toEqual([400, [message]]);
  });

  test("people who never needed support leave it out, and it does not count", async () => {
    const tool = await aTool(db);
    await write(await member(), tool.slug, { claims: 5, price: 5, start: 5, support: null }, elsewhere());
    expect((await list(tool.slug)).items[0]).toMatchObject({ support: null, stars: 5 });
  });

  test("a person has one review of a tool: writing again changes it, and says so", async () => {
    const [tool, ida] = [await aTool(db), await member()];
    await write(ida, tool.slug, {}, elsewhere());
    const again = await write(ida, tool.slug, { pros: "Better than I thought.", showsName: false }, elsewhere());
    expect(again.json()).toMatchObject({ pros: "Better than I thought.", status: "approved", editedAt: expect.any(String) });
    const { items } = await list(tool.slug);
    expect(items).toMatchObject([{ pros: "Better than I thought.", author: null, editedAt: expect.any(String) }]);
    expect((await as(ida).get(`/api/tools/${tool.slug}/review`)).json()).toMatchObject({ refusal: null, review: { showsName: false } });
    const both = await Promise.all([0, 1].map(async () => write(await member(), tool.slug, {}, elsewhere())));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test("a maker cannot review the tool, and the review of a person who becomes its maker is not shown", async () => {
    const [tool, ida] = [await aTool(db), await member()];
    const refused = await write(await makerOf(tool.id), tool.slug, {}, elsewhere());
    expect([refused.statusCode, refused.json().error]).toEqual([403, "You are a maker of this tool, so you can't review it. You can reply to its reviews."]);
    await write(ida, tool.slug, {}, elsewhere());
    await db.insert(toolMakers).values({ toolId: tool.id, userId: ida.id, proof: "dns", domain: "example.com" });
    expect(await list(tool.slug)).toMatchObject({ items: [], total: 0, count: 0 });
    await db.delete(toolMakers).where(eq(toolMakers.userId, ida.id));
    expect(await list(tool.slug)).toMatchObject({ total: 1, count: 1 });
  });

  test("a person writes at most five reviews a day, and thirty in thirty days", async () => {
    const [ida, tools] = [await member(), await Promise.all(Array.from({ length: 6 }, () => aTool(db)))];
    const statuses = [];
    for (const { slug } of tools) statuses.push((await write(ida, slug, {}, elsewhere())).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // Deleting one makes no room.
    await as(ida).delete(`/api/tools/${tools[0]?.slug}/review`);
    expect((await write(ida, tools[5]?.slug ?? "", {}, elsewhere())).statusCode).toBe(429);

    const noor = await member();
    for (let n = 0; n < REVIEW.perMonth; n += 1)
      await aReview(db, { toolId: (await aTool(db)).id, userId: noor.id, createdAt: new Date(Date.now() - 5 * 86_400_000) });
    expect((await write(noor, tools[0]?.slug ?? "", {}, elsewhere())).json().error).toContain("30 reviews in 30 days");
  });

  test("one network writes at most fifty reviews a day", async () => {
    const address = "198.51.100.9";
    const [first, later] = [await aTool(db), await aTool(db)];
    await write(await member(), first.slug, {}, address);
    const [{ network } = { network: null }] = await db.select({ network: reviews.network }).from(reviews).where(eq(reviews.toolId, first.id));
    for (let n = 1; n < REVIEW.perNetworkAndDay; n += 1) await aReview(db, { toolId: (await aTool(db)).id, network });
    const refused = await write(await member(), later.slug, {}, "198.51.100.250");
    expect([refused.statusCode, refused.json().error]).toEqual([429, expect.stringContaining("from your network")]);
    expect((await write(await member(), later.slug, {}, "198.51.101.9")).statusCode).toBe(200);
    // The code of the network is deleted.
    await db
      .update(reviews)
      .set({ createdAt: new Date(Date.now() - 3 * 86_400_000) })
      .where(eq(reviews.toolId, first.id));
    await purgeReviews(db);
    expect(await db.select({ network: reviews.network }).from(reviews).where(eq(reviews.toolId, first.id))).toEqual([{ network: null }]);
  });

  test("hostile text is shown as text", async () => {
    const tool = await aTool(db);
    await write(await member(), tool.slug, { pros: "javascript:alert(1) 5 < 6 & 'quotes'" }, elsewhere());
    const { body } = await app.inject(`/tools/${tool.slug}/reviews`);
    expect(body).toContain("5 &lt; 6 &amp;");
  });
});

describe("ratings", () => {
  const withReviews = async (ratings: number[]) => {
    const tool = await aTool(db);
    for (const stars of ratings) await aReview(db, { toolId: tool.id, claims: stars, price: stars, start: stars, support: null, wouldUseAgain: stars > 2 });
    return tool;
  };

  test("they appear from five reviews on, with their distribution and count", async () => {
    const tool = await withReviews([5, 5, 4, 1]);
    expect((await list(tool.slug)).rating).toBeNull();
    const { body: few } = await app.inject(`/tools/${tool.slug}`);
    expect(few).not.toContain("aggregateRating");
    expect(few).toContain("Ratings appear once a tool has 5 reviews");
    await write(await member(), tool.slug, { claims: 3, price: 4, start: 5, support: 1 }, elsewhere());
    expect((await list(tool.slug)).rating).toEqual({
      count: 5,
      average: 3.7,
      claims: 3.6,
      price: 3.8,
      start: 4,
      support: 1,
      again: 80,
      stars: [1, 0, 1, 1, 2],
    });
    const { body } = await app.inject(`/tools/${tool.slug}`);
    expect(body).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":3.7,"reviewCount":5,"bestRating":5,"worstRating":1}');
  });

  test("rejected and deleted reviews do not count, and come back with them", async () => {
    const tool = await withReviews([5, 5, 5, 5]);
    const ida = await member();
    const { id } = (await write(ida, tool.slug, { claims: 1, price: 1, start: 1, support: 1 }, elsewhere())).json();
    const average = async () => (await list(tool.slug)).rating?.average ?? null;
    expect(await average()).toBe(4.2);
    await as(ida).delete(`/api/tools/${tool.slug}/review`);
    expect(await average()).toBeNull();
    await as(ida).post(`/api/tools/${tool.slug}/review/restore`);
    expect(await average()).toBe(4.2);
    const { undo } = (await as(await anAdmin()).put(`/api/admin/approve/reviews/${id}`, { approved: false, reason: "Advertising or spam" })).json();
    expect(await average()).toBeNull();
    await as(await anAdmin()).post("/api/admin/moderation/undo", { undo });
    expect(await average()).toBe(4.2);
  });

  test("two reviews written at the same moment both count", async () => {
    const tool = await withReviews([4, 4, 4]);
    const both = await Promise.all([member(), member()]);
    await Promise.all(both.map((user) => write(user, tool.slug, {}, elsewhere())));
    expect((await list(tool.slug)).rating.count).toBe(5);
  });

  test("lists, search and sponsored places are the same with and without reviews", async () => {
    const made = [];
    for (let n = 0; n < 4; n += 1) made.push(await aTool(db, { name: `Ranked helper ${n}`, category: "Ranked" }));
    const lists = ["newest", "popular", "name", "likes"].map((sort) => `/api/tools?category=ranked&sort=${sort}`);
    const addresses = [...lists, "/api/tools?trending=true&limit=100", "/api/search?q=ranked%20helper", "/api/promotions/place?where=home", "/api/v1/tools"];
    const read = () => Promise.all(addresses.map(async (address) => (await app.inject(address)).json()));
    const before = await read();
    for (const { id } of made.slice(2)) for (let n = 0; n < 6; n += 1) await aReview(db, { toolId: id, claims: 5, price: 5, start: 5, support: 5 });
    for (const { slug } of made.slice(2)) await app.changes.changed(`reviews:${slug}`);
    await write(await member(), made[3]?.slug ?? "", {}, elsewhere());
    expect(await read()).toEqual(before);
  });

  test("reviews are read newest or most helpful first, by stars and a page at a time", async () => {
    const tool = await withReviews([5, 1, 5, 3]);
    const { items } = await list(tool.slug);
    const helped = items[3].id;
    await as(await member()).put(`/api/reviews/${helped}/helpful`);
    const ids = async (query: string) => (await list(tool.slug, query)).items.map(({ id }: { id: number }) => id);
    expect((await ids("?sort=helpful"))[0]).toBe(helped);
    expect(await ids("?limit=2&offset=2")).toEqual(items.slice(2).map(({ id }: { id: number }) => id));
    expect(await list(tool.slug, "?stars=5")).toMatchObject({ total: 2, count: 4 });
    expect((await app.inject(`/api/tools/${tool.slug}/reviews?stars=6`)).statusCode).toBe(400);
    expect((await app.inject("/api/tools/no-such-tool/reviews")).statusCode).toBe(404);
  });
});

describe("search engines and programs", () => {
  test("only the whole list is indexed, and only if it has a review", async () => {
    const [tool, empty] = [await aTool(db), await aTool(db)];
    await aReview(db, { toolId: tool.id });
    const head = async (path: string) => (await app.inject(path)).body.split("</head>")[0] ?? "";
    const canonical = `<link rel="canonical" href="http://localhost:3000/tools/${tool.slug}/reviews">`;
    expect(await head(`/tools/${tool.slug}/reviews`)).toContain(canonical);
    expect(await head(`/tools/${tool.slug}/reviews`)).not.toContain("noindex");
    for (const query of ["?sort=helpful", "?stars=4"]) {
      expect(await head(`/tools/${tool.slug}/reviews${query}`)).toContain(canonical);
      expect(await head(`/tools/${tool.slug}/reviews${query}`)).toContain("noindex");
    }
    expect(await head(`/tools/${empty.slug}/reviews`)).toContain("noindex");
    expect((await app.inject(`/tools/${tool.slug}/reviews?page=2`)).statusCode).toBe(404);
    expect(await head(`/tools/${tool.slug}/review`)).toContain("noindex");
    const { body: sitemap } = await app.inject("/sitemaps/reviews.xml");
    expect(sitemap).toContain(`/tools/${tool.slug}/reviews</loc>`);
    expect(sitemap).not.toContain(`/tools/${empty.slug}/reviews</loc>`);
    expect((await app.inject("/sitemap.xml")).body).toContain("/sitemaps/reviews.xml");
  });

  test("Markdown, the public API and assistants have reviews, and ratings from five on", async () => {
    const tool = await aTool(db);
    for (let n = 0; n < 4; n += 1) await aReview(db, { toolId: tool.id, showsName: false });
    const markdown = async (path: string) => (await app.inject(`/tools/${tool.slug}${path}.md`)).body;
    expect(await markdown("")).not.toContain("- Rating");
    expect((await app.inject(`/api/v1/tools/${tool.slug}/reviews`)).json()).toMatchObject({ total: 4, rating: null });
    await write(await member({ displayName: "Ida *Lindqvist*" }), tool.slug, {}, elsewhere());
    expect(await markdown("")).toContain(`- Rating: 4.0 of 5 (5 reviews)`);
    const text = await markdown("/reviews");
    expect(text).toContain("4.0 of 5 (5 reviews). 100% would use it again.");
    expect(text).toContain("4 of 5 by Ida \\*Lindqvist\\*");
    expect(text).toContain("4 of 5 by a verified user");
    expect((await app.inject(`/api/v1/tools/${tool.slug}/reviews?limit=2`)).json()).toMatchObject({
      total: 5,
      rating: { count: 5, average: 4 },
      items: [{}, {}],
    });
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_tool", arguments: { slug: tool.slug } } };
    const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };
    expect((await app.inject({ method: "POST", url: "/mcp", headers, payload: call })).body).toContain("Rating: 4.0 of 5");
  });
});

describe("reading and answering", () => {
  const reviewed = async () => {
    const [tool, author] = [await aTool(db), await member()];
    const { id } = (await write(author, tool.slug, {}, elsewhere())).json();
    return { tool, author, id };
  };

  test("a reader marks a review as helpful once, and can take it back; authors cannot mark their own", async () => {
    const { tool, author, id } = await reviewed();
    const reader = await member();
    for (const expected of [1, 1]) expect((await as(reader).put(`/api/reviews/${id}/helpful`)).json()).toEqual({ helpful: expected });
    expect((await as(reader).get(`/api/user/reviews/marks?tool=${tool.slug}`)).json()).toEqual({ own: null, helpful: [id], isMaker: false });
    expect((await list(tool.slug)).items[0].helpful).toBe(1);
    expect((await as(reader).delete(`/api/reviews/${id}/helpful`)).json()).toEqual({ helpful: 0 });
    expect((await as(author).put(`/api/reviews/${id}/helpful`)).statusCode).toBe(403);
    expect((await as(author).get(`/api/user/reviews/marks?tool=${tool.slug}`)).json().own).toBe(id);
  });

  test("a maker replies once, the author gets an email, and the reply can be changed for a day", async () => {
    const { tool, author, id } = await reviewed();
    const [maker, other] = [await makerOf(tool.id), await makerOf(tool.id)];
    const reply = (user: typeof maker, text: string) => as(user).put(`/api/reviews/${id}/reply`, { text });
    expect((await reply(await member(), "I am not the maker.")).statusCode).toBe(403);
    expect((await reply(maker, "Thank you!")).json()).toMatchObject({ text: "Thank you!", editedAt: null });
    expect((await reply(maker, "Thank you! Tables are fixed.")).json()).toMatchObject({ editedAt: expect.any(String) });
    expect((await reply(other, "From me, too.")).statusCode).toBe(409);
    expect((await list(tool.slug)).items[0].reply).toMatchObject({ text: "Thank you! Tables are fixed." });
    const mails = await db.select().from(outbox).where(eq(outbox.recipient, author.email));
    expect(mails).toMatchObject([{ kind: "review-reply", subject: `The maker of ${tool.name} replied to your review` }]);
    const { reviewReplies } = await import("./tables.ts");
    await db.update(reviewReplies).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
    expect((await reply(maker, "Too late")).statusCode).toBe(409);
    const admin = await anAdmin();
    expect((await as(admin).delete(`/api/admin/reviews/${id}/reply`)).statusCode).toBe(200);
    expect((await list(tool.slug)).items[0].reply).toBeNull();
  });

  test("a reported review stays public and goes to the queue, where it is kept or rejected with a reason", async () => {
    const { tool, author, id } = await reviewed();
    const [reader, admin] = [await member(), await anAdmin()];
    const report = (user: typeof reader | null) =>
      as(user).post(`/api/reviews/${id}/report`, { reason: "Advertising or spam", details: "A link in every line" });
    for (const user of [reader, reader, null, null]) expect((await report(user)).statusCode).toBe(200);
    expect((await list(tool.slug)).total).toBe(1);
    const queued = async () => (await as(admin).get("/api/admin/moderation?type=reviews&limit=100")).json().items.find((one: { id: number }) => one.id === id);
    expect(await queued()).toMatchObject({
      title: `Review of ${tool.name}`,
      why: ["reported"],
      reports: [{ reason: "Advertising or spam", details: "A link in every line" }, {}],
      review: { author: { id: author.id }, usedFor: expect.any(String) },
    });
    expect((await as(admin).post(`/api/admin/reviews/${id}/keep`)).statusCode).toBe(200);
    expect(await queued()).toBeUndefined();
    expect((await as(admin).post(`/api/admin/reviews/${id}/keep`)).statusCode).toBe(409);

    await report(reader);
    await as(admin).put(`/api/admin/approve/reviews/${id}`, { approved: false, reason: "Advertising or spam" });
    expect((await list(tool.slug)).total).toBe(0);
    expect(await queued()).toBeUndefined();
    expect((await as(author).get("/api/user/reviews")).json().items).toMatchObject([{ status: "rejected", reason: "Advertising or spam" }]);
    expect(await db.select().from(outbox).where(eq(outbox.recipient, author.email))).toMatchObject([{ kind: "review-rejected" }]);
    const { items: log } = (await app.inject("/api/moderation-log")).json();
    expect(log[0]).toMatchObject({ what: "rejected", kind: "review", title: `Review of ${tool.name}`, reason: "Advertising or spam" });

    // Rewritten, it waits for a decision.
    expect((await write(author, tool.slug, { pros: "Rewritten." }, elsewhere())).json().status).toBe("pending");
    expect(await queued()).toMatchObject({ why: ["pending"], status: "pending" });
    await as(admin).put(`/api/admin/approve/reviews/${id}`, { approved: true });
    expect((await list(tool.slug)).items[0].pros).toBe("Rewritten.");
  });

  test("deleting a rejected review and writing it again does not publish it", async () => {
    const { tool, author, id } = await reviewed();
    await as(await anAdmin()).put(`/api/admin/approve/reviews/${id}`, { approved: false, reason: "Advertising or spam" });
    await as(author).delete(`/api/tools/${tool.slug}/review`);
    expect((await write(author, tool.slug, {}, elsewhere())).json().status).toBe("pending");
    expect((await list(tool.slug)).total).toBe(0);
  });

  test("only the author can delete a review and, for a minute, restore it; after a day it is erased", async () => {
    const { tool, author, id } = await reviewed();
    const path = `/api/tools/${tool.slug}/review`;
    expect((await as(await member()).delete(path)).statusCode).toBe(404);
    expect((await as(author).delete(path)).statusCode).toBe(200);
    expect((await list(tool.slug)).total).toBe(0);
    expect((await as(author).post(`${path}/restore`)).statusCode).toBe(200);
    await as(author).delete(path);
    const ago = (ms: number) =>
      db
        .update(reviews)
        .set({ deletedAt: new Date(Date.now() - ms) })
        .where(eq(reviews.id, id));
    await ago(61_000);
    expect((await as(author).post(`${path}/restore`)).statusCode).toBe(410);
    await ago(25 * 3_600_000);
    await purgeReviews(db);
    expect(await db.$count(reviews, eq(reviews.id, id))).toBe(0);
  });

  test("merging two tools keeps one review of each person, and undoing it takes them back", async () => {
    const [from, to, both, one] = [await aTool(db), await aTool(db), await member(), await member()];
    await write(both, from.slug, { pros: "Of the duplicate." }, elsewhere());
    await write(both, to.slug, { pros: "Of the one that stays." }, elsewhere());
    const { id } = (await write(one, from.slug, { pros: "Only here." }, elsewhere())).json();
    await as(await member()).put(`/api/reviews/${id}/helpful`);
    const admin = await anAdmin();
    expect((await as(admin).post(`/api/admin/tools/${from.id}/merge`, { into: to.id })).statusCode).toBe(200);
    const pros = async () => (await list(to.slug)).items.map((review: { pros: string; helpful: number }) => [review.pros, review.helpful]);
    expect((await pros()).sort()).toEqual([
      ["Of the one that stays.", 0],
      ["Only here.", 1],
    ]);
    expect((await as(admin).post(`/api/admin/tools/${from.id}/unmerge`)).statusCode).toBe(200);
    expect(await pros()).toEqual([["Of the one that stays.", 0]]);
  });

  test("admins find reviews by text, author, tool and state", async () => {
    const { tool, id } = await reviewed();
    const admin = await anAdmin();
    const found = async (query: string) => (await as(admin).get(`/api/admin/reviews?${query}`)).json().items.map((one: { id: number }) => one.id);
    expect(await found(`q=${encodeURIComponent(tool.name)}&status=approved&reported=false`)).toEqual([id]);
    expect(await found(`q=${encodeURIComponent(tool.name)}&status=rejected`)).toEqual([]);
  });
});
