import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { XSS_VECTORS } from "../../testing/xss-vectors.ts";
import { ensureDefaultCategories } from "../categories/ensure-categories.ts";
import { tools } from "../tools/tables.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
  await ensureDefaultCategories(site.db);
});

let n = 0;
const aSubmission = (given: Record<string, unknown> = {}) => {
  n += 1;
  return {
    name: `New tool ${n}`,
    website: `https://new-tool-${n}.dev`,
    shortDescription: "Answers with sources you can check",
    description: "Long enough to be read.",
    category: "Research",
    pricingType: "freemium",
    ...given,
  };
};
const submit = async (given: Record<string, unknown> = {}) => {
  const { aUser, as } = people(site);
  return as(await aUser()).post("/api/tools/submit", aSubmission(given));
};

test("a submission is pending, invisible to others, and in the submitter's list", async () => {
  const { aUser, as } = people(site);
  const user = await aUser();
  const response = await as(user).post(
    "/api/tools/submit",
    aSubmission({ name: "Fine Tool", keyFeatures: "Fast\n\n  Cheap \n", pros: ["Open", " "], audience: "Researchers, students", accessType: "" }),
  );
  expect(response.json()).toMatchObject({ slug: "fine-tool", status: "pending" });
  const [row] = await site.db.select().from(tools).where(eq(tools.slug, "fine-tool"));
  expect(row).toMatchObject({
    status: "pending",
    keyFeatures: ["Fast", "Cheap"],
    pros: ["Open"],
    cons: [],
    audience: ["Researchers", "students"],
    accessType: null,
    submittedBy: user.id,
  });
  expect((await as(null).get("/api/tools/fine-tool")).statusCode).toBe(404);
  expect((await as(user).get("/api/user/submissions")).json().tools).toMatchObject([
    {
      name: "Fine Tool",
      slug: "fine-tool",
      title: "Fine Tool",
      status: "pending",
      isApproved: false,
      href: null,
      keyFeatures: ["Fast", "Cheap"],
      pros: ["Open"],
      cons: [],
    },
  ]);
});

describe("returns the specified error messages", () => {
  test.each([
    [{ name: " " }, "Tool name is required"],
    [{ name: "\u200b\u200d\u2060" }, "Tool name is required"],
    [{ description: "Short" }, "Long description must be at least 10 characters"],
    [{ shortDescription: "abc" }, "Short description must be 6–7 words"],
    [{ website: "" }, "Please enter a valid website URL starting with https://"],
    [{ category: "" }, "Category is required"],
    [{ category: undefined }, "Category is required"],
    [{ category: "Undress" }, "This category is not open for submissions. Please choose another one."],
    [{ category: "Unheard of" }, "This category is not open for submissions. Please choose another one."],
    [{ pricingType: undefined }, "Pricing type is required"],
    [{ name: "x".repeat(121) }, "Tool name must be at most 120 characters"],
    [{ description: "x".repeat(5_001) }, "Long description must be at most 5,000 characters"],
    [{ pros: Array(21).fill("good") }, "Pros: at most 20 lines"],
    [{ cons: "x".repeat(201) }, "Cons: at most 200 characters per line"],
  ])("%j", async (given, message) => {
    const before = await site.db.$count(tools);
    const response = await submit(given);
    expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(message)]);
    expect(response.json().fields, "and where").toEqual({ [Object.keys(given)[0] ?? ""]: message });
    expect(await site.db.$count(tools)).toBe(before);
  });
});

test("the submitter gets a confirmation email, unless the address is unverified", async () => {
  const { aUser, as } = people(site);
  const mailsTo = (email: string) => site.db.select({ kind: outbox.kind, subject: outbox.subject }).from(outbox).where(eq(outbox.recipient, email));
  const [proven, unproven] = [await aUser(), await aUser({ emailVerified: false })];
  await as(proven).post("/api/tools/submit", aSubmission({ name: "Mailed Tool" }));
  await as(unproven).post("/api/tools/submit", aSubmission());
  expect(await mailsTo(proven.email)).toEqual([{ kind: "submission-received", subject: expect.stringContaining("Mailed Tool") }]);
  expect(await mailsTo(unproven.email)).toEqual([]);
});

test("HTML and scripts are refused in every field, and nothing is stored", async () => {
  const { aUser, as } = people(site);
  const before = await site.db.$count(tools);
  const user = await aUser();
  const vectors = XSS_VECTORS.filter((vector) => vector.includes("<")).slice(0, 12);
  for (const field of ["name", "shortDescription", "description", "accessType", "aiTech", "audience", "keyFeatures", "pros", "cons"]) {
    const users = await Promise.all(vectors.map(() => aUser()));
    const responses = await Promise.all(
      vectors.map((vector, index) => as(users[index] ?? user).post("/api/tools/submit", aSubmission({ [field]: `Good text ${vector}` }))),
    );
    expect(
      responses.map(({ statusCode }) => statusCode),
      field,
    ).toEqual(vectors.map(() => 400));
  }
  expect(await site.db.$count(tools)).toBe(before);
}, 60_000);

describe("a website", () => {
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "JAVASCRIPT://x.dev/%0aalert(1)",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://tool.dev",
    "http://localhost",
    "http://localhost:3000/x",
    "https://127.0.0.1",
    "https://10.0.0.8",
    "http://192.168.1.1",
    "http://169.254.169.254/latest/meta-data",
    "http://2130706433",
    "http://0x7f.1",
    "http://[::1]",
    "http://[fd00::1]",
    "https://printer.local",
    "https://db.internal",
    "https://intranet",
    "https://user:pass@tool.dev",
    "https://",
    "not a website",
  ])("%s is refused", async (website) => {
    expect((await submit({ website })).json().error).toContain("Please enter a valid website URL starting with https://");
  });
  test.each([
    ["tool-a.dev", "https://tool-a.dev/"],
    ["http://tool-b.dev/x", "http://tool-b.dev/x"],
    [" HTTPS://Tool-C.dev ", "https://tool-c.dev/"],
    ["münchen.example/ä", "https://xn--mnchen-3ya.example/%C3%A4"],
  ])("%s is kept as %s", async (website, stored) => {
    const { id } = (await submit({ website })).json();
    expect(await site.db.select({ website: tools.website }).from(tools).where(eq(tools.id, id))).toEqual([{ website: stored }]);
  });
});

describe("a website that is listed already", () => {
  test.each(["https://listed.dev", "http://www.listed.dev/", "LISTED.dev/?utm_source=news&ref=x", "https://listed.dev:443/#pricing"])(
    "is recognised as %s",
    async (website) => {
      const { aUser, as } = people(site);
      if (!(await site.db.$count(tools, eq(tools.slug, "listed")))) await aTool(site.db, { name: "Listed", website: "https://listed.dev/" });
      const found = await as(await aUser()).get(`/api/tools/submit/listing?${new URLSearchParams({ website })}`);
      expect(found.json()).toMatchObject({ listing: { slug: "listed", name: "Listed" } });
      const response = await submit({ website });
      expect([response.statusCode, response.json().error]).toEqual([409, "Listed is already listed."]);
    },
  );
  test("another page of the same site is a different tool", async () => {
    expect((await submit({ website: "https://listed.dev/studio" })).statusCode).toBe(200);
  });
  test("a pending tool is not shown and cannot be submitted twice", async () => {
    const { aUser, as } = people(site);
    await submit({ website: "https://waiting.dev" });
    expect((await as(await aUser()).get("/api/tools/submit/listing?website=waiting.dev")).json()).toEqual({ listing: null });
    expect((await submit({ website: "https://www.waiting.dev" })).json().error).toContain("already been submitted");
  });
});

test("twenty concurrent submissions of one name get twenty slugs; a website is accepted once", async () => {
  const { aUser, as } = people(site);
  const users = await Promise.all(Array.from({ length: 20 }, () => aUser()));
  const named = await Promise.all(users.map((user) => as(user).post("/api/tools/submit", aSubmission({ name: "Twin" }))));
  expect(new Set(named.map((response) => response.json().slug)).size).toBe(20);
  const same = await Promise.all(users.map((user) => as(user).post("/api/tools/submit", aSubmission({ website: "https://same.dev" }))));
  expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
}, 60_000);

test.each([
  ["Liked", "liked-2"],
  ["submit", "submit-2"],
  ["ツール", "tool"],
])("%s becomes %s", async (name, slug) => {
  expect((await submit({ name })).json().slug).toBe(slug);
});
