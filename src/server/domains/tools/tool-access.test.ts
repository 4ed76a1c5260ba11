/** Lists filtered by access reflect every write, whichever way it is made. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { generateTools } from "../../../../scripts/generate/generate-tools.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { toolAccess, tools } from "./tables.ts";

const { app, db } = await testApp();

const slugsWith = async (query: string) => {
  const { items, total } = (await app.inject(`/api/tools?${query}`)).json();
  return { slugs: items.map(({ slug }: { slug: string }) => slug), total };
};

test("a tool is found by its current values, not its previous ones", async () => {
  const { id } = await aTool(db, { slug: "changing", access: ["Web", "Kiosk", "Kiosk"] });
  expect(await slugsWith("access=Kiosk")).toEqual({ slugs: ["changing"], total: 1 });
  await db
    .update(tools)
    .set({ access: ["Fax"] })
    .where(eq(tools.id, id));
  expect(await slugsWith("access=Kiosk")).toEqual({ slugs: [], total: 0 });
  expect(await slugsWith("access=Fax")).toEqual({ slugs: ["changing"], total: 1 });
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.id, id));
  expect(await slugsWith("access=Fax")).toEqual({ slugs: [], total: 0 });
  await db.delete(tools).where(eq(tools.id, id));
  expect(await db.select().from(toolAccess).where(eq(toolAccess.toolId, id))).toEqual([]);
});

test("values that are longer than can be asked for are kept with the tool", async () => {
  const long = "A very long way to reach a tool, longer than a filter may be";
  const { id } = await aTool(db, { slug: "wordy", access: [long, "Pager"] });
  const [row] = await db.select({ access: tools.access }).from(tools).where(eq(tools.id, id));
  expect(row?.access).toEqual([long, "Pager"]);
  expect(await slugsWith("access=Pager")).toEqual({ slugs: ["wordy"], total: 1 });
});

describe("pages far down a filtered list continue where those before ended", () => {
  const PAGE = 100;
  let total: number;
  beforeAll(async () => {
    await generateTools(db, { tools: 2_000 });
    ({ total } = await slugsWith("access=Web"));
  });

  test.each(["sort=newest", "sort=popular", "sort=name", "sort=likes", "trending=true"])("%s", async (order) => {
    const all: string[] = [];
    for (let offset = 0; offset < total; offset += PAGE) all.push(...(await slugsWith(`access=Web&${order}&limit=${PAGE}&offset=${offset}`)).slugs);
    expect(total).toBeGreaterThan(1_000 + PAGE);
    expect(new Set(all).size).toBe(total);
    expect(await slugsWith(`access=Web&${order}&offset=${total}`)).toEqual({ slugs: [], total });
  });
});
