/** Ten questions that visitors of the demo directory may have: each is answered by a page three clicks from home, and by one call over MCP. */
import { expect, test } from "vitest";
import { seed } from "../domains/demo-content/seed.ts";
import { testApp } from "../testing/app.ts";

const { app, db } = await testApp({ env: { SITE_URL: "https://atlas.example.com", RATE_LIMIT_PER_MINUTE: "100000" } });
await seed(db);
await app.search.rebuild();
await app.search.whenIdle();

const QUESTIONS: [question: string, category: string, page: string, some: string[], none: string[]][] = [
  ["free, self-hosted alternatives to Notion AI", "productivity", "/alternatives/notion-ai?free=1&selfHosted=1", ["Dify"], ["ChatGPT", "Mem"]],
  ["alternatives to Jasper", "writing", "/alternatives/jasper", ["Anyword", "Rytr", "Writesonic"], ["Midjourney"]],
  ["free Jasper alternatives", "writing", "/alternatives/jasper?free=1", ["Rytr", "Grammarly"], ["Anyword"]],
  ["open source alternatives to ChatGPT", "chatbots", "/alternatives/chatgpt?openSource=1", ["Open WebUI", "Qwen"], ["Claude"]],
  ["self-hosted alternatives to GitHub Copilot", "coding", "/alternatives/github-copilot?selfHosted=1", ["Tabnine", "OpenHands"], ["Cursor"]],
  ["Midjourney alternatives that are open source", "image", "/alternatives/midjourney?openSource=1", ["Stable Diffusion", "Flux"], ["Ideogram"]],
  ["tools like ElevenLabs", "audio", "/alternatives/elevenlabs", ["Resemble AI", "Murf AI"], ["Cursor"]],
  ["What is a good free alternative to Grammarly?", "writing", "/alternatives/grammarly?free=1", ["QuillBot", "DeepL Write"], ["Jasper"]],
  ["self-hosted alternatives to Zapier", "automation", "/alternatives/zapier?selfHosted=1", ["n8n"], ["Make"]],
  ["free alternatives to Claude Code", "coding", "/alternatives/claude-code?free=1", ["Aider", "Gemini CLI"], ["Jasper"]],
];

const html = async (path: string) => (await app.inject({ url: path, headers: { accept: "text/html" } })).body;
const isLinked = (body: string, path: string) => body.includes(`href="${path.replaceAll("&", "&amp;")}"`);

async function askMcp(tool: string) {
  const payload = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "find_alternatives", arguments: { tool } } };
  const { result } = (await app.inject({ method: "POST", url: "/mcp", payload, headers: { accept: "application/json, text/event-stream" } })).json();
  const answer: { url: string; alternatives: { name: string }[] } = JSON.parse(result.content[0].text);
  return { url: answer.url, names: answer.alternatives.map(({ name }) => name) };
}

test.each(QUESTIONS)("“%s” is answered", async (question, category, page, some, none) => {
  const { url, names } = await askMcp(question);
  expect(url).toBe(`https://atlas.example.com${page}`);
  expect(names).toEqual(expect.arrayContaining(some));
  expect(names.filter((name) => none.includes(name))).toEqual([]);

  const body = await html(page);
  for (const name of some) expect(body).toContain(`>${name}</a>`);

  // Home → category → tool → the page.
  const tool = `/tools/${page.split(/[/?]/)[2]}`;
  expect(isLinked(await html("/"), `/category/${category}`)).toBe(true);
  const lists = [`/category/${category}`, `/category/${category}?sort=popular`];
  const inCategory = await Promise.all(lists.map(html));
  expect(inCategory.some((list) => isLinked(list, tool)) || isLinked(await html("/"), tool)).toBe(true);
  expect(isLinked(await html(tool), page)).toBe(true);
});

test("the free tools of a category are two clicks from home, those with a tag three", async () => {
  expect(isLinked(await html("/category/writing"), "/category/writing/free")).toBe(true);
  expect(isLinked(await html("/"), "/tools")).toBe(true);
  expect(isLinked(await html("/tools"), "/tags")).toBe(true);
  expect(isLinked(await html("/tags"), "/tags/text-to-image")).toBe(true);
});
