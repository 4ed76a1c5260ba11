/** Answers every address that is not the API: from the cache, or by rendering once. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { inProcessFetch } from "./in-process.ts";
import { type CachedPage, type Encoding, type PageCache, toCachedPage } from "./page-cache.ts";
import type { Renderer } from "./renderer.ts";

type Options = {
  config: Config;
  cache: PageCache;
  renderer: Renderer;
  headers: Record<string, string>;
  /** The present address of something that was renamed, or null. */
  movedTo: (path: string) => Promise<string | null>;
};

export async function pages(app: FastifyInstance, { config, cache, renderer, headers, movedTo }: Options) {
  const site = renderer.siteOf(config);
  const overLimit = app.createRateLimit();
  const sendPage = createSender(headers);

  async function render(request: FastifyRequest) {
    const { fetch, depends } = inProcessFetch(app);
    const { status, html } = await renderer.render(request.url, { fetch, site });
    return { status, html, depends };
  }

  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "page failed");
    const html = await renderer.renderError({ site, status, requestId: request.id });
    return reply.status(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(html);
  });

  // The plugin's own limiter would slow down cached pages; only rendering is worth limiting.
  app.get("/*", { config: { rateLimit: false } }, async (request, reply) => {
    const place = renderer.locate(request.url);
    if (place.redirect) return reply.redirect(place.redirect, 301);

    const cached = cache.get(place.key);
    if (cached) return sendPage(request, reply, cached);

    const limit = await overLimit(request);
    if (!limit.isAllowed && limit.isExceeded) throw Object.assign(new Error("Too many requests"), { statusCode: 429 });
    const page = place.isKnown ? await cache.getOrRender(place.key, () => render(request)) : await toCachedPage(await render(request));
    const moved = page.status === 301 ? await movedTo(place.key) : null;
    if (moved) return reply.redirect(moved, 301);
    return sendPage(request, reply, page);
  });
}

/** Writes straight to the socket: the headers of a cached page are the same every time. */
function createSender(security: Record<string, string>) {
  const shared = { ...security, "content-type": "text/html; charset=utf-8", "cache-control": "public, no-cache", vary: "accept-encoding" };

  return (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
    reply.hijack();
    if (request.headers["if-none-match"]?.includes(page.etag)) {
      reply.raw.writeHead(304, { ...security, etag: page.etag, vary: "accept-encoding" }).end();
      return;
    }
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const body = page.bodies[encoding];
    const encoded = encoding === "identity" ? {} : { "content-encoding": encoding };
    reply.raw.writeHead(page.status, { ...shared, ...encoded, etag: page.etag, "content-length": body.length });
    reply.raw.end(request.method === "HEAD" ? undefined : body);
  };
}

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? "");
  if (/\bbr\b(?!;\s*q=0(\.0+)?\b)/.test(list)) return "br";
  if (/\bgzip\b(?!;\s*q=0(\.0+)?\b)/.test(list)) return "gzip";
  return "identity";
}
