import { expect, test } from "vitest";
import type { AdminCategory, CategoryGroup, CategoryOrder } from "../../../../contract/admin/categories.ts";
import type { Category } from "../../../../contract/category.ts";
import { orderOf } from "../../../../web/admin/categories/category-order.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { ensureDefaultCategories } from "../ensure-categories.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
await ensureDefaultCategories(db);
const { anAdmin, aUser, as } = people(site);
const admin = await anAdmin();
const other = await anAdmin();

type List = { items: AdminCategory[]; groups: CategoryGroup[] };
const list = async (): Promise<List> => (await as(admin).get("/api/admin/categories")).json();
const order = async () => orderOf(await list());
const reorder = (body: CategoryOrder) => as(admin).put("/api/admin/categories/order", body);
const add = async (name: string, fields: object = {}): Promise<AdminCategory> =>
  (await as(admin).post("/api/admin/categories", { name, slug: name.toLowerCase(), ...fields })).json();
const addGroup = async (name: string, fields: object = {}): Promise<CategoryGroup> =>
  (await as(admin).post("/api/admin/category-groups", { name, ...fields })).json();
const edit = (id: number, fields: Record<string, unknown>) => as(admin).put(`/api/admin/categories/${id}`, fields);
const publicCategories = async (): Promise<Category[]> => (await app.inject("/api/categories")).json().items;
const linksOn = async (path: string) =>
  [...(await app.inject(path)).body.matchAll(/<a [^>]*class="chip"[^>]*>/g)].map(([tag]) => /\/category\/([^"]+)"/.exec(tag)?.[1]);
const groupsOn = async (path: string) =>
  [...(await app.inject(path)).body.matchAll(/<section class="group[^>]*>.*?<h2>([^<]+)<\/h2>/g)].map(([, name]) => name);
const by = (key: "position" | "homePosition" | "submitPosition") => (a: Category, b: Category) => (a[key] ?? 0) - (b[key] ?? 0);
const namesOf = (categories: Category[]) => categories.map(({ name }) => name);

let n = 0;
const submit = async (category: string) => {
  n += 1;
  const fields = { shortDescription: "Answers with sources you can check", description: "Long enough to be read.", pricingType: "free" };
  return as(await aUser()).post("/api/tools/submit", { name: `Sent ${n}`, website: `https://sent-${n}.dev`, category, ...fields });
};

test("a new directory has the chips, groups and options of the specification", async () => {
  const categories = await publicCategories();
  expect(namesOf(categories.filter(({ homePosition }) => homePosition !== null).sort(by("homePosition"))).join(", ")).toBe(
    "Marketing, Sales, Analytics, Customer Service, Productivity, Social Media, Video, Image, Writing, Audio, Coding, UI/UX, Studying, Research, E-commerce, NSFW, Developer Tools, AI Avatars, Investing, Chatbots, Automation, Search, Profile Pic Gen",
  );
  expect(namesOf(categories.filter(({ submitPosition }) => submitPosition !== null).sort(by("submitPosition"))).join(", ")).toBe(
    "Marketing, Sales, Analytics, Customer Service, Productivity, Writing, Video, Image, Audio, Coding, Research, Automation, E-commerce, AI Avatars, Search",
  );
  const grouped = Object.groupBy(
    categories.filter(({ group }) => group).sort((a, b) => (a.group?.position ?? 0) - (b.group?.position ?? 0) || a.position - b.position),
    ({ group }) => group?.name ?? "",
  );
  expect(Object.entries(grouped).map(([name, items = []]) => [name, namesOf(items)])).toEqual([
    ["Business", ["Marketing", "Sales", "Analytics", "Customer Service"]],
    ["Development", ["Coding", "No-Code", "LLM", "Database"]],
    ["Productivity", ["Note Taking", "Email", "Automation", "Workflow"]],
    ["Content Creation", ["Writing", "Image Generation", "Video", "Audio"]],
    ["Design", ["UI/UX", "Graphics", "Architecture", "Animation"]],
    ["NSFW", ["Roleplay", "Undress", "Hentai", "Sexchat"]],
  ]);
  expect(categories.filter(({ isAdult }) => isAdult)).toHaveLength(5);
  expect(categories.find(({ slug }) => slug === "ui-ux")).toMatchObject({ icon: "pen-tool", hue: 310 });
});

test("a category put into a group, on home and on submit appears there, and vanishes again", async () => {
  const group = await addGroup("Sea");
  const tides = await add("Tides", { groupId: group.id, homePosition: 99, submitPosition: 99, icon: "waypoints", hue: 200 });
  expect(tides).toMatchObject({ groupId: group.id, group: { name: "Sea" }, icon: "waypoints", hue: 200 });
  await aTool(db, { name: "Ebb", category: "Tides" });
  expect((await linksOn("/")).at(-1)).toBe("tides");
  expect((await app.inject("/")).body).toMatch(/--h:200"[^>]*><svg[^>]*><use href="[^"]*#waypoints"/);
  expect(await groupsOn("/tools")).toContain("Sea");
  expect((await app.inject("/api/activity/groups")).json().items.at(-1)).toMatchObject({ name: "Sea", newest: [{ name: "Ebb" }] });
  // The emblem of a tool without a logo has the hue of its category, and a page that only lists tools changes, too.
  expect((await app.inject("/tools/ebb")).body).toContain("/emblems/dark/200/ebb.svg");
  expect((await submit("Tides")).statusCode).toBe(200);

  await edit(tides.id, { groupId: null, homePosition: null, submitPosition: null, hue: null });
  expect(await linksOn("/")).not.toContain("tides");
  // A group without categories is not shown.
  expect(await groupsOn("/tools")).not.toContain("Sea");
  expect((await app.inject("/tools/ebb")).body).not.toContain("/emblems/dark/200/");
  const refused = await submit("Tides");
  expect([refused.statusCode, refused.json().error]).toEqual([400, expect.stringContaining("not open for submissions")]);
});

test("a category that was renamed while someone filled in the form is still accepted", async () => {
  const { id } = await add("Rivers", { submitPosition: 50 });
  await edit(id, { name: "Streams", slug: "streams" });
  expect((await submit("Rivers")).statusCode).toBe(200);
  await edit(id, { isActive: false });
  expect((await submit("Streams")).statusCode).toBe(400);
});

test("a tool in a category marked as adult is not in the page before the age is confirmed", async () => {
  const { id } = await add("Shores");
  await aTool(db, { name: "Driftwood", category: "Shores" });
  expect((await app.inject("/category/shores")).body).toContain("Driftwood");
  await edit(id, { isAdult: true });
  expect((await app.inject("/category/shores")).body).not.toContain("Driftwood");
});

test("categories and groups are reordered and moved in one request", async () => {
  const before = await order();
  const [first, second, ...rest] = before.groups;
  if (!first || !second) throw new Error("There are no groups");
  const [moved = 0, ...left] = first.categoryIds;
  const groups = [{ ...second, categoryIds: [moved, ...second.categoryIds] }, { ...first, categoryIds: left.reverse() }, ...rest];
  const next = { ...before, groups, home: before.home.toReversed(), submit: before.submit.toReversed() };
  expect((await reorder(next)).json()).toEqual({ ok: true });
  expect(await order()).toEqual(next);
  expect((await linksOn("/")).at(-1)).toBe("marketing");
  const { items } = (await as(admin).get("/api/admin/audit?entity=categories")).json();
  expect(items[0]).toMatchObject({
    action: "reorder",
    changes: expect.arrayContaining([
      { field: "Business", before: ["Marketing", "Sales", "Analytics", "Customer Service"], after: ["Customer Service", "Analytics", "Sales"] },
    ]),
  });
  expect((await reorder(before)).statusCode).toBe(200);
  expect(await order()).toEqual(before);
});

test("an order is refused if another admin added, deleted or showed a category in the meantime", async () => {
  const seen = await order();
  const { id } = (await as(other).post("/api/admin/categories", { name: "Lagoons", slug: "lagoons" })).json();
  const refused = await reorder(seen);
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining("in the meantime")]);
  const withIt = await order();
  await as(other).put(`/api/admin/categories/${id}`, { homePosition: 40 });
  expect((await reorder(withIt)).statusCode).toBe(409);
  await as(other).delete(`/api/admin/categories/${id}`);
  expect((await reorder(withIt)).statusCode).toBe(409);
  expect((await reorder(seen)).statusCode).toBe(200);
});

test("two admins reorder at the same time, and one of the orders is stored completely", async () => {
  const before = await order();
  const orders = [
    { ...before, home: before.home.toReversed() },
    { ...before, groups: before.groups.toReversed() },
  ];
  const statuses = await Promise.all(
    orders.map(async (body, index) => (await as(index === 0 ? admin : other).put("/api/admin/categories/order", body)).statusCode),
  );
  expect(statuses).toEqual([200, 200]);
  expect(orders).toContainEqual(await order());
  await reorder(before);
});

test("merging a category keeps the target's group and places", async () => {
  const [here, there] = [await addGroup("Here"), await addGroup("There")];
  const from = await add("Ponds", { groupId: here.id, homePosition: 60 });
  const into = await add("Lakes", { groupId: there.id, homePosition: 61 });
  expect((await as(admin).post(`/api/admin/categories/${from.id}/merge`, { into: into.id })).json()).toMatchObject({ groupId: there.id, homePosition: 61 });
});

test("a deleted group leaves its categories without one, and can be restored with them", async () => {
  const group = await addGroup("Weather");
  const members = [await add("Storms", { groupId: group.id }), await add("Clouds", { groupId: group.id })].map(({ id }) => id);
  expect((await order()).groups.at(-1)).toEqual({ id: group.id, categoryIds: members });
  expect((await as(admin).delete(`/api/admin/category-groups/${group.id}?version=${group.version}`)).json()).toEqual({ ok: true });
  expect((await order()).ungrouped).toEqual(expect.arrayContaining(members));
  const again = await addGroup("Weather", { position: group.position, categoryIds: members.toReversed() });
  expect((await order()).groups.at(-1)).toEqual({ id: again.id, categoryIds: members.toReversed() });
});

test("a group has a name of its own, and the second of two admins to rename it is told so", async () => {
  const { id, version } = await addGroup("Winds");
  expect((await as(admin).post("/api/admin/category-groups", { name: "Winds" })).statusCode).toBe(409);
  expect((await as(other).put(`/api/admin/category-groups/${id}`, { name: "Breezes", version })).json()).toMatchObject({ name: "Breezes" });
  const stale = await as(admin).put(`/api/admin/category-groups/${id}`, { name: "Gales", version });
  expect([stale.statusCode, stale.json().error]).toEqual([409, expect.stringContaining("changed its name in the meantime")]);
  expect((await as(admin).post("/api/admin/category-groups", { name: " " })).statusCode).toBe(400);
});

test.each([
  [{ icon: "no-such-icon" }, 400, "Choose one of the icons"],
  [{ icon: "../sprite" }, 400, "Choose one of the icons"],
  [{ hue: 360 }, 400, "Hue must be 0 to 359"],
  [{ hue: -1 }, 400, "Hue must be 0 to 359"],
  [{ hue: 1.5 }, 400, "Hue must be a whole number"],
  [{ homePosition: -1 }, 400, "homePosition"],
  [{ groupId: 999_999 }, 404, "Group not found."],
])("a category with %j is refused with %i: %s", async (fields, status, sentence) => {
  const [category] = (await list()).items;
  for (const response of [await edit(category?.id ?? 0, fields), await as(admin).post("/api/admin/categories", { name: "Odd", slug: "odd", ...fields })])
    expect([response.statusCode, response.json().error]).toEqual([status, expect.stringContaining(sentence)]);
});

test("an order that lists a category or a group twice is refused", async () => {
  const current = await order();
  const [first = { id: 0, categoryIds: [] }] = current.groups;
  for (const twice of [
    { groups: [...current.groups, first] },
    { ungrouped: [...current.ungrouped, ...first.categoryIds] },
    { home: [...current.home, ...current.home] },
  ])
    expect((await reorder({ ...current, ...twice })).statusCode).toBe(400);
});
