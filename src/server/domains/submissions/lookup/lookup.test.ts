import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { WebsiteLookup } from "../../../../contract/website-lookup.ts";
import type { SafeFetch } from "../../../platform/safe-fetch/safe-fetch.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { ensureDefaultCategories } from "../../categories/ensure-categories.ts";
import { toolLogos, tools } from "../../tools/tables.ts";
import { deleteUnusedLogos } from "../../tools/tool-logos.ts";
import { HOSTILE } from "./testing/hostile-websites.ts";
import { startWebsites } from "./testing/website-server.ts";
import { WEBSITES } from "./testing/websites.ts";

const hostile = Object.fromEntries(Object.entries(HOSTILE).map(([host, { answer }]) => [host, answer]));
const { safeFetch, addressOf } = await startWebsites({ ...WEBSITES, ...hostile });

const given: number[] = [];
/** What is never answered need not be waited for. */
const impatient: SafeFetch = {
  fetch(url, options = {}) {
    given.push(options.timeoutMs ?? Number.POSITIVE_INFINITY);
    return safeFetch.fetch(url, /silent|drip/.test(url) ? { ...options, timeoutMs: 300 } : options);
  },
};
const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", HUMAN_CHECK_ABOVE: "1000" }, safeFetch: impatient });
await ensureDefaultCategories(site.db);
const { app, db } = site;
const { aUser, anAdmin, as } = people(site);

const lookUp = async (website: string) => as(await aUser()).post("/api/tools/submit/lookup", { website });
const lookUpHost = async (host: string, path?: string): Promise<WebsiteLookup> => (await lookUp(addressOf(host, path))).json();

const isGreen = async (preview: string) => {
  const { channels } = await sharp(Buffer.from(preview.split(",")[1] ?? "", "base64")).stats();
  return (channels[1]?.mean ?? 0) > 200;
};
const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);

test("of forty websites, most fields are what a person would write, and few are wrong", async () => {
  const counts: Record<string, Record<string, number>> = {};
  const differences: Record<string, unknown[]> = {};
  for (const [host, { path, person }] of Object.entries(WEBSITES)) {
    const { fields, logo, problem } = await lookUpHost(host, path);
    expect([host, problem]).toEqual([host, null]);
    const expected: Record<string, unknown> = person;
    for (const [field, value] of Object.entries({ ...fields, logo: logo && (await isGreen(logo.preview)) })) {
      if (isEmpty(value) && isEmpty(expected[field])) continue;
      const outcome = isEmpty(value) ? "empty" : JSON.stringify(value) === JSON.stringify(expected[field]) ? "right" : "wrong";
      counts[field] = { ...counts[field], [outcome]: (counts[field]?.[outcome] ?? 0) + 1 };
      if (outcome !== "right") differences[`${host} ${field}`] = [value, expected[field]];
    }
  }
  expect(counts, JSON.stringify(differences, null, 1)).toEqual({
    name: { right: 36, empty: 3, wrong: 1 },
    shortDescription: { right: 29, empty: 1, wrong: 4 },
    description: { right: 31, empty: 1 },
    pricingType: { right: 9, empty: 1 },
    access: { right: 7 },
    tags: { right: 2 },
    keyFeatures: { right: 2 },
    logo: { right: 12, empty: 1 },
  });
});

describe("a hostile website", () => {
  test.each(Object.entries(HOSTILE))("%s harms nothing", async (host, { message, fields }) => {
    const response = await lookUpHost(host);
    expect(response).toMatchObject({ problem: message ?? null, fields: message ? null : fields, logo: null });
  });
  test("gets five seconds for everything", () => {
    expect(Math.max(...given)).toBeLessThanOrEqual(5_000);
  });
  test.each(["javascript:alert(1)", "http://127.0.0.1/", "http://10.0.0.8/", "http://metadata.google.internal/", "file:///etc/passwd"])(
    "%s is refused before anything is fetched",
    async (website) => {
      const before = given.length;
      const response = await lookUp(website);
      expect([response.statusCode, response.json().fields.website, given.length]).toEqual([
        400,
        "Please enter a valid website URL starting with https://",
        before,
      ]);
    },
  );
});

test("more than eight lookups at the same time are refused", async () => {
  const user = as(await aUser());
  const all = await Promise.all(Array.from({ length: 9 }, () => user.post("/api/tools/submit/lookup", { website: addressOf("silent.example") })));
  expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(8).fill(200), 503]);
});

test("a listed website is not fetched, however its URL is written; a user may look up thirty an hour", async () => {
  await aTool(db, { name: "Listed", website: "https://listed.example/" });
  const user = as(await aUser());
  const before = given.length;
  const found = await user.post("/api/tools/submit/lookup", { website: "http://www.LISTED.example/?utm_source=x" });
  expect(found.json()).toMatchObject({ listing: { slug: "listed", name: "Listed" }, fields: null, logo: null });
  const listed = { website: "listed.example" };
  expect((await user.post("/api/tools/submit/lookup", { ...listed, except: "listed" })).json()).toMatchObject({ listing: null });
  for (let call = 2; call < 30; call += 1) await user.post("/api/tools/submit/lookup", listed);
  expect((await user.post("/api/tools/submit/lookup", listed)).statusCode).toBe(429);
  expect(given.length).toBe(before + 1);
  expect((await as(null).post("/api/tools/submit/lookup", listed)).statusCode).toBe(401);
});

describe("a logo that was found", () => {
  const submission = (website: string, logo?: string) => ({
    name: "Pagewise",
    website,
    shortDescription: "Answers from your documents",
    description: "Ask questions about any PDF.",
    category: "Research",
    pricingType: "free",
    ...(logo && { logo }),
  });
  const found = async () => {
    const { logo } = await lookUpHost("pagewise.example");
    if (!logo) throw new Error("No logo was found");
    return logo;
  };
  const imageOf = async (id: string) => (await app.inject(`/api/tool-logos/${id}.png`)).statusCode;

  test("is shown to its submitter and the moderators, and to everyone only while the tool is public", async () => {
    const [user, admin, logo] = [await aUser(), await anAdmin(), await found()];
    const { id, slug } = (await as(user).post("/api/tools/submit", submission("pagewise.example", logo.id))).json();
    const url = `/api/tool-logos/${logo.id}.png`;

    expect(await imageOf(logo.id)).toBe(404);
    expect((await as(user).get("/api/user/submissions")).json().tools[0]).toMatchObject({ logoUrl: logo.preview });
    const queued = (await as(admin).get("/api/admin/moderation")).json().items.find((item: { id: number }) => item.id === id);
    expect(queued.tool).toMatchObject({ logoUrl: logo.preview });
    expect((await as(admin).get(`/api/admin/tools/${id}`)).json()).toMatchObject({ logoUrl: url, logoPreview: logo.preview });
    expect((await as(admin).get("/api/admin/tools?q=pagewise")).json().items[0]).toMatchObject({ logoUrl: logo.preview });

    await as(admin).put(`/api/admin/approve/tools/${id}`, { approved: true });
    expect((await app.inject(`/api/tools/${slug}`)).json()).toMatchObject({ logoUrl: url });
    const image = await app.inject(url);
    expect([image.statusCode, image.headers["content-type"], image.headers["cache-control"]]).toEqual([200, "image/png", "public, max-age=86400"]);
    expect((await as(admin).get(`/api/admin/tools/${id}`)).json()).toMatchObject({ logoPreview: null });

    await as(admin).post(`/api/admin/tools/${id}/hidden`, { hidden: true });
    expect(await imageOf(logo.id)).toBe(404);
  });

  test("belongs to one tool, and expires if no tool uses it", async () => {
    const [user, logo, late] = [as(await aUser()), await found(), await found()];
    expect((await user.post("/api/tools/submit", submission("first.example", logo.id))).statusCode).toBe(200);
    const expired = "The logo of this website is no longer available. Look the website up again, or remove the logo.";
    const again = await user.post("/api/tools/submit", submission("second.example", logo.id));
    expect([again.statusCode, again.json().error]).toEqual([409, expired]);

    await db.update(toolLogos).set({ createdAt: sql`now() - interval '3 days'` });
    await deleteUnusedLogos(db);
    expect((await user.post("/api/tools/submit", submission("third.example", late.id))).json().error).toBe(expired);
    expect((await user.post("/api/tools/submit", submission("third.example"))).statusCode).toBe(200);
    expect(await db.$count(tools, eq(tools.website, "https://second.example/"))).toBe(0);
    expect(await db.$count(toolLogos, eq(toolLogos.id, logo.id))).toBe(1);
  });

  test("is public at once when an admin uses it, and an admin's change of it can be undone", async () => {
    const [admin, logo] = [as(await anAdmin()), await found()];
    const logoUrl = `/api/tool-logos/${logo.id}.png`;
    const tool = { name: "By Admin", description: "Added in the panel.", websiteUrl: "https://by-admin.example", logoUrl, category: "Research" };
    const { id } = (await admin.post("/api/tools", tool)).json();
    expect(await imageOf(logo.id)).toBe(200);
    await admin.put(`/api/admin/tools/${id}`, { logoUrl: "https://by-admin.example/other.png" });
    expect(await imageOf(logo.id)).toBe(404);
    await admin.put(`/api/admin/tools/${id}`, { logoUrl });
    expect(await imageOf(logo.id)).toBe(200);
    const wrong = await admin.put(`/api/admin/tools/${id}`, { logoUrl: "/api/tool-logos/none.png" });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([409, ["logoUrl"]]);
  });
});
