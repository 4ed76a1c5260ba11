/** One file with everything an operator changed: exported from one site and imported into another. */
import { expect, test } from "vitest";
import type { InputOf } from "../../../contract/operations/operations.ts";
import { findDifferences } from "../../../web/admin/site-settings/differences.ts";
import { planImport, runSteps } from "../../../web/admin/site-settings/plan-import.ts";
import { readFile, toFile } from "../../../web/admin/site-settings/settings-file.ts";
import { contentsOf, readHere } from "../../../web/admin/site-settings/site-contents.ts";
import { createApi } from "../../../web/lib/api.ts";
import { testApp } from "../../testing/app.ts";
import { CLIMATE } from "../../testing/climate.ts";
import { anArticle } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";

async function aSite() {
  const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
  const { anAdmin, tokenOf } = people(site);
  const token = await tokenOf(await anAdmin());
  const fetch = async (url: string, { method = "GET", headers, body }: RequestInit = {}) => {
    const response = await site.app.inject({
      method: method as "GET",
      url,
      headers: { ...(headers as Record<string, string>) },
      ...(body ? { payload: String(body) } : {}),
    });
    return new Response(response.body, { status: response.statusCode });
  };
  const { call } = createApi({ baseUrl: "", token: async () => token, fetch });
  const settings = () => call("GET /api/admin/settings");
  async function save(change: InputOf<"PUT /api/admin/settings">["body"]["settings"]) {
    const { version } = await settings();
    return call("PUT /api/admin/settings", { body: { settings: change, version } });
  }
  const visible = async (path: string) => {
    const { body } = await site.app.inject(path);
    return body.slice(body.indexOf("<body"), body.indexOf('id="data"')).replaceAll(/_R_\w+_|\?v=[\w-]+/g, "");
  };
  return { ...site, call, settings, save, visible, exported: async () => toFile((await settings()).settings, {}, contentsOf(await readHere(call))) };
}
type Site = Awaited<ReturnType<typeof aSite>>;

async function importInto({ call, save }: Site, text: string) {
  const file = readFile(text);
  if ("problems" in file) throw new Error(file.problems.join());
  const steps = planImport(await readHere(call), file.contents);
  await runSteps(call, steps);
  const { settings } = await call("GET /api/admin/settings");
  if (findDifferences(settings, file.settings).length > 0) await save(file.settings);
  return steps.map(({ part, name, change }) => `${part}: ${name}: ${change}`);
}

const PATHS = ["/", "/tools", "/about", "/imprint", "/submit", "/category/solar"];
const IMPRINT = {
  slug: "imprint",
  title: "Imprint",
  description: "Who runs this site.",
  content: "<p>{{site.name}}</p>",
  footerColumn: "company",
  footerPosition: 2,
  footerLabel: "",
} as const;

const [from, to] = [await aSite(), await aSite()];

test("a site that imports the file of another has the same pages, header, footer, categories and mails", async () => {
  const energy = await from.call("POST /api/admin/category-groups", { body: { name: "Energy" } });
  for (const [name, hue] of [
    ["Wind", 200],
    ["Solar", 60],
  ] as const)
    await from.call("POST /api/admin/categories", {
      body: { name, slug: name.toLowerCase(), groupId: energy.id, homePosition: hue, submitPosition: 1, icon: "sun", hue },
    });
  await from.call("POST /api/admin/pages", { body: IMPRINT });
  const about = await from.call("GET /api/admin/pages/:slug", { params: { slug: "about" } });
  await from.call("PUT /api/admin/pages/:slug", {
    params: { slug: "about" },
    body: { ...about.text, slug: "about", content: "<p>We list {{site.items}}.</p>", version: 0 },
  });
  const mail = await from.call("GET /api/admin/mail-texts/:kind", { params: { kind: "submission-received" } });
  await from.call("PUT /api/admin/mail-texts/:kind", {
    params: { kind: "submission-received" },
    body: { ...mail.text, subject: "Thank you from {{site.name}}", version: 0 },
  });
  const { settings } = await from.settings();
  const header = [
    { label: "Imprint", target: "/imprint" },
    { label: "Solar", target: "/category/solar" },
  ];
  await from.save({ ...CLIMATE, navigation: { ...settings.navigation, header }, home: { sections: [{ section: "news", title: "Reports", count: 3 }] } });

  // A section without items is hidden.
  for (const { db } of [from, to]) await anArticle(db, { title: "Tides" });

  // What the other site has changed itself does not stay, except for categories with tools.
  await to.call("POST /api/admin/pages", { body: { ...IMPRINT, slug: "old", title: "Old" } });
  await to.call("POST /api/admin/categories", { body: { name: "Unused", slug: "unused" } });
  const file = await from.exported();
  const done = await importInto(to, file);
  expect(done).toEqual(
    expect.arrayContaining([
      "Pages: Old: Removed; it can be restored",
      "Pages: Imprint: Added",
      "Categories: Energy: Group added",
      "Categories: Unused: Removed; it has no tools",
    ]),
  );
  for (const path of PATHS) expect(await to.visible(path), path).toBe(await from.visible(path));
  expect(await to.visible("/")).toContain("Reports");
  expect((await to.app.inject("/old")).statusCode).toBe(404);
  const preview = async ({ call }: Site) => {
    const { text } = await call("GET /api/admin/mail-texts/:kind", { params: { kind: "submission-received" } });
    return call("POST /api/admin/mail-texts/:kind/preview", { params: { kind: "submission-received" }, body: text });
  };
  expect(await preview(to)).toEqual(await preview(from));
  expect((await preview(to)).subject).toBe("Thank you from Climate Atlas");
  expect(await to.exported()).toBe(file);
});

test("importing the same file again changes nothing, and a category with tools stays", async () => {
  const file = readFile(await from.exported());
  if ("problems" in file) throw new Error(file.problems.join());
  expect(planImport(await readHere(to.call), file.contents)).toEqual([]);
  await aTool(to.db, { name: "Carbon Ledger", category: "Analytics" });
  expect(await importInto(to, await from.exported())).toEqual(["Categories: All categories: Order and groups"]);
  expect((await to.app.inject("/category/analytics")).statusCode).toBe(200);
});

test("a file has no secrets and no addresses of people", async () => {
  const text = await from.exported();
  expect(text).not.toMatch(/secret|password|token|@example\.com/i);
});
