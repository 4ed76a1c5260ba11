import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";

const SITE = "https://atlas.example.com";
const { app, db } = await testApp({ env: { SITE_URL: SITE } });
await aTool(db, { name: "Quill", category: "Writing", shortDescription: "Feathers for prose" });
await aTool(db, { name: "Lens", category: "Image", shortDescription: "Sharpens pictures" });
await aTool(db, { name: "Pending Pen", status: "pending", publishedAt: null });
await aTool(db, { name: "Night Rose", category: "Roleplay" });
await app.changes.changed("tools", "tool:quill", "tool:lens");

const client = new Client({ name: "test", version: "1" });
let url: URL;

beforeAll(async () => {
  await app.search.rebuild();
  await app.listen({ port: 0, host: "127.0.0.1" });
  url = new URL(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url) as Parameters<typeof client.connect>[0]);
});
afterAll(() => client.close());

async function call(name: string, args: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  const [{ text }] = content as [{ text: string }];
  return { text, isError };
}

test("an assistant can list the tools", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    "compare_tools",
    "find_alternatives",
    "get_tool",
    "get_tool_history",
    "list_categories",
    "search_tools",
  ]);
  for (const tool of tools) expect(tool.description, tool.name).toBeTruthy();
});

test("it searches, reads, compares and lists", async () => {
  const found = await call("search_tools", { query: "quill" });
  expect(JSON.parse(found.text).tools[0]).toMatchObject({ slug: "quill", url: `${SITE}/tools/quill` });
  expect((await call("get_tool", { slug: "quill" })).text).toContain("# Quill\n\n> Feathers for prose");
  const compared = JSON.parse((await call("compare_tools", { slugs: ["quill", "lens"] })).text);
  expect(compared.tools.map(({ name }: { name: string }) => name)).toEqual(["Quill", "Lens"]);
  const { categories } = JSON.parse((await call("list_categories", {})).text);
  expect(categories).toContainEqual({ slug: "writing", name: "Writing", toolCount: 1 });
});

test("it finds tools for a question that shares no word with them", async () => {
  const { total, tools } = JSON.parse((await call("search_tools", { query: "my essay sounds clumsy" })).text);
  expect(total).toBe(0);
  const { items, more } = (await app.inject(`/api/search?${new URLSearchParams({ q: "my essay sounds clumsy" })}`)).json();
  const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);
  expect(slugs(tools)).toEqual(slugs([...items, ...more]));
  expect(tools[0]).toMatchObject({ slug: "quill" });
});

test("every public tool is a resource", async () => {
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([`${SITE}/tools/quill.md`, `${SITE}/tools/lens.md`]);
  const { contents } = await client.readResource({ uri: `${SITE}/tools/lens.md` });
  expect(contents[0]).toMatchObject({ mimeType: "text/markdown", text: expect.stringContaining("# Lens") });
  expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(1);
  for (const uri of [`${SITE}/tools/pending-pen.md`, `${SITE}/tools/night-rose.md`, "file:///etc/passwd", `${SITE}/tools/../api/user.md`]) {
    await expect(client.readResource({ uri }), uri).rejects.toThrow("Resource not found");
  }
  await expect(client.listResources({ cursor: "nonsense" })).rejects.toThrow("cursor");
});

test.each([
  ["search_tools", {}],
  ["search_tools", { query: "" }],
  ["search_tools", { query: "x", pricing: "cheap" }],
  ["get_tool", { slug: 7 }],
  ["get_tool", { slug: "nobody" }],
  ["get_tool", { slug: "pending-pen" }],
  ["get_tool", { slug: "night-rose" }],
  ["get_tool", { slug: "../../api/user" }],
  ["compare_tools", { slugs: ["quill"] }],
  ["compare_tools", { slugs: ["a", "b", "c", "d", "e"] }],
  ["no_such_tool", {}],
])("%s with %j is refused with a message for the assistant", async (name, args) => {
  const { text, isError } = await call(name, args).catch((error: Error) => ({ text: error.message, isError: true }));
  expect(isError).toBe(true);
  expect(text).toMatch(/not found|Invalid|invalid/);
});

const post = (payload: unknown, remoteAddress = "10.0.0.1") =>
  app.inject({
    method: "POST",
    url: "/mcp",
    remoteAddress,
    payload: JSON.stringify(payload),
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
  });

test("invalid JSON-RPC, a batch that is too large and a wrong method are refused", async () => {
  expect((await post({ hello: "world" })).statusCode).toBe(400);
  expect((await post(Array.from({ length: 50 }, (_, id) => ({ jsonrpc: "2.0", id, method: "ping" })))).statusCode).toBe(413);
  const response = await app.inject("/mcp");
  expect([response.statusCode, response.headers.allow]).toEqual([405, "POST"]);
});

test("one client's flood is refused while others are served", async () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  let last = await post(ping, "10.0.0.66");
  for (let call = 0; call < 120; call += 1) last = await post(ping, "10.0.0.66");
  expect(last.statusCode).toBe(429);
  expect(last.json().error).toContain("Too many requests");
  expect((await post(ping, "10.0.0.67")).statusCode).toBe(200);
});
