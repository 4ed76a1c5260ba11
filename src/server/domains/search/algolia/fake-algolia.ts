/** Behaves like the part of Algolia's API that the mirror uses, delays and failures included. For tests only. */
import { gunzipSync } from "node:zlib";
import Fastify, { type FastifyRequest } from "fastify";

type Stored = Record<string, unknown> & { objectID: string };
type Action = { action: "addObject" | "updateObject" | "deleteObject" | "clear"; body: Stored };

export async function startFakeAlgolia(adminKey: string) {
  const indexes = new Map<string, { records: Map<string, Stored>; settings: unknown }>();
  const failures: number[] = [];
  /** Work is accepted at once and done later, as there: a task is published when it is asked about for the second time. */
  const tasks: { asked: number; run: () => void }[] = [];
  const seen: string[] = [];
  const app = Fastify();

  // The client calls its JSON text/plain, and compresses it where it is large.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) =>
    body.length === 0 ? {} : JSON.parse((request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString("utf8")),
  );

  app.addHook("onRequest", async (request, reply) => {
    seen.push(`${request.method} ${request.url.split("?")[0]}`);
    if (request.headers["x-algolia-api-key"] !== adminKey) return reply.status(403).send({ message: "Invalid Application-ID or API key", status: 403 });
    const failure = failures.shift();
    if (failure) return reply.status(failure).send({ message: "not now", status: failure });
  });

  const later = (run: () => void) => ({ taskID: tasks.push({ asked: 0, run }) - 1, updatedAt: new Date().toISOString() });
  const indexAt = (name: string) => {
    const index = indexes.get(name) ?? { records: new Map(), settings: null };
    indexes.set(name, index);
    return index;
  };

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
    task.asked += 1;
    if (task.asked === 2) task.run();
    return { status: task.asked >= 2 ? "published" : "notPublished", pendingTask: false };
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
    host: { url: "127.0.0.1", port, accept: "readWrite", protocol: "http" } as const,
    indexes,
    seen,
    /** The next calls fail with these. */
    fail: (...statuses: number[]) => void failures.push(...statuses),
    close: () => app.close(),
  };
}
