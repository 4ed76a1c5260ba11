/** One fact, from a maker's edit to every place that shows it, and back. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Page } from "@playwright/test";
import { toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { becomeMaker, findInMail, withTool } from "./makers.ts";
import { signIn, uniqueUser } from "./sign-in.ts";
import { coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();

async function askAssistant(baseURL: string | undefined, name: string, slug: string): Promise<string> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseURL)) as Parameters<typeof client.connect>[0]);
  const { content } = await client.callTool({ name, arguments: { slug } });
  await client.close();
  return JSON.stringify(content);
}

test(
  "a maker's edit is reviewed, shown on the page, in the history, a feed, the API and MCP, mailed about, and restored",
  coreOnce,
  async ({ page, browser, baseURL }) => {
    const { admin, tool, close } = await withTool(browser, baseURL);
    const maker = await signIn(page, uniqueUser("Mona Maker"));
    await becomeMaker(page, admin, tool.slug);
    const technology = `A model of our own ${Date.now().toString(36)}`;

    await test.step("edit and review", async () => {
      await visit(page, `/tools/${tool.slug}/correct`);
      const form = page.getByRole("form", { name: `Edit ${tool.name}` });
      await form.getByLabel("Technology").fill(technology);
      await form.getByLabel("Note").fill("We moved to it this week.");
      await form.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByRole("region", { name: "Changes saved" })).toContainText("Waiting for a review");
      expect(await textOf(page, `/api/v1/tools/${tool.slug}`)).not.toContain(technology);
      await admin.goto("/admin/moderation?type=changes");
      await admin.getByRole("list", { name: "Queue" }).getByRole("button", { name: tool.name }).click();
      await admin.getByRole("button", { name: `Approve ${tool.name}` }).click();
      await expect(toastOf(admin)).toContainText("Submission status updated successfully");
    });

    await test.step("page, sources, history and mail", async () => {
      await visit(page, `/tools/${tool.slug}`);
      await expect(page.getByRole("main")).toContainText(technology);
      await page.getByRole("button", { name: "Sources" }).click();
      await expect(page.getByRole("row", { name: /Technology/ })).toContainText("Maker");
      await visit(page, `/tools/${tool.slug}/history`);
      await expect(page.getByRole("main")).toContainText("We moved to it this week.");
      expect(await findInMail(admin, maker.email, new RegExp(`correcting ${tool.name}`))).toBeTruthy();
    });

    await test.step("feed, API, Markdown and MCP", async () => {
      for (const path of [`/api/v1/tools/${tool.slug}`, `/api/v1/tools/${tool.slug}/history`, `/tools/${tool.slug}.md`, `/tools/${tool.slug}/history.md`])
        expect(await textOf(page, path), path).toContain(technology);
      expect(await textOf(page, `/feeds/tools/${tool.slug}.rss`)).toContain("Technology. We moved to it this week.");
      expect(await askAssistant(baseURL, "get_tool", tool.slug)).toContain(technology);
      expect(await askAssistant(baseURL, "get_tool_history", tool.slug)).toContain(technology);
    });

    await test.step("restore", async () => {
      await admin.goto(`/admin/tools?id=${tool.id}`);
      const versions = admin.getByRole("table", { name: "Versions" });
      await versions
        .getByRole("button", { name: /^Restore/ })
        .first()
        .click();
      await expect(toastOf(admin)).toContainText("restored");
      await visit(page, `/tools/${tool.slug}`);
      await expect(page.getByRole("main")).not.toContainText(technology);
      expect(await textOf(page, `/api/v1/tools/${tool.slug}/history`)).toContain("Restored the version of");
    });
    await close();
  },
);
