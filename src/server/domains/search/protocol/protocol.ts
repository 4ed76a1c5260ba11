/**
 * Algolia's search protocol over our own index, so that Algolia's own clients work unmodified.
 * It lives at /1/indexes, outside /api, because its addresses, errors and bodies are Algolia's.
 */
import { gunzipSync } from "node:zlib";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { SEARCH_INDEX } from "../../../../contract/search-limits.ts";
import type { Search } from "../search.ts";
import { handleFacetQuery } from "./handle-facet-query.ts";
import { handleQuery } from "./handle-query.ts";
import { badRequest, ProtocolError } from "./protocol-error.ts";
import { readSearchParams } from "./search-params.ts";
import { INDEX_SETTINGS } from "./settings.ts";

type Options = { search: Search; credentials: { appId: string; apiKey: string }; origins: string[] };
type Body = Record<string, unknown>;

const MAX_QUERIES = 50;
/** What a compressed body may unfold to. */
const MAX_BODY = 256 * 1024;

export async function searchProtocol(app: FastifyInstance, { search, credentials, origins }: Options) {
  // Browsers send text/plain, which needs no preflight; it is JSON all the same.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => parseBody(request, body));

  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    allowOrigin(request, origins, (name, value) => reply.header(name, value));
    if (request.method !== "OPTIONS") checkCredentials(request, credentials);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error }, "search failed");
    // Only what the caller did wrong may be a 4xx: for those the client does not try another host.
    return reply.status(status).send({ message: status >= 500 ? "Internal error, please retry" : error.message, status });
  });

  app.post<{ Params: { index: string } }>("/1/indexes/:index/queries", async ({ params, body }) => {
    if (params.index !== "*") throw badRequest("Multiple queries are sent to /1/indexes/*/queries");
    return { results: await answerAll(search, objectOf(body)) };
  });
  app.post<{ Params: { index: string } }>("/1/indexes/:index/query", async ({ params, body }) => {
    checkIndex(params.index);
    return handleQuery(search, readSearchParams(objectOf(body)));
  });
  app.post<{ Params: { index: string; facet: string } }>("/1/indexes/:index/facets/:facet/query", async ({ params, body }) => {
    checkIndex(params.index);
    return handleFacetQuery(search, params.facet, decoded(objectOf(body)));
  });
  app.get<{ Params: { index: string } }>("/1/indexes/:index/settings", async ({ params }) => {
    checkIndex(params.index);
    return INDEX_SETTINGS;
  });

  app.all("/1/*", { exposeHeadRoute: false }, async (request, reply) => {
    if (request.method === "OPTIONS") return reply.status(204).send();
    // The database is the truth and the index mirrors it: nobody writes here, with any key.
    throw new ProtocolError(403, "Method not allowed with this API key");
  });
}

async function answerAll(search: Search, { requests, strategy }: Body): Promise<unknown[]> {
  if (!Array.isArray(requests)) throw badRequest('"requests" field is required and must be an array');
  if (requests.length > MAX_QUERIES) throw badRequest(`Too many queries: at most ${MAX_QUERIES} in one call`);
  const results: unknown[] = [];
  let isEnough = false;
  for (const request of requests) {
    const query = objectOf(request);
    const name = query.indexName;
    if (typeof name !== "string") throw badRequest('"indexName" field is required in each request');
    checkIndex(name);
    if (query.type === "facet") {
      const { facet, indexName: _, type: __, ...body } = query;
      results.push(await handleFacetQuery(search, String(facet), decoded(body)));
      continue;
    }
    const params = readSearchParams(query);
    if (isEnough) {
      results.push({ index: name, processed: false, hits: [], nbHits: 0, query: params.query, params: params.encoded });
      continue;
    }
    const answer = await handleQuery(search, params);
    isEnough = strategy === "stopIfEnoughMatches" && Number(answer.nbHits) >= params.hitsPerPage;
    results.push({ ...answer, index: name });
  }
  return results;
}

function checkIndex(name: string) {
  if (name !== SEARCH_INDEX) throw new ProtocolError(404, `Index ${name.slice(0, 100)} does not exist`);
}

const objectOf = (body: unknown): Body => {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body)) throw badRequest("Invalid object, expected a JSON object");
  return { ...body };
};

/** Facet queries carry further search parameters URL-encoded, too. */
const decoded = ({ params, ...body }: Body): Body => ({ ...(typeof params === "string" ? Object.fromEntries(new URLSearchParams(params)) : {}), ...body });

async function parseBody(request: FastifyRequest, body: Buffer): Promise<unknown> {
  if (body.length === 0) return {};
  try {
    const plain = request.headers["content-encoding"] === "gzip" ? gunzipSync(body, { maxOutputLength: MAX_BODY }) : body;
    return JSON.parse(plain.toString("utf8"));
  } catch {
    throw badRequest("Invalid JSON in request body");
  }
}

/** Keys come in headers, or in the query string where a browser wants to avoid a preflight. */
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
