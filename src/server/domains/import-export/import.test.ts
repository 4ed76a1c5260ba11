// Slow: imports large files.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { Import } from "../../../contract/admin/import-export.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { testApp } from "../../testing/app.ts";
import { closeLater } from "../../testing/close-after-tests.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { aPlan, FREE_PLAN } from "../../testing/plans.ts";
import { auditLog } from "../audit-log/tables.ts";
import { tools } from "../tools/tables.ts";
import { rowsInWorker } from "./rows-in-worker.ts";
import { ImportFileError } from "./sniff-file.ts";
import { imports } from "./tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, as, tokenOf } = people(site);
let admin: User;
let authorization: string;
beforeAll(async () => {
  admin = await anAdmin();
  authorization = `Bearer ${await tokenOf(admin)}`;
});

const HEADER = "name,website,category,description,pricingType";
const line = (name: string, more = "") => `${name},https://${name.toLowerCase().replace(/\W+/g, "-")}.example.com,Writing,It does one thing well.,free${more}`;

const send = (file: string | Buffer, name = "tools.csv") =>
  app.inject({
    method: "POST",
    url: `/api/admin/imports?name=${name}`,
    headers: { authorization, "content-type": "application/octet-stream" },
    payload: typeof file === "string" ? Buffer.from(file) : file,
  });

/** Waits until it is no longer being worked on. */
async function settled(id: number): Promise<Import> {
  return vi.waitFor(
    async () => {
      const now = (await as(admin).get(`/api/admin/imports/${id}`)).json<Import>();
      if (["checking", "running"].includes(now.state)) throw new Error(`still ${now.state}`);
      return now;
    },
    { timeout: 20_000, interval: 30 },
  );
}
const checked = async (file: string | Buffer) => settled((await send(file)).json<Import>().id);
const started = async (id: number, publish = true) => {
  await as(admin).post(`/api/admin/imports/${id}/start`, { publish });
  return settled(id);
};

test("a file is checked first, and only what is new is added, when an admin says so", async () => {
  await aTool(db, { name: "Present Tool", website: "https://www.present.example.com/?utm_source=x" });
  const before = await db.$count(tools);
  const file = [
    `${HEADER},Tags,Internal note`,
    line("Fresh One", ',"alpha, beta",x'),
    "Another name,present.example.com,Writing,It does one thing well.,free,,",
    line("present tool", ",,").replace("present-tool", "elsewhere"),
    line("Fresh One", ",,").replace("fresh-one", "fresh-two"),
    "No Site,javascript:alert(1),Writing,It does one thing well.,free,,",
    "Odd Price,https://price.example.com,Writing,It does one thing well.,ask Bob,,",
    "Too few cells,https://few.example.com,Writing",
    "Too many cells,https://many.example.com,Writing,x,free,,,y",
    "Two Faults,javascript:alert(1),!!!,It does one thing well.,free,,",
    "No Category,https://category.example.com,,x,free,,",
    `"Quoted ""Name"", Ltd",https://quoted.example.com,Brand New Category,"Two
lines, one cell.",Open Source,,`,
  ].join("\r\n");
  const ready = await checked(file);
  expect(ready).toMatchObject({ state: "ready", totalRows: 11, duplicates: 3, wrong: 4, added: 0 });
  expect(ready.notes).toEqual([
    "Not read: the column Internal note.",
    "No price in 1 row: listed as freemium.",
    "Price not understood in 1 row: listed as freemium.",
    "No category in 1 row: choose below where to put them.",
    "No description in 1 row: the name is used.",
    "New categories will be created: Brand New Category.",
  ]);
  expect(ready.preview[0]).toMatchObject({ row: 2, name: "Fresh One", website: "https://fresh-one.example.com", outcome: "new" });
  expect(await db.$count(tools)).toBe(before);

  const { items } = (await as(admin).get(`/api/admin/imports/${ready.id}/problems`)).json();
  expect(items.map(({ row, kind, problem }: { row: number; kind: string; problem: string }) => [row, kind, problem])).toEqual([
    [3, "duplicate", "Present Tool already has this website."],
    [4, "duplicate", "A tool called Present Tool already exists."],
    [5, "duplicate", "Row 2 has the same name."],
    [6, "wrong", "website is not a public web address."],
    [9, "wrong", "It has 8 cells; the first line has 7."],
    [10, "wrong", "website is not a public web address. category needs a letter or a digit."],
    [11, "wrong", "category is missing."],
  ]);

  expect((await app.inject("/category/brand-new-category")).statusCode).toBe(404);
  expect(await started(ready.id)).toMatchObject({ state: "done", added: 4, duplicates: 3, wrong: 4, doneRows: 11 });
  expect((await app.inject("/api/tools/fresh-one")).json()).toMatchObject({ name: "Fresh One", tags: ["alpha", "beta"], pricingType: "free" });
  expect((await app.inject("/api/tools/quoted-name-ltd")).json()).toMatchObject({ description: "Two\nlines, one cell.", pricingType: "open-source" });
  expect((await app.inject("/category/brand-new-category")).body).toContain("Quoted &quot;Name&quot;, Ltd");
  const { items: categories } = (await app.inject("/api/categories")).json();
  expect(categories).toContainEqual(expect.objectContaining({ name: "Brand New Category", toolCount: 1 }));
  const deeds = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(sql`entity = 'import' and entity_id = ${String(ready.id)}`)
    .orderBy(auditLog.id);
  expect(deeds.map(({ action }) => action)).toEqual(["upload", "start"]);
});

test("tools can also be added to the queue instead of being listed at once", async () => {
  const { id } = await checked(`${HEADER}\n${line("Waiting One")}`);
  expect(await started(id, false)).toMatchObject({ added: 1, publish: false });
  expect((await app.inject("/api/tools/waiting-one")).statusCode).toBe(404);
  expect((await as(admin).post(`/api/admin/imports/${id}/start`, {})).statusCode).toBe(409);
});

test.each([
  [
    "a zip renamed to csv",
    Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]),
    "This is a zip archive or an Excel workbook, not a text file. Save it as CSV (UTF-8) first.",
  ],
  ["nothing", Buffer.from(""), "The file is empty."],
])("%s is refused at once and leaves nothing behind", async (_what, file, sentence) => {
  const before = await db.$count(imports);
  const response = await send(file);
  expect([response.statusCode, response.json().error]).toEqual([400, sentence]);
  expect(await db.$count(imports)).toBe(before);
});

test("a truncated file is refused with a message, and nothing is imported", async () => {
  const before = await db.$count(tools);
  const failed = await checked(`${HEADER}\n${line("Good One")}\n"Open,https://open.example.com`);
  expect([failed.state, failed.error]).toEqual(["failed", "After row 2 a quotation mark is never closed."]);
  expect((await as(admin).post(`/api/admin/imports/${failed.id}/start`, {})).statusCode).toBe(409);
  expect(await db.$count(tools)).toBe(before);
});

test("the import of a dead instance is taken over when its claim expires", async () => {
  const { id } = await checked(`${HEADER}\n${line("Left Behind")}`);
  await db.execute(
    sql`update imports set state = 'running', publish = true, claimed_by = 'gone', claimed_until = now() - interval '1 second' where id = ${id}`,
  );
  await checked(`${HEADER}\n${line("Waker")}`);
  expect(await settled(id)).toMatchObject({ state: "done", added: 1 });
});

test("an import that is stopped stays stopped, and what it added stays", async () => {
  const { id } = await checked([HEADER, ...Array.from({ length: 3000 }, (_, index) => line(`Stopped ${index}`))].join("\n"));
  await as(admin).post(`/api/admin/imports/${id}/start`, {});
  await vi.waitFor(async () => expect(await db.$count(tools, sql`slug like 'stopped-%'`)).toBeGreaterThan(0), { timeout: 20_000, interval: 10 });
  expect((await as(admin).delete(`/api/admin/imports/${id}`)).statusCode).toBe(200);
  const stopped = await settled(id);
  expect(stopped.state).toBe("cancelled");
  expect(stopped.added).toBeLessThan(3000);
  expect(await db.$count(tools, sql`slug like 'stopped-%'`)).toBe((await settled(id)).added);
  expect((await as(admin).delete(`/api/admin/imports/${id}`)).statusCode).toBe(409);
  expect(await db.$count(auditLog, sql`action = 'cancel' and entity_id = ${String(id)}`)).toBe(1);
});

test("an import that crashed the server three times is abandoned, with a message", async () => {
  const { id } = await checked(`${HEADER}\n${line("Three Times")}`);
  const claimedBefore = (attempts: number) => db.update(imports).set({ state: "checking", totalRows: null, attempts }).where(eq(imports.id, id));
  await claimedBefore(2);
  await send(`${HEADER}\n${line("Wakes Others")}`);
  expect(await settled(id)).toMatchObject({ state: "ready" });
  await claimedBefore(3);
  await send(`${HEADER}\n${line("Wakes Others")}`);
  const { state, error } = await settled(id);
  expect([state, error]).toEqual(["failed", expect.stringMatching(/^The server stopped 3 times .* Split it into smaller files/)]);
});

test("a file that needs too much memory is refused, and the server keeps running", async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-rows-"));
  closeLater(() => rm(folder, { recursive: true }));
  const path = join(folder, "rows.csv");
  await writeFile(path, [HEADER, ...Array.from({ length: 20_000 }, (_, index) => line(`Row ${index}`))].join("\n"));
  const read = (memoryMB: number) => {
    const rows = rowsInWorker({ path, format: "csv", encoding: "utf-8" }, {}, { memoryMB, limitMs: 60_000 });
    closeLater(async () => void (await rows.close()));
    return rows.take(20_000);
  };
  await expect(read(16)).rejects.toThrow(
    new ImportFileError("The file takes too much time or memory to read. Split it into smaller files and upload them one by one."),
  );
  expect(await read(256)).toHaveLength(20_000);
});

test("an export is safe in a spreadsheet and can be imported unchanged", async () => {
  const evil = {
    name: "=HYPERLINK(1)",
    website: "https://formula.example.com",
    shortDescription: "@SUM(A1), “quoted”",
    description: '-1+1\n"x";y',
    tags: ["a;b", "-c"],
    plans: [
      FREE_PLAN,
      aPlan({ name: "=1+1", includes: ["a;b", '"quoted"'], offer: { type: "trial", days: 7 } }),
      { ...aPlan({ name: "Custom" }), price: null },
    ],
  };
  const tool = await aTool(db, { ...evil, slug: "formula", faqs: [{ question: "Why?", answer: "So." }], pricingType: "paid" });
  const { body, headers } = await as(admin).get("/api/admin/export/tools.csv");
  expect(headers["content-disposition"]).toBe('attachment; filename="tools.csv"');
  expect(body).not.toMatch(/(^|[,\n])"?[=+@-][A-Z(0-9]/m);
  const everything = (await as(admin).get("/api/admin/export/everything.json")).json();
  expect(everything.tools.length).toBe(await db.$count(tools));
  expect(JSON.stringify(everything)).not.toContain("token");
  // The file and its import say what they don't carry.
  expect(everything.toolatlasExport).toContain("does not contain uploaded pictures, the history and makers of listings, orders");
  expect((await checked(JSON.stringify(everything))).notes).toContainEqual(expect.stringContaining("an import adds only its tools and their categories"));

  // `delete`, not the bin, so that the import can add it again.
  await db.delete(tools).where(sql`id = ${tool.id}`);
  const { id } = await checked(body);
  expect(await started(id)).toMatchObject({ state: "done", added: 1 });
  expect((await app.inject("/api/tools/formula")).json()).toMatchObject({ ...evil, pricingType: "paid", faqs: [{ question: "Why?", answer: "So." }] });
});

test("plans are imported from JSON as they were exported, and a plan that contradicts itself is refused", async () => {
  const plans = [FREE_PLAN, aPlan({ name: "Team", billing: "year", amount: 12_000, perSeat: true })];
  const row = (name: string, more: object) => ({
    name,
    website: `https://${name.toLowerCase()}.example.com`,
    category: "Writing",
    description: "It writes.",
    ...more,
  });
  const ready = await checked(
    JSON.stringify([row("Priced", { plans }), row("Contradictory", { plans: [aPlan({ offer: { type: "free" } })] }), row("Unpriced", { plans: [] })]),
  );
  const { items } = (await as(admin).get(`/api/admin/imports/${ready.id}/problems`)).json();
  expect(items.map(({ name, problem }: { name: string; problem: string }) => [name, problem])).toEqual([
    ["Contradictory", expect.stringContaining("A free tier costs nothing")],
  ]);
  expect(await started(ready.id)).toMatchObject({ state: "done", added: 2 });
  expect((await app.inject("/api/tools/priced")).json().plans).toEqual(plans);
  expect((await app.inject("/api/tools?offer=free&limit=1")).json().items[0].name).toBe("Priced");
});

test("a column called Plans with other content is not read as plans", async () => {
  const ready = await checked(`${HEADER},Plans\n${line("Planned", ",See their website")}`);
  expect(ready).toMatchObject({ wrong: 0, notes: expect.arrayContaining(["Not read: the column Plans."]) });
});
