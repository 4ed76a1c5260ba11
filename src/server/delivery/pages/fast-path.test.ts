import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { tools } from "../../domains/tools/tables.ts";
import { testApp } from "../../testing/app.ts";
import { closeLater } from "../../testing/close-after-tests.ts";
import { aTool } from "../../testing/factories.ts";
import { createFastPath } from "./fast-path.ts";
import { createPageCache } from "./page-cache.ts";
import { createSendPage } from "./send-page.ts";

async function aLane() {
  const cache = createPageCache(1e6);
  const lane = createFastPath({ cache, siteUrl: "http://localhost:3000", sendPage: createSendPage(() => ({ "x-frame-options": "DENY" })) });
  const everythingElse = vi.fn((_request, response) => void response.end("from Fastify"));
  const server = lane.serve(everythingElse).listen(0, "127.0.0.1");
  closeLater(async () => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await cache.getOrRender({ key: "/a" }, async () => ({
    status: 200,
    html: "<p>a</p>",
    depends: { tags: new Set(["a"]), expiresAt: Number.POSITIVE_INFINITY },
  }));
  const send = async (path: string, init?: RequestInit) => (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
  return { cache, lane, everythingElse, send: send };
}

test("a cached page at a known URL is served without reaching Fastify", async () => {
  const { lane, everythingElse, send } = await aLane();
  expect(await send("/a?utm=1")).toBe("from Fastify");
  lane.remember("/a?utm=1", "/a");
  expect(await send("/a?utm=1")).toBe("<p>a</p>");
  expect(everythingElse).toHaveBeenCalledOnce();
});

test("everything else goes to Fastify: another method, a dropped page, a stopping server", async () => {
  const { cache, lane, send } = await aLane();
  lane.remember("/a", "/a");
  expect(await send("/a", { method: "POST" })).toBe("from Fastify");
  cache.drop(["a"]);
  expect(await send("/a")).toBe("from Fastify");
  await cache.getOrRender({ key: "/a" }, async () => ({ status: 200, html: "again", depends: { tags: new Set(), expiresAt: Number.POSITIVE_INFINITY } }));
  expect(await send("/a")).toBe("again");
  lane.close();
  expect(await send("/a")).toBe("from Fastify");
});

test("made-up URLs cannot fill the memory", async () => {
  const { lane, send } = await aLane();
  for (let n = 0; n <= 10_000; n++) lane.remember(`/a?${n}`, "/a");
  lane.remember(`/a?${"x".repeat(2_000)}`, "/a");
  expect(await send("/a?0")).toBe("from Fastify");
  expect(await send("/a?10000")).toBe("<p>a</p>");
  expect(await send(`/a?${"x".repeat(2_000)}`)).toBe("from Fastify");
});

test("over a real connection the fast path sends the same response, and a change shows immediately", async () => {
  // Its own app: it listens on a port
  const { app, db } = await testApp();
  const tool = await aTool(db, { name: "Quill", shortDescription: "Feathers for your prose" });
  const site = await app.listen({ port: 0, host: "127.0.0.1" });
  const visit = async () => {
    const response = await fetch(`${site}/tools/quill`);
    return { status: response.status, headers: [...response.headers].filter(([name]) => name !== "date"), body: await response.text() };
  };
  const rendered = await visit();
  await visit(); // its address is now remembered
  const fast = await visit();
  expect(fast).toEqual(rendered);
  expect(fast.body).toContain("Feathers for your prose");

  await db.update(tools).set({ shortDescription: "Now with ink" }).where(eq(tools.id, tool.id));
  await app.changes.changed("tool:quill");
  expect((await visit()).body).toContain("Now with ink");
});
