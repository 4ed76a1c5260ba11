/** Requirements of the HTML standard that a checker once found violated. */
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";

const { app, db } = await testApp();
const PAGES = [
  "/",
  "/tools",
  "/tools/quill",
  "/category/writing",
  "/search?q=quill",
  "/compare?tools=quill,reed",
  "/blog/a-table",
  "/promotions",
  "/newsletter",
];

beforeAll(async () => {
  await aTool(db, { name: "Quill", category: "Writing" });
  await aTool(db, { name: "Reed", category: "Writing" });
  const content = `<table><thead><tr><th></th><th scope="col">A</th></tr></thead><tbody><tr><th scope="row"> <br> </th><th>Row</th><td>1</td></tr></tbody></table>`;
  await aPost(db, { slug: "a-table", content });
});

const htmlOf = async (path: string) => (await app.inject(path)).body;
const LABELABLE = /<(button|input|meter|output|progress|select|textarea)\b/g;

test.each(PAGES)("%s: a search field that suggests is a combobox of a type that may be one", async (path) => {
  const inputs = (await htmlOf(path)).match(/<input\b[^>]*>/g) ?? [];
  const boxes = inputs.filter((input) => input.includes('role="combobox"'));
  for (const box of boxes) expect(box).toMatch(/type="(text|url|tel|email)"/);
  if (["/", "/tools", "/search?q=quill"].includes(path)) expect(boxes).not.toEqual([]);
});

test.each(PAGES)("%s: a label holds no control but its own", async (path) => {
  const html = await htmlOf(path);
  for (const [label, attributes = ""] of html.matchAll(/<label\b([^>]*)>[\s\S]*?<\/label>/g)) {
    const controls = label.match(LABELABLE) ?? [];
    expect([label, controls.length <= (attributes.includes("for=") ? 0 : 1)]).toEqual([label, true]);
  }
});

test.each(PAGES)("%s: a label of a control is not hidden from screen readers by itself", async (path) => {
  const labels = (await htmlOf(path)).match(/<label\b[^>]*>/g) ?? [];
  for (const label of labels) expect(label).not.toContain("aria-hidden");
});

test.each(PAGES)("%s: the field for bots is hidden from screen readers and the keyboard", async (path) => {
  const html = await htmlOf(path);
  const traps = [...html.matchAll(/<div class="sr" aria-hidden="true"><label>[^<]*(<input\b[^>]*>)<\/label><\/div>/g)];
  for (const [, input] of traps) expect(input).toMatch(/tabindex="-1"/i);
  expect(traps).toHaveLength(html.match(/name="company"/g)?.length ?? 0);
  if (path === "/") expect(traps).not.toEqual([]);
});

test.each(PAGES)("%s: a header cell has words", async (path) => {
  const headers = [...(await htmlOf(path)).matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, inner = ""]) => inner.replace(/<[^>]*>|&nbsp;|\s/g, ""));
  expect(headers).not.toContain("");
  if (path === "/blog/a-table") expect(headers).toEqual(["A", "Row"]);
});
