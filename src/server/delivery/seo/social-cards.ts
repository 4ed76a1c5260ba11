/** Pictures for shared links: drawn when first asked for, then kept here and, by their versioned address, everywhere. */
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { BlogPost } from "../../../contract/blog.ts";
import { COMPARE } from "../../../contract/constants.ts";
import { cardVersion, categoryCard, comparisonCard, postCard, type SocialCard, siteCard, toolCard } from "../../../contract/social-card.ts";
import type { Tool } from "../../../contract/tool.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { inProcessFetch } from "../../platform/http/in-process-fetch.ts";
import type { ReadApi } from "../pages/cached-text.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { findCategory } from "../syndication/feeds.ts";
import { drawCard } from "./draw-card.ts";

const MAX_KEPT = 300;
const YEAR = "public, max-age=31536000, immutable";
/** Somebody asked without a version, or with an old one: true now, perhaps not tomorrow. */
const HOUR = "public, max-age=3600";

export const socialCards: FastifyPluginAsync<DeliveryDeps> = async (app, { config: { siteName } }) => {
  const drawn = new LRUCache<string, Buffer, SocialCard>({
    max: MAX_KEPT,
    fetchMethod: (_key, _stale, { context: card }) => drawCard(card, siteName),
    // A picture that loses its place while it is drawn still goes to whoever asked for it.
    ignoreFetchAbort: true,
  });
  const overLimit = app.createRateLimit();
  const read: ReadApi = async (path) => {
    const answer = await inProcessFetch(app).fetch(path);
    if (!answer.ok) throw notFound("Picture");
    return answer.json();
  };

  /** Drawn once, however many ask at the same time. */
  async function pictureOf(card: SocialCard, version: string, request: FastifyRequest): Promise<Buffer> {
    const key = `${card.path} ${version}`;
    if (!drawn.has(key)) {
      const limit = await overLimit(request);
      if (!limit.isAllowed && limit.isExceeded) throw new HttpError(429, "Too many requests. Please try again in a minute.");
    }
    return drawn.forceFetch(key, { context: card });
  }

  function picture(route: string, cardOf: (name: string) => Promise<SocialCard>) {
    // A picture we have costs nothing; only drawing is worth limiting.
    app.get<{ Params: { name: string }; Querystring: { v?: string } }>(route, { config: { rateLimit: false } }, async (request, reply) => {
      const card = await cardOf(request.params.name ?? "");
      const version = cardVersion(card);
      const etag = `"${version}"`;
      reply.headers({ etag, "cache-control": request.query.v === version ? YEAR : HOUR, "cross-origin-resource-policy": "cross-origin" });
      if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
      return reply.type("image/png").send(await pictureOf(card, version, request));
    });
  }

  picture("/cards/site.png", async () => siteCard(siteName));
  picture("/cards/tools/:name.png", async (slug) => toolCard(await publicTool(slug)));
  picture("/cards/category/:name.png", async (slug) => categoryCard(await findCategory(read, slug)));
  picture("/cards/blog/:name.png", async (slug) => postCard(await read<BlogPost>(`/api/blogs/${encodeURIComponent(slug)}`)));
  picture("/cards/compare/:name.png", async (slugs) => {
    const named = [...new Set(slugs.split(","))];
    if (named.length < COMPARE.min || named.length > COMPARE.max) throw notFound("Picture");
    return comparisonCard(await Promise.all(named.map(publicTool)));
  });

  async function publicTool(slug: string): Promise<Tool> {
    const tool = await read<Tool>(`/api/tools/${encodeURIComponent(slug)}`);
    if (tool.isAdult) throw notFound("Picture");
    return tool;
  }
};
