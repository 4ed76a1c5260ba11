/** Handles every address outside the API: from the cache, or by rendering once. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TextPageLink } from "../../../contract/text-page.ts";
import type { CategoryHues } from "../../../shared/category-hue.ts";
import type { Config } from "../../config/config.ts";
import type { SiteSource } from "../../config/site-source.ts";
import { unavailable } from "../../platform/db/unavailable.ts";
import { inProcessFetch } from "../../platform/http/in-process-fetch.ts";
import { remoteFetch } from "../../platform/http/remote-fetch.ts";
import { traced } from "../../platform/tracing/traced.ts";
import { type CachedPage, toCachedPage } from "./cached-page.ts";
import { EVERY_PAGE_TAGS } from "./every-page-tags.ts";
import type { FastPath } from "./fast-path.ts";
import type { PageCache } from "./page-cache.ts";
import { readRemoteCategoryHues } from "./remote-category-hues.ts";
import { readRemotePages } from "./remote-pages.ts";
import type { Renderer } from "./renderer.ts";
import type { SendPage } from "./send-page.ts";

type Options = {
  config: Config;
  source: SiteSource;
  cache: PageCache;
  renderer: Renderer;
  fastPath: FastPath;
  sendPage: SendPage;
  categoryHues: () => Promise<CategoryHues>;
  listPages: () => Promise<TextPageLink[]>;
  /** If the others cannot be read. */
  listDefaultPages: () => Promise<TextPageLink[]>;
  /** The current address of something that was renamed, or null. */
  movedTo: (path: string) => Promise<string | null>;
};

const RETRY_AFTER_S = 5;
const RENDER = { name: "render page" };

export async function pages(app: FastifyInstance, options: Options) {
  const { config, source, cache, renderer, fastPath, sendPage, categoryHues, listPages, listDefaultPages, movedTo } = options;
  const overLimit = app.createRateLimit();
  const send = (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
    reply.hijack();
    sendPage(request.raw, reply.raw, page);
  };

  const ownHues = () =>
    categoryHues().catch((error: unknown) => {
      app.log.warn({ err: error }, "the hues of categories could not be read");
      return null;
    });

  const ownPages = () =>
    listPages().catch((error: unknown) => {
      app.log.warn({ err: error }, "the list of pages could not be read");
      return null;
    });
  const readPages = async () => (config.apiBaseUrl ? readRemotePages(remoteFetch(config.apiBaseUrl).fetch) : ownPages());

  /** The address of a page that an admin added is not in the page table. */
  async function locate(url: string) {
    const place = renderer.locate(url);
    return place.isKnown || place.path.lastIndexOf("/") > 0 ? place : renderer.locate(url, await readPages());
  }

  /** `ip`: the visitor the work is queued for; the page itself sees only its key. */
  async function render({ key, route }: ReturnType<Renderer["locate"]>, ip: string) {
    const { fetch, depends } = config.apiBaseUrl ? remoteFetch(config.apiBaseUrl) : inProcessFetch(app, ip);
    const [settings, hues, textPages] = await Promise.all([source.latest(), config.apiBaseUrl ? readRemoteCategoryHues(fetch) : ownHues(), readPages()]);
    const site = {
      ...renderer.siteOf(config, settings, textPages ?? (await listDefaultPages())),
      categoryHues: hues ?? {},
    };
    const { status, html } = await traced(RENDER, () => renderer.render(key, { fetch, site }));
    const { tags, expiresAt } = depends;
    // Without the hues or the pages it is shown, but not cached.
    const isWhole = hues && (textPages || config.apiBaseUrl);
    return { status, html, depends: { tags: new Set([...tags, ...EVERY_PAGE_TAGS]), expiresAt: isWhole ? expiresAt : 0 }, route };
  }

  app.setErrorHandler(async (error: Error & { statusCode?: number; status?: number }, request, reply) => {
    // From an API response during rendering, or from the database itself.
    const isUnavailable = error.status === 503 || unavailable(error, "GET") !== null;
    const status = isUnavailable ? 503 : (error.statusCode ?? 500);
    if (isUnavailable) reply.header("retry-after", RETRY_AFTER_S);
    else if (status >= 500) request.log.error({ err: error }, "page failed");
    const site = renderer.siteOf(config, source.current());
    const html = await renderer.renderError({ site, status, requestId: request.id });
    return reply.status(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(html);
  });

  // The plugin's own limiter would slow down cached pages; only rendering is worth limiting.
  app.get("/*", { config: { rateLimit: false } }, async (request, reply) => {
    const place = await locate(request.url);
    request.pageRoute = place.route;
    if (place.redirect) return reply.redirect(place.redirect, 301);

    const cached = cache.get(place.key);
    if (cached) {
      fastPath.remember(request.url, place.key);
      return send(request, reply, cached);
    }

    const limit = await overLimit(request);
    if (!limit.isAllowed && limit.isExceeded) throw Object.assign(new Error("Too many requests"), { statusCode: 429 });
    const page = place.isKnown ? await cache.getOrRender(place, () => render(place, request.ip)) : await toCachedPage(await render(place, request.ip));
    const moved = page.status === 301 || page.status === 404 ? await movedTo(place.path) : null;
    if (moved) return reply.redirect(moved + place.search, 301);
    return send(request, reply, page);
  });
}
