import type { ListOf } from "../src/contract/api.ts";
import type { Category } from "../src/contract/category.ts";
import { readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { core } from "./test-tags.ts";
import { visit } from "./visit.ts";

const GROUPS = {
  Business: { Marketing: "marketing", Sales: "sales", Analytics: "analytics", "Customer Service": "customer-service" },
  Development: { Coding: "coding", "No-Code": "no-code", LLM: "llm", Database: "database" },
  Productivity: { "Note Taking": "note-taking", Email: "email", Automation: "automation", Workflow: "workflow" },
  "Content Creation": { Writing: "writing", "Image Generation": "image-generation", Video: "video", Audio: "audio" },
  Design: { "UI/UX": "ui-ux", Graphics: "graphics", Architecture: "architecture", Animation: "animation" },
  NSFW: { Roleplay: "roleplay", Undress: "undress", Hentai: "hentai", Sexchat: "sexchat" },
};

test("/tools shows six groups of four categories with their tool counts", core, async ({ page }) => {
  const { items: categories } = await readApi<ListOf<Category>>(page, "/api/categories");
  const toolCount = new Map(categories.map((category) => [category.slug, category.toolCount]));
  await visit(page, "/tools");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(Object.keys(GROUPS));
  for (const [group, items] of Object.entries(GROUPS)) {
    const links = section(page, group).getByRole("link");
    const countLabel = (count = 0) => (count === 0 ? "" : count === 1 ? "1 tool" : `${count} tools`);
    const texts = Object.entries(items).map(([name, slug]) => `${name}${countLabel(toolCount.get(slug))}`);
    await expect(links).toHaveText(texts);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(Object.values(items).map((slug) => `/category/${slug}`));
  }

  await test.step("an item of a group opens its category", async () => {
    await section(page, "Design").getByRole("link", { name: "UI/UX" }).click();
    await expect(page).toHaveURL("/category/ui-ux");
    await expect(page.getByRole("heading", { level: 1, name: "UI/UX" })).toBeVisible();
  });

  await test.step("it offers a search and invites submissions", async () => {
    await visit(page, "/tools");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Tools");
    const main = page.getByRole("main");
    await expect(main).toContainText("Know a tool that belongs here?");
    await expect(main.getByRole("link", { name: "Submit a tool" })).toHaveAttribute("href", "/submit");
    await main.getByRole("combobox", { name: "Search AI tools" }).fill("agents");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=agents");
  });
});
