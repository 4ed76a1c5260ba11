/**
 * Algolia's search protocol over our own index, so that Algolia's own clients work unmodified.
 * It is at /1/indexes, outside /api, because its addresses, errors and bodies are Algolia's.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerOf } from "../../../platform/http/caller-of.ts";
import { countAs } from "../../../platform/http/count-as.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import type { Search } from "../search.ts";
import { answerQueries } from "./answer-queries.ts";
import { AnswerSize, answerTooLarge } from "./answer-size.ts";
import type { Call } from "./call.ts";
import { costOfQuery } from "./cost.ts";
import { handleBrowse } from "./handle-browse.ts";
import { handleFacetQuery } from "./handle-facet-query.ts";
import { getObject, getObjects } from "./handle-objects.ts";
import { handleQuery } from "./handle-query.ts";
import { checkIndex, settingsOf, sortOf } from "./indexes.ts";
import { LIMITS } from "./limits.ts";
import { badRequest, ProtocolError } from "./protocol-error.ts";
import { objectOf, readBody } from "./read-body.ts";
import { readSearchParams } from "./search-params.ts";

type Options = { search: Search; credentials: { appId: string; apiKey: string }; origins: string[] };
type OfIndex = { Params: { index: string } };

export async function searchProtocol(app: FastifyInstance, { search, credentials, origins }: Options) {
  const count = app.createRateLimit();
  const callOf = (request: FastifyRequest, reply: FastifyReply): Call => ({
    search: search.for(callerOf(request)),
    size: new AnswerSize(),
    charge: (extra) => countAs(extra, count, request, reply),
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LIMITS.bodyBytes }, async (request: FastifyRequest, body: Buffer) => readBody(request, body));

  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    allowOrigin(request, origins, (name, value) => reply.header(name, value));
    if (request.method !== "OPTIONS") checkCredentials(request, credentials);
  });
  // The size counted while building the response does not include escaping, so it is checked again.
  app.addHook("onSend", async (_request, reply, payload) => {
    if (typeof payload !== "string" || Buffer.byteLength(payload) <= LIMITS.answerBytes) return payload;
    const { statusCode: status, message } = answerTooLarge();
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

  app.post<OfIndex>("/1/indexes/:index/queries", async (request, reply) => {
    if (request.params.index !== "*") throw badRequest("Multiple queries are sent to /1/indexes/*/queries");
    return { results: await answerQueries(callOf(request, reply), objectOf(request.body)) };
  });
  app.post<OfIndex>("/1/indexes/:index/query", async (request, reply) => {
    const [call, sort, params] = [callOf(request, reply), sortOf(request.params.index), readSearchParams(objectOf(request.body))];
    await call.charge(costOfQuery(params) - 1);
    return handleQuery(call, { sort, params });
  });
  app.post<{ Params: { index: string; facet: string } }>("/1/indexes/:index/facets/:facet/query", async (request, reply) => {
    checkIndex(request.params.index);
    return handleFacetQuery(callOf(request, reply).search, request.params.facet, objectOf(request.body));
  });
  app.post<OfIndex>("/1/indexes/:index/browse", async (request, reply) => {
    checkIndex(request.params.index);
    return handleBrowse(callOf(request, reply), objectOf(request.body));
  });
  app.post<OfIndex>("/1/indexes/:index/objects", async (request, reply) => {
    if (request.params.index !== "*") throw badRequest("Objects are read at /1/indexes/*/objects");
    return getObjects(callOf(request, reply), objectOf(request.body).requests);
  });
  app.get<OfIndex>("/1/indexes/:index/settings", async ({ params }) => settingsOf(params.index));
  app.get<{ Params: { index: string; objectID: string } }>("/1/indexes/:index/:objectID", async (request, reply) => {
    checkIndex(request.params.index);
    return getObject(callOf(request, reply).search, request.params.objectID, request.query);
  });

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
