import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { DEFAULT_VISIBILITY } from "../../../contract/site-settings/visibility.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import { aSite, aSiteSource } from "../../testing/a-site.ts";
import { pingSearchEngines } from "./indexnow.ts";

const log = { info() {}, warn() {} } as unknown as Parameters<typeof pingSearchEngines>[0]["log"];

function changesByHand() {
  const listeners: ((tags: string[]) => void)[] = [];
  const changes: Changes = { changed: async () => {}, changedIn: async () => () => {}, onChange: (listener) => void listeners.push(listener) };
  return { changes, publish: (...tags: string[]) => listeners.forEach((listener) => void listener(tags)) };
}

test("changed pages are reported once, in one batch, with the key", async () => {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request
      .on("data", (part) => (body += part))
      .on("end", () => {
        received.push(JSON.parse(body));
        response.writeHead(202).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const indexNowUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  const { changes, publish } = changesByHand();
  const pings = pingSearchEngines({
    config: { siteUrl: "https://atlas.example.com", indexNowKey: "0123456789abcdef", indexNowUrl },
    site: aSiteSource(),
    changes,
    log,
  });
  publish("tools", "tool:quill", "category:writing");
  publish("tool:quill", "post:first", "tool:../etc");
  await pings.close();
  server.close();
  expect(received).toEqual([
    {
      host: "atlas.example.com",
      key: "0123456789abcdef",
      keyLocation: "https://atlas.example.com/0123456789abcdef.txt",
      urlList: ["https://atlas.example.com/tools/quill", "https://atlas.example.com/category/writing", "https://atlas.example.com/blog/first"],
    },
  ]);
});

test("without a key nothing is reported, and an unreachable search engine causes no error", async () => {
  const silent = changesByHand();
  const none = pingSearchEngines({
    config: { siteUrl: "https://a.example.com", indexNowKey: undefined, indexNowUrl: "http://127.0.0.1:9" },
    site: aSiteSource(),
    changes: silent.changes,
    log,
  });
  silent.publish("tool:quill");
  await none.close();
  const { changes, publish } = changesByHand();
  const pings = pingSearchEngines({
    config: { siteUrl: "https://a.example.com", indexNowKey: "0123456789abcdef", indexNowUrl: "http://127.0.0.1:9/x" },
    site: aSiteSource(),
    changes,
    log,
  });
  publish("tool:quill");
  await expect(pings.close()).resolves.toBeUndefined();
});

test("a site that is not shown in search engines reports nothing", async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { changes, publish } = changesByHand();
  const pings = pingSearchEngines({
    config: {
      siteUrl: "https://a.example.com",
      indexNowKey: "0123456789abcdef",
      indexNowUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    },
    site: aSiteSource({ ...aSite(), visibility: { ...DEFAULT_VISIBILITY, searchEngines: false } }),
    changes,
    log,
  });
  publish("tool:quill");
  await pings.close();
  server.close();
  expect(calls).toBe(0);
});
