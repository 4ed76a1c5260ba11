// Slow: imports whole files and undoes them.
import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { Import } from "../../../contract/admin/import-export.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { checksumOf } from "../../platform/move/checksum.ts";
import { readTables, sortTables } from "../../platform/move/read-tables.ts";
import { startLocalServer } from "../../platform/safe-fetch/testing/local-server.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { ensureCategories, ensureDefaultCategories } from "../categories/ensure-categories.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import { deleteOldImportData } from "./delete-old-import-data.ts";
import { imports } from "./tables.ts";
import { MESSY_FILES } from "./testing/messy-files.ts";

const web = await startLocalServer((request, response) => {
  const [type, text] = PAGES[request.url ?? ""] ?? ["text/plain", ""];
  response.writeHead(text ? 200 : 404, { "content-type": type }).end(text);
});
const PAGES: Record<string, [type: string, text: string]> = {
  "/sitemap.xml": ["application/xml", "<?xml version='1.0'?><urlset><url><loc>https://fetched.example.com/tools/one</loc></url></urlset>"],
  "/index.xml": ["application/xml", "<?xml version='1.0'?><sitemapindex><sitemap><loc>https://fetched.example.com/a.xml</loc></sitemap></sitemapindex>"],
  "/page": ["text/html", "<!doctype html><title>x</title>"],
};
const site = await testApp({ env: { OUTBOUND_ALLOW: web.host, RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { aUser, anAdmin, as, tokenOf } = people(site);
let admin: User;
let authorization: string;
let writing: number;
beforeAll(async () => {
  await ensureDefaultCategories(db);
  writing = (await ensureCategories(db, ["Writing"])).get("writing") ?? 0;
  admin = await anAdmin();
  authorization = `Bearer ${await tokenOf(admin)}`;
});

const upload = (file: Buffer | string, name = "tools.csv") =>
  app.inject({
    method: "POST",
    url: `/api/admin/imports?name=${name}`,
    headers: { authorization, "content-type": "application/octet-stream" },
    payload: Buffer.from(file),
  });
const settled = (id: number): Promise<Import> =>
  vi.waitFor(
    async () => {
      const now = (await as(admin).get(`/api/admin/imports/${id}`)).json<Import>();
      if (["checking", "running", "undoing"].includes(now.state)) throw new Error(`still ${now.state}`);
      return now;
    },
    { timeout: 60_000, interval: 20 },
  );
const checked = async (file: Buffer | string) => settled((await upload(file)).json<Import>().id);
const add = async (id: number, publish = true) => {
  await as(admin).post(`/api/admin/imports/${id}/start`, { publish });
  return settled(id);
};
const undo = async (id: number, include: "all" | number[] = []) => {
  const response = await as(admin).post(`/api/admin/imports/${id}/undo`, { include });
  return response.statusCode === 200 ? settled(id) : response.json();
};
const mapped = async (id: number, columns: Record<string, string | null>, choices = { categoryId: null as number | null, pricingType: "freemium" }) => {
  const body = { columns: Object.entries(columns).map(([column, field]) => ({ column, field })), choices };
  const response = await as(admin).put(`/api/admin/imports/${id}/mapping`, body);
  return response.statusCode === 200 ? settled(id) : response.json();
};
const named = async (name: string) => (await db.select().from(tools).where(sql`name = ${name}`))[0];
const fieldsOf = ({ columns }: Import) => Object.fromEntries(columns.map(({ column, field }) => [column, field]));

/** All tables except the records of imports, of what admins did and of who is signed in. */
const RECORDS = [
  "audit_log",
  "audit_log_head",
  "imports",
  "import_parts",
  "import_problems",
  "import_tools",
  "sessions",
  "events",
  "page_views",
  "invalidations",
];
async function checksums() {
  const { moved } = sortTables(await readTables(db));
  const sums = new Map<string, string>();
  for (const table of moved) {
    if (RECORDS.includes(table.name)) continue;
    const { rows, sum } = await checksumOf(db, table, () => {});
    sums.set(table.name, `${rows} ${sum}`);
  }
  return sums;
}

// The complete run imports them all; how each is read is covered by messy-files.unit.test.ts.
const FILES = process.env.TEST_TIER === "test" ? MESSY_FILES.filter(({ isEssential }) => isEssential) : MESSY_FILES;

test(`${FILES.length} files as people have them are understood, imported and undone without a trace`, { timeout: 240_000 }, async () => {
  const before = await checksums();
  const ids: number[] = [];
  for (const { what, file, expected } of FILES) {
    const ready = await checked(file);
    const { rows, added, duplicates = 0, wrong = 0, format } = expected;
    const problems = (await as(admin).get(`/api/admin/imports/${ready.id}/problems`)).json().items;
    expect
      .soft(
        [what, ready.state, ready.error, ready.format, ready.totalRows, ready.duplicates, ready.wrong, problems.length],
        JSON.stringify(problems.slice(0, 3)),
      )
      .toEqual([
        what,
        format === "urls" || format === "sitemap" ? ready.state : "ready",
        null,
        format,
        rows,
        duplicates,
        format === "urls" || format === "sitemap" ? rows : wrong,
        format === "urls" || format === "sitemap" ? rows : duplicates + wrong,
      ]);
    // Addresses alone have no category.
    if (format === "urls" || format === "sitemap") await mapped(ready.id, {}, { categoryId: writing, pricingType: "free" });
    expect.soft([what, (await add(ready.id)).added]).toEqual([what, added]);
    ids.push(ready.id);
  }

  const prices = await rawRows<{ pricing_type: string; n: number }>(
    db,
    sql`select pricing_type, count(*)::int as n from tools where name like 'Priced %' group by 1 order by 1`,
  );
  expect(prices).toEqual([
    { pricing_type: "free", n: 46 },
    { pricing_type: "freemium", n: 181 },
    { pricing_type: "paid", n: 228 },
    { pricing_type: "open-source", n: 45 },
  ]);
  const priced = await rawRows<{ name: string; tags: string[] }>(
    db,
    sql`select distinct c.name, t.tags from tools t join categories c on c.id = category_id where t.name like 'Priced %' order by 1`,
  );
  expect([...new Set(priced.map(({ name }) => name))]).toEqual(["Chatbots", "Coding", "Customer Service", "Image Generation", "Writing"]);
  expect(priced.every(({ tags }) => JSON.stringify(tags) === '["a","b"]')).toBe(true);
  expect(await named("Awesome One")).toMatchObject({ description: "Writes well, see docs.", tags: ["Editors"], categoryId: writing });
  expect(await named("=1+1")).toMatchObject({ website: "https://formula.example.com", description: "+49 is a number" });
  expect(await named("Nested More 1")).toMatchObject({ pricingType: "paid", website: "https://nested-more-1.example.com" });
  expect(await named("Mapped 1")).toMatchObject({ website: "https://maps.example.com/tools/mapped-1?a=1&b=2", description: "Mapped 1", pricingType: "free" });
  const exported = (await as(admin).get("/api/admin/export/tools.csv")).body;
  expect(exported).not.toMatch(/(^|[,\n])"?[=@+]/m);

  expect((await app.inject("/tools/awesome-one")).statusCode).toBe(200);
  for (const id of ids) expect((await undo(id)).state).toBe("undone");
  expect((await app.inject("/tools/awesome-one")).statusCode).toBe(404);
  expect(await checksums()).toEqual(before);
});

test("an admin corrects how columns are read and where rows without a category go, and the preview follows", async () => {
  const file = [
    "Label,Link,Sphere,Words,Wording",
    ...[1, 2, 3].map((n) => `Corrected ${n},https://corrected-${n}.example.com,Zymurgy,Nothing,It does number ${n} well.`),
  ];
  const ready = await checked(file.join("\n"));
  expect(fieldsOf(ready)).toEqual({ Label: "name", Link: "website", Sphere: null, Words: null, Wording: "description" });
  expect(ready.columns[1]).toEqual({
    column: "Link",
    field: "website",
    matchedBy: "name",
    samples: ["https://corrected-1.example.com", "https://corrected-2.example.com"],
  });
  expect(ready.wrong).toBe(3);
  expect(ready.notes).toContain("No category in 3 rows: choose below where to put them.");

  expect(await mapped(ready.id, { Label: null, Words: "website" })).toMatchObject({ error: "Two columns are imported as “website”. Choose one." });
  expect(await mapped(ready.id, { Link: null })).toMatchObject({ error: "Choose the column with the websites." });
  expect(await mapped(ready.id, { Other: "name" })).toMatchObject({ error: "The file has no column “Other”." });

  const created = await mapped(ready.id, { Sphere: "category" });
  expect(created).toMatchObject({ state: "ready", wrong: 0 });
  expect(created.notes).toContain("New categories will be created: Zymurgy.");
  const filled = await mapped(ready.id, { Sphere: "category", Words: "tags" }, { categoryId: writing, pricingType: "paid" });
  expect(filled.notes).toEqual(["No price in 3 rows: listed as paid.", "Unknown category in 3 rows: put into Writing."]);
  expect(filled.preview[0]).toMatchObject({ name: "Corrected 1", category: "Writing", pricingType: "paid", outcome: "new" });
  expect(await add(ready.id)).toMatchObject({ added: 3 });
  expect(await named("Corrected 1")).toMatchObject({ categoryId: writing, tags: ["Nothing"], pricingType: "paid" });
  expect(await mapped(ready.id, { Sphere: null })).toMatchObject({ error: "The columns cannot be changed now: the import is done." });
  expect(await db.$count(auditLog, sql`entity = 'import' and entity_id = ${String(ready.id)} and action = 'map'`)).toBe(2);
});

test("skipped rows are downloaded with all columns and the reason, and duplicates are shown beside the listing", async () => {
  await aTool(db, { name: "Twice Listed", website: "https://twice.example.com", shortDescription: "The one that is listed" });
  const file = [
    "Name,Website,Category,Description,Secret column",
    "Twice,http://twice.example.com/,Writing,x,=1+1",
    '"Bad, very",nowhere,Writing,x,kept',
    "Good One Here,https://good-one.example.com,Writing,x,y",
  ];
  const { id } = await checked(file.join("\n"));
  const { items } = (await as(admin).get(`/api/admin/imports/${id}/problems?kind=duplicate`)).json();
  expect(items).toEqual([
    expect.objectContaining({
      row: 2,
      slug: "twice-listed",
      written: { name: "Twice", website: "http://twice.example.com/", category: "Writing", pricingType: "freemium", shortDescription: "x" },
      listed: expect.objectContaining({
        name: "Twice Listed",
        website: "https://twice.example.com",
        shortDescription: "The one that is listed",
        category: "Writing",
      }),
    }),
  ]);
  await add(id);
  const { body, headers } = await as(admin).get(`/api/admin/imports/${id}/rejected.csv`);
  expect(headers["content-disposition"]).toBe('attachment; filename="rejected.csv"');
  expect(body.split("\r\n")).toEqual([
    "\uFEFFName,Website,Category,Description,Secret column,Reason",
    "Twice,http://twice.example.com/,Writing,x,'=1+1,Twice Listed already has this website.",
    '"Bad, very",nowhere,Writing,x,kept,website is not a public web address.',
    "",
  ]);
});

test("an undo keeps what was changed since, removes it only when asked, and does nothing the second time", async () => {
  const file = [
    "Name,Website,Category,Description",
    ...["Edited", "Liked", "Quiet", "Approved"].map((name) => `Undo ${name},https://undo-${name}.example.com,Quite New,x`),
  ];
  const { id } = await checked(file.join("\n"));
  const mails = await db.$count(outbox);
  await add(id, false);
  const [edited, liked, , approved] = await Promise.all(["Undo Edited", "Undo Liked", "Undo Quiet", "Undo Approved"].map(named));
  for (const one of [liked, approved]) await as(admin).put(`/api/admin/approve/tools/${one?.id}`, { approved: true });
  // One mail per imported or approved tool would be hundreds.
  expect(await db.$count(outbox)).toBe(mails);
  await as(admin).put(`/api/admin/tools/${edited?.id}`, { badge: "New" });
  expect((await as(await aUser()).post("/api/tools/undo-liked/like")).statusCode).toBe(200);

  const preview = (await as(admin).get(`/api/admin/imports/${id}/undo`)).json();
  expect(preview).toEqual({
    total: 2,
    removable: 2,
    items: [
      { id: edited?.id, name: "Undo Edited", slug: "undo-edited", reasons: ["edited"], canBeRemoved: true },
      { id: liked?.id, name: "Undo Liked", slug: "undo-liked", reasons: ["liked"], canBeRemoved: true },
    ],
  });
  expect(await undo(id)).toMatchObject({ state: "undone", added: 4, removed: 2 });
  expect(await named("Undo Quiet")).toBeUndefined();
  expect(await named("Undo Edited")).toBeDefined();

  const entries = () => db.$count(auditLog, sql`entity = 'import' and entity_id = ${String(id)} and action like '%-undo'`);
  expect(await entries()).toBe(2);
  expect(await undo(id)).toMatchObject({ state: "undone", removed: 2 });
  expect(await entries()).toBe(2);

  expect(await undo(id, [edited?.id ?? 0])).toMatchObject({ removed: 3 });
  expect(await named("Undo Liked")).toBeDefined();
  expect(await db.$count(categories, sql`name = 'Quite New'`)).toBe(1);
  expect(await undo(id, "all")).toMatchObject({ removed: 4, undoUntil: null });
  expect(await db.$count(categories, sql`name = 'Quite New'`)).toBe(0);
});

test("a list or sitemap is fetched from its address, and what cannot be imported is refused with a reason", async () => {
  const fetch = (path: string) => as(admin).post("/api/admin/imports/from-url", { url: web.url + path });
  const { id } = (await fetch("/sitemap.xml")).json<Import>();
  const ready = await settled(id);
  expect(ready).toMatchObject({ format: "sitemap", fileName: `${web.host}/sitemap.xml`, totalRows: 1 });
  expect(ready.preview[0]).toMatchObject({ name: "One", problem: "category is missing." });
  const index = await settled((await fetch("/index.xml")).json<Import>().id);
  expect(index.error).toBe("This is an index of sitemaps. Import one of the sitemaps that it lists: https://fetched.example.com/a.xml.");
  expect((await fetch("/page")).json().error).toMatch(/^This is a web page. Enter the address of a file/);
  expect((await fetch("/nothing")).json().error).toBe("The server responded with 404.");
  const refused = await as(admin).post("/api/admin/imports/from-url", { url: "http://192.168.0.1/tools.csv" });
  expect([refused.statusCode, refused.json().error]).toEqual([400, "This address is on a private network."]);
});

test("an undo that was interrupted or stopped goes on where it was", async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `Resumed ${index},https://resumed-${index}.example.com,Writing,x`);
  const { id } = await checked(["Name,Website,Category,Description", ...rows].join("\n"));
  await add(id);
  const left = () => db.$count(tools, sql`name like 'Resumed %'`);
  // As a server left it that was killed after some batches.
  await db.execute(
    sql`with gone as (delete from tools where name like 'Resumed 1%' returning id) delete from import_tools where tool_id in (select id from gone)`,
  );
  await db.execute(sql`update imports set state = 'undoing', removed = 11, claimed_by = 'gone', claimed_until = now() + interval '1 hour' where id = ${id}`);
  expect((await as(admin).post(`/api/admin/imports/${id}/undo`, {})).statusCode).toBe(409);
  expect((await as(admin).delete(`/api/admin/imports/${id}`)).statusCode).toBe(200);
  expect(await settled(id)).toMatchObject({ state: "cancelled", removed: 11 });
  expect(await left()).toBe(49);

  await db.execute(sql`update imports set state = 'undoing', claimed_by = 'gone', claimed_until = now() - interval '1 second' where id = ${id}`);
  await checked("Name,Website,Category,Description\nWaker,https://waker.example.com,Writing,x");
  expect(await settled(id)).toMatchObject({ state: "undone", removed: 60 });
  expect(await left()).toBe(0);
});

test("after thirty days an import can no longer be undone, and its file is deleted", async () => {
  const { id } = await checked("Name,Website,Category,Description\nOld One,https://old-one.example.com,Writing,x\nBad,nowhere,Writing,x");
  const done = await add(id);
  expect([done.hasFile, done.undoUntil]).toEqual([true, expect.any(String)]);
  await db
    .update(imports)
    .set({ finishedAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
    .where(sql`id = ${id}`);
  expect(await undo(id)).toMatchObject({ error: "This import is older than 30 days, so it can no longer be undone." });
  await deleteOldImportData(db);
  expect(await settled(id)).toMatchObject({ hasFile: false, undoUntil: null });
  expect((await as(admin).get(`/api/admin/imports/${id}/rejected.csv`)).statusCode).toBe(410);
  expect(await named("Old One")).toBeDefined();
});
