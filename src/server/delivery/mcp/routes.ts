/** The Model Context Protocol at /mcp: streamable HTTP, stateless, so that any instance can handle any request. */
import type { FastifyPluginAsync } from "fastify";
import { countAs } from "../../platform/http/count-as.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { inProcessFetch } from "../../platform/http/in-process-fetch.ts";
import { pathToRead, type ReadApi } from "../pages/cached-text.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";

const CALLS_PER_MINUTE = 120;
/** Maximum messages in one body; each counts as a call. */
const MAX_BATCH = 10;
const OPEN = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "content-type, accept, authorization, mcp-protocol-version, mcp-session-id",
  "access-control-expose-headers": "mcp-protocol-version",
};

export const mcp: FastifyPluginAsync<DeliveryDeps> = async (app, { site, database: { db } }) => {
  const count = app.createRateLimit({ max: CALLS_PER_MINUTE, counter: { name: "mcp" } });
  const readFor =
    (ip: string): ReadApi =>
    async (address, ...[input]) => {
      const response = await inProcessFetch(app, ip).fetch(pathToRead(address, input));
      if (response.ok) return response.json();
      const { error = response.statusText }: { error?: string } = await response.json().catch(() => ({}));
      throw new HttpError(response.status, error);
    };

  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(OPEN);
  });

  app.post("/mcp", { config: { rateLimit: false } }, async (request, reply) => {
    const messages = Array.isArray(request.body) ? request.body.length : 1;
    if (messages > MAX_BATCH) throw new HttpError(413, `At most ${MAX_BATCH} messages per request.`);
    await countAs(Math.max(1, messages), count, request, reply);
    const { createMcpServer, StreamableHTTPServerTransport } = await loadMcp();
    const server = createMcpServer({ read: readFor(request.ip), db, site: site.current() });
    // Without a generator there are no sessions; with JSON there is no stream to keep open.
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    reply.raw.once("close", () => {
      transport.close().catch((error: unknown) => request.log.error({ err: error }, "mcp transport did not close"));
    });
    // The SDK writes the response itself; it must include the headers our hooks set.
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    try {
      await server.connect(transport as Parameters<typeof server.connect>[0]);
      await transport.handleRequest(request.raw, reply.raw, request.body);
    } catch (error) {
      request.log.error({ err: error }, "mcp request failed");
      if (!reply.raw.headersSent) reply.raw.writeHead(500, { "content-type": "application/json" });
      reply.raw.end(JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32603, message: `Something went wrong on our side. Request ${request.id}` } }));
    }
  });

  app.options("/mcp", async (_request, reply) => reply.status(204).send());
  app.route({
    method: ["GET", "DELETE"],
    url: "/mcp",
    handler: async (_request, reply) => {
      const error = { code: -32000, message: "Method not allowed: this server keeps no session. Send JSON-RPC with POST." };
      return reply.status(405).header("allow", "POST").send({ jsonrpc: "2.0", id: null, error });
    },
  });
};

/** Loaded on the first call: the library is large, and most visitors are people. */
async function loadMcp() {
  const [{ createMcpServer }, { StreamableHTTPServerTransport }] = await Promise.all([
    import("./mcp-server.ts"),
    import("@modelcontextprotocol/sdk/server/streamableHttp.js"),
  ]);
  return { createMcpServer, StreamableHTTPServerTransport };
}
