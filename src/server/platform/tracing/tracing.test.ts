import { once } from "node:events";
import { createServer } from "node:http";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { readConfig } from "../../config/config.ts";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { addressOf } from "../../testing/postgres-databases.ts";
import { runJobs } from "../jobs/run-jobs.ts";
import { requestRun } from "../jobs/run-requests.ts";

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(Attribute),
});
const Export = z.object({
  resourceSpans: z.array(z.object({ resource: z.object({ attributes: z.array(Attribute) }), scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});
type Span = z.infer<typeof Span>;

/** Receives what the official exporter sends, like an OpenTelemetry collector. */
async function aCollector({ status = 200 } = {}) {
  const spans: Span[] = [];
  const services = new Set<unknown>();
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const { resourceSpans } = Export.parse(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    if (request.url === "/v1/traces")
      for (const { resource, scopeSpans } of resourceSpans) {
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
        for (const { key, value } of resource.attributes) if (key === "service.name") services.add(value.stringValue);
      }
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return { url, spans, services, requestCount: () => requests };
}
const attribute = (span: Span | undefined, name: string) => Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

test("a collector receives a span for a request, and within it for rendering, the API and the database, without any value", async () => {
  const collector = await aCollector();
  const { app, db } = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: "directory" } });
  const tool = await aTool(db, { name: "Very Private Name" });
  await app.inject({ url: `/tools/${tool.slug}?ref=secret`, headers: { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" } });
  await app.close();

  const page = collector.spans.find(({ name }) => name === "GET /tools/:slug");
  expect([page?.traceId, page?.parentSpanId, attribute(page, "http.response.status_code")]).toEqual([
    "0af7651916cd43dd8448eb211c80319c",
    "b7ad6b7169203331",
    200,
  ]);
  const below = (parent: Span | undefined) => collector.spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  const rendering = below(page).find(({ name }) => name === "render page");
  const read = below(rendering).find(({ name }) => name === "GET /api/tools/:slug");
  const query = below(read).find(({ name }) => name === "SELECT");
  expect(attribute(query, "db.query.text")).toMatch(/select .* from .*tools.*\$1/is);
  expect([...collector.services]).toEqual(["directory"]);
  const all = JSON.stringify(collector.spans);
  for (const value of [tool.slug, "Very Private Name", "secret"]) expect(all).not.toContain(value);
});

test("a write with a body, its transaction and a search are in the trace of their request", async () => {
  const collector = await aCollector();
  const site = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const { aUser, as } = people(site);
  const post = await aPost(site.db);
  await as(await aUser()).post(`/api/blogs/${post.id}/comments`, { content: "What I wrote" });
  await site.app.inject("/api/search?q=private+words");
  await site.app.close();
  const traceOf = (name: string) => {
    const root = collector.spans.find((span) => span.name === name);
    return collector.spans.filter(({ traceId }) => traceId === root?.traceId).map((span) => span.name);
  };
  expect(traceOf("POST /api/blogs/:blogId/comments")).toContain("INSERT");
  expect(traceOf("GET /api/search")).toContain("search");
  expect(JSON.stringify(collector.spans)).not.toMatch(/What I wrote|private/);
});

test("a job run has its own trace with its queries", { timeout: 60_000 }, async () => {
  const collector = await aCollector();
  const { app, database } = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const config = readConfig({ LOG_LEVEL: "silent", ...(await addressOf(database)) });
  const run = vi.fn(async () => void (await database.db.execute(sql`select count(*) from tools`)));
  const jobs = runJobs([{ name: "counts", cron: "0 0 1 1 *", run }], { config, database, site: app.site, changes: app.changes, log: app.log });
  await jobs.started;
  await requestRun(database.db, "counts");
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 30_000, interval: 100 });
  await jobs.stop();
  await app.close();
  const job = collector.spans.find(({ name }) => name === "job counts");
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name)).toEqual(["SELECT"]);
});

test("a part of 0 traces nothing unless the caller is traced", async () => {
  const collector = await aCollector();
  const { app } = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: "0" } });
  await app.inject("/api/tools");
  await app.inject({ url: "/api/categories", headers: { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" } });
  await app.inject({ url: "/api/news", headers: { traceparent: "00-00000000000000000000000000000000-b7ad6b7169203331-01" } });
  await app.close();
  expect(collector.spans.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual(["GET /api/categories"]);
});

test("an unreachable collector causes one warning and no failed request", async () => {
  const collector = await aCollector({ status: 400 });
  const { app } = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const warn = vi.spyOn(app.log, "warn");
  // More than a batch holds, so that it is sent twice.
  const responses = await Promise.all(Array.from({ length: 600 }, () => app.inject("/healthz")));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await app.close();
  expect(collector.requestCount()).toBeGreaterThan(1);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining("OTEL_EXPORTER_OTLP_ENDPOINT"));
});
