/** Behaves like the part of Algolia's API that the site uses, delays and failures included. */

import { gunzipSync } from "node:zlib";
import { createEngine, type Engine, type ToolDocument } from "@toolatlas/search";
import Fastify, { type FastifyRequest } from "fastify";
import { SEARCH_INDEX } from "../../../../../contract/search-limits.ts";
import type { Finds } from "../../protocol/call.ts";
import { handleQueries } from "../../protocol/handle-queries.ts";
import { ResponseSize } from "../../protocol/response-size.ts";

type Body = Record<string, unknown>;
type Stored = Partial<ToolDocument> & { objectID: string };
type Action = { action: "addObject" | "updateObject" | "deleteObject" | "clear"; body: Stored };

/** What a search key is allowed to do. */
const SEARCHES = "POST /1/indexes/*/queries";
const ACCOUNT = { appId: "TESTAPP", adminKey: "admin", searchKey: "search-only" };

export async function startFakeAlgolia() {
  const indexes = new Map<string, { records: Map<string, Stored>; settings: unknown }>();
  const failures: number[] = [];
  /** Like Algolia, accepts work immediately and does it later: a task is published when its status is requested for the second time. */
  const tasks: { polls: number; run: () => void }[] = [];
  const seen: string[] = [];
  const searches: Body[] = [];
  let outage: "unavailable" | "not JSON" | null = null;
  // Algolia is always warm: its first response must not be late because our engine compiles and loads its table.
  engineOf([{ objectID: "warm-up", name: "Notes from meetings" }]);
  const app = Fastify();

  // The client sends its JSON as text/plain, and compresses large bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) =>
    body.length === 0 ? {} : JSON.parse((request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString("utf8")),
  );

  app.addHook("onRequest", async (request, reply) => {
    const call = `${request.method} ${request.url.split("?")[0]}`;
    reply.header("access-control-allow-origin", "*");
    if (request.method === "OPTIONS") return reply.header("access-control-allow-headers", "*").status(200).send();
    seen.push(call);
    if (outage === "unavailable") return reply.status(503).send({ message: "Service unavailable", status: 503 });
    if (outage === "not JSON") return reply.type("text/html").send("<h1>Welcome to the hotel's network</h1>");
    if (![ACCOUNT.adminKey, ...(call === SEARCHES ? [ACCOUNT.searchKey] : [])].includes(keyOf(request)))
      return reply.status(403).send({ message: "Invalid Application-ID or API key", status: 403 });
    const failure = failures.shift();
    if (failure) return reply.status(failure).send({ message: "not now", status: failure });
  });

  const later = (run: () => void) => ({ taskID: tasks.push({ polls: 0, run }) - 1, updatedAt: new Date().toISOString() });
  const indexAt = (name: string) => {
    const index = indexes.get(name) ?? { records: new Map(), settings: null };
    indexes.set(name, index);
    return index;
  };

  app.options("/*", async () => "");
  app.post<{ Body: Body }>("/1/indexes/:any/queries", async ({ body }, reply) => {
    searches.push(body);
    const index = indexes.get(SEARCH_INDEX);
    if (!index) return reply.status(404).send({ message: `Index ${SEARCH_INDEX} does not exist`, status: 404 });
    const engine = engineOf([...index.records.values()]);
    return { results: await handleQueries({ search: searchIn(engine), size: new ResponseSize(), charge: async () => {} }, body) };
  });
  app.post<{ Params: { index: string }; Body: { requests: Action[] } }>("/1/indexes/:index/batch", async ({ params, body }) => {
    const apply = () => {
      const { records } = indexAt(params.index);
      for (const { action, body: record } of body.requests) {
        if (action === "deleteObject") records.delete(record.objectID);
        else records.set(record.objectID, record);
      }
    };
    return { ...later(apply), objectIDs: body.requests.map(({ body: { objectID } }) => objectID) };
  });
  app.get<{ Params: { task: string } }>("/1/indexes/:index/task/:task", async ({ params }) => {
    const task = tasks[Number(params.task)];
    if (!task) return { status: "notPublished" };
    task.polls += 1;
    if (task.polls === 2) task.run();
    return { status: task.polls >= 2 ? "published" : "notPublished", pendingTask: false };
  });
  app.put<{ Params: { index: string } }>("/1/indexes/:index/settings", async ({ params, body }) =>
    later(() => {
      indexAt(params.index).settings = body;
    }),
  );
  app.delete<{ Params: { index: string } }>("/1/indexes/:index", async ({ params }) => later(() => void indexes.delete(params.index)));
  app.post<{ Params: { index: string }; Body: { operation: string; destination: string } }>("/1/indexes/:index/operation", async ({ params, body }) =>
    later(() => {
      const index = indexes.get(params.index);
      if (!index || body.operation !== "move") return;
      indexes.set(body.destination, index);
      indexes.delete(params.index);
    }),
  );
  app.post<{ Params: { index: string }; Body: { cursor?: string; hitsPerPage?: number } }>("/1/indexes/:index/browse", async ({ params, body }, reply) => {
    const index = indexes.get(params.index);
    if (!index) return reply.status(404).send({ message: `Index ${params.index} does not exist`, status: 404 });
    const start = Number(body.cursor ?? 0);
    const size = body.hitsPerPage ?? 1_000;
    const all = [...index.records.values()];
    return { hits: all.slice(start, start + size), ...(start + size < all.length ? { cursor: String(start + size) } : {}) };
  });

  await app.listen({ port: 0 });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    account: ACCOUNT,
    indexes,
    seen,
    /** The bodies of all searches. */
    searches,
    /** From now on everything fails, or (null) works again. */
    break: (how: typeof outage) => {
      outage = how;
    },
    /** The next calls fail with these. */
    fail: (...statuses: number[]) => void failures.push(...statuses),
    close: () => app.close(),
  };
}

/** In a header, or in the URL, where browsers put it. */
const keyOf = ({ headers, url }: FastifyRequest) =>
  String(headers["x-algolia-api-key"] ?? new URL(url, "http://algolia").searchParams.get("x-algolia-api-key"));

const EMPTY: ToolDocument = {
  ...{ objectID: "", name: "", category: "", categorySlug: "", tags: [], shortDescription: "", description: "", pricingType: "" },
  ...{ logoUrl: null, popularity: 0, likes: 0, publishedAt: 0, isAdult: false },
};

const searchIn = (engine: Engine): Finds => ({
  find: async (query) => engine.search(query),
  findTogether: async (queries, combine) => combine(queries.map((query) => engine.search(query))),
  runQueued: async (work) => work(),
  mapInBatches: async (items, make) => items.map(make),
});

/** Uses our own rules, which match Algolia's. */
function engineOf(records: Stored[]): Engine {
  return createEngine(records.map((record) => ({ ...EMPTY, ...record })));
}
