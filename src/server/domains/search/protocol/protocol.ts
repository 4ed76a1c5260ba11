/**
 * Algolia's search protocol over our own index, so that Algolia's own clients work unmodified.
 * It is at /1/indexes, outside /api, because its addresses, errors and bodies are Algolia's.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from "fastify";
import { callerOf } from "../../../platform/http/caller-of.ts";
import { countAs } from "../../../platform/http/count-as.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import type { Search } from "../search.ts";
import type { Call } from "./call.ts";
import { costOfQuery } from "./cost.ts";
import { handleBrowse } from "./handle-browse.ts";
import { handleFacetQuery } from "./handle-facet-query.ts";
import { getObject, getObjects } from "./handle-objects.ts";
import { handleQueries } from "./handle-queries.ts";
import { handleQuery } from "./handle-query.ts";
import { checkIndex, settingsOf, sortOf } from "./indexes.ts";
import { LIMITS } from "./limits.ts";
import { badRequest, ProtocolError } from "./protocol-error.ts";
import { objectOf, readBody } from "./read-body.ts";
import { ResponseSize, responseTooLarge } from "./response-size.ts";
import { readSearchParams } from "./search-params.ts";

type Options = { search: Search; credentials: { appId: string; apiKey: string }; origins: string[] };
type OfIndex = { Params: { index: string } };

export async function searchProtocol(app: FastifyInstance, { search, credentials, origins }: Options) {
  const count = app.createRateLimit();
  /** A handler whose response is converted to JSON in a separate event loop turn: a large one takes as long as a search. */
  const answering =
    <Route extends RouteGenericInterface>(handle: (call: Call, request: FastifyRequest<Route>) => Promise<unknown>) =>
    async (request: FastifyRequest<Route>, reply: FastifyReply) => {
      const own = search.for(callerOf(request));
      const result = await handle({ search: own, size: new ResponseSize(), charge: (extra) => countAs(extra, count, request, reply) }, request);
      return reply.type("application/json; charset=utf-8").send(await own.runQueued(() => JSON.stringify(result)));
    };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LIMITS.bodyBytes }, async (request: FastifyRequest, body: Buffer) => readBody(request, body));

  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    allowOrigin(request, origins, (name, value) => reply.header(name, value));
    if (request.method !== "OPTIONS") checkCredentials(request, credentials);
  });
  // The size counted while building the response is in characters, so it is checked again.
  app.addHook("onSend", async (_request, reply, payload) => {
    if (typeof payload !== "string" || Buffer.byteLength(payload) <= LIMITS.responseBytes) return payload;
    const { statusCode: status, message } = responseTooLarge();
    reply.status(status);
    return JSON.stringify({ message, status });
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    const isRefusal = error instanceof HttpError || status < 500;
    if (!isRefusal) request.log.error({ err: error }, "search failed");
    if (error instanceof HttpError && error.retryAfterS !== undefined) reply.header("retry-after", error.retryAfterS);
    // Only the caller's errors may be 4xx: for those the client does not try another host.
    return reply.status(status).send({ message: isRefusal ? error.message : "Internal error, please retry", status });
  });

  app.post(
    "/1/indexes/:index/queries",
    answering<OfIndex>(async (call, { params, body }) => {
      if (params.index !== "*") throw badRequest("Multiple queries are sent to /1/indexes/*/queries");
      return { results: await handleQueries(call, objectOf(body)) };
    }),
  );
  app.post(
    "/1/indexes/:index/query",
    answering<OfIndex>(async (call, { params: { index }, body }) => {
      const [sort, params] = [sortOf(index), readSearchParams(objectOf(body))];
      await call.charge(costOfQuery(params) - 1);
      return handleQuery(call, { sort, params });
    }),
  );
  app.post(
    "/1/indexes/:index/facets/:facet/query",
    answering<{ Params: { index: string; facet: string } }>(async ({ search: own }, { params, body }) => {
      checkIndex(params.index);
      return handleFacetQuery(own, params.facet, objectOf(body));
    }),
  );
  app.post(
    "/1/indexes/:index/browse",
    answering<OfIndex>(async (call, { params, body }) => {
      checkIndex(params.index);
      return handleBrowse(call, objectOf(body));
    }),
  );
  app.post(
    "/1/indexes/:index/objects",
    answering<OfIndex>(async (call, { params, body }) => {
      if (params.index !== "*") throw badRequest("Objects are read at /1/indexes/*/objects");
      return getObjects(call, objectOf(body).requests);
    }),
  );
  app.get<OfIndex>("/1/indexes/:index/settings", async ({ params }) => settingsOf(params.index));
  app.get(
    "/1/indexes/:index/:objectID",
    answering<{ Params: { index: string; objectID: string } }>(async ({ search: own }, { params, query }) => {
      checkIndex(params.index);
      return getObject(own, params.objectID, query);
    }),
  );

  app.all("/1/*", { exposeHeadRoute: false }, async (request, reply) => {
    if (request.method === "OPTIONS") return reply.status(204).send();
    // The index only mirrors the database, so no key allows writing here.
    throw new ProtocolError(403, "Method not allowed with this API key");
  });
}

/** Keys are sent in headers, or in the query string if a browser wants to avoid a preflight. */
function checkCredentials({ headers, query }: FastifyRequest, { appId, apiKey }: Options["credentials"]) {
  const given = query as Record<string, unknown>;
  const isRight = (name: string, expected: string) => (headers[name] ?? given[name]) === expected;
  if (!isRight("x-algolia-application-id", appId) || !isRight("x-algolia-api-key", apiKey)) throw new ProtocolError(403, "Invalid Application-ID or API key");
}

function allowOrigin({ headers: { origin } }: FastifyRequest, origins: string[], set: (name: string, value: string) => void) {
  if (!origin || !origins.includes(origin)) return;
  set("access-control-allow-origin", origin);
  set("vary", "origin");
  set("access-control-allow-methods", "GET, POST, OPTIONS");
  set(
    "access-control-allow-headers",
    "content-type, content-encoding, x-algolia-application-id, x-algolia-api-key, x-algolia-usertoken, x-algolia-agent, request-id",
  );
  set("access-control-max-age", "86400");
}
