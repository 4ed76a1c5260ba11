/** Pictures for shared links: drawn on first request, then cached here and, because their URLs are versioned, everywhere. */
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { COMPARE } from "../../../contract/constants.ts";
import type { Tool } from "../../../contract/tool.ts";
import { brandAccent } from "../../../shared/accent.ts";
import { cardLook, siteAppearance } from "../../../shared/site-appearance.ts";
import { siteImageSize } from "../../../shared/site-image.ts";
import { cardVersion, categoryCard, collectionCard, comparisonCard, postCard, type SocialCard, siteCard, toolCard } from "../../../shared/social-card.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { dependsOn } from "../../platform/cache/cache-tags.ts";
import { createPictureCache } from "../../platform/cache/picture-cache.ts";
import { notFound } from "../../platform/http/errors.ts";
import { inProcessFetch } from "../../platform/http/in-process-fetch.ts";
import { limitDrawing } from "../../platform/http/limit-drawing.ts";
import { backgroundTask } from "../../platform/workers/background-task.ts";
import { pathToRead, type ReadApi } from "../pages/cached-text.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { toDataUrl } from "../pages/site-images.ts";
import { findCategory } from "../syndication/feeds.ts";
import type { drawCard } from "./draw-card.ts";
import { storedCards } from "./stored-cards.ts";

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** Share of a visitor's calls per minute that may need a drawing: pictures are for the crawlers of a few networks. */
const DRAWN_SHARE = 1 / 20;
const YEAR = "public, max-age=31536000, immutable";
/** For requests without a version, or with an old one: correct now, maybe not tomorrow. */
const HOUR = "public, max-age=3600";

const draw = backgroundTask<typeof drawCard>({
  file: new URL("./draw-card.ts", import.meta.url),
  name: "drawCard",
  lane: "cards",
  result: z.instanceof(Uint8Array),
});

export const socialCards: FastifyPluginAsync<DeliveryDeps> = async (
  app,
  { config: { rateLimitPerMinute }, site, siteImages, backgroundTasks, files, categoryHues },
) => {
  const stored = storedCards({ bucket: files.bucket, log: app.log });
  const drawn = createPictureCache({ maxBytes: MAX_CACHE_BYTES });
  const checkLimit = limitDrawing(app, { what: "cards", max: rateLimitPerMinute * DRAWN_SHARE });
  /** Reads the API for one card, and records what the card depends on. */
  function reader() {
    const { fetch, depends } = inProcessFetch(app);
    const read: ReadApi = async (address, ...[input]) => {
      const response = await fetch(pathToRead(address, input));
      if (!response.ok) throw notFound("Picture");
      return response.json();
    };
    return { read, depends };
  }

  const logoOf = async (name: string | undefined) => (name ? { logo: { src: toDataUrl(name, await siteImages(name)), ...siteImageSize(name) } } : {});

  function picture(route: string, cardOf: (name: string, read: ReadApi) => Promise<SocialCard>) {
    // A cached picture costs nothing; only drawing is worth limiting.
    app.get<{ Params: { name: string }; Querystring: { v?: string } }>(route, { config: { rateLimit: false } }, async (request, reply) => {
      const { read, depends } = reader();
      const card = await cardOf(request.params.name ?? "", read);
      dependsOn(reply, depends);
      const { siteName, appearance } = site.current();
      const look = siteAppearance(appearance);
      const version = cardVersion(card, cardLook(look));
      const etag = `"${version}"`;
      const headers = { etag, "cache-control": request.query.v === version ? YEAR : HOUR, "cross-origin-resource-policy": "cross-origin" };
      if (request.headers["if-none-match"]?.includes(etag)) return reply.headers(headers).status(304).send();
      const key = `${card.path} ${version} ${siteName}`;
      if (!drawn.has(key)) await checkLimit(request, reply);
      const png = await drawn.get(key, () =>
        stored({ card, version, siteName }, async () =>
          draw(backgroundTasks, card, { siteName, accent: brandAccent(appearance.accent, "dark"), ...(await logoOf(look?.logo?.dark)) }),
        ),
      );
      // Set only now, so that a refusal is not cached.
      return reply.headers(headers).type("image/png").send(png);
    });
  }

  const siteTexts = ({ siteName, identity, terms }: CurrentSite) => ({ name: siteName, heroTitle: identity.heroTitle, terms });
  picture("/cards/site.png", async () => siteCard(siteTexts(await site.latest())));
  picture("/cards/tools/:name.png", async (slug, read) => toolCard(await publicTool(slug, read), await categoryHues()));
  picture("/cards/category/:name.png", async (slug, read) => categoryCard(await findCategory(read, slug), (await site.latest()).terms));
  picture("/cards/blog/:name.png", async (slug, read) => postCard(await read("GET /api/blogs/:slug", { params: { slug } }), (await site.latest()).terms));
  picture("/cards/collections/:name.png", async (slug, read) =>
    collectionCard({ ...(await read("GET /api/collections/:slug", { params: { slug } })), slug }, await categoryHues()),
  );
  picture("/cards/compare/:name.png", async (slugs, read) => {
    const named = [...new Set(slugs.split(","))];
    if (named.length < COMPARE.min || named.length > COMPARE.max) throw notFound("Picture");
    const compared: Tool[] = [];
    // One after the other: a made-up name costs one query, not four.
    for (const slug of named) compared.push(await publicTool(slug, read));
    return comparisonCard(compared, await categoryHues());
  });

  async function publicTool(slug: string, read: ReadApi): Promise<Tool> {
    const tool = await read("GET /api/tools/:slug", { params: { slug } });
    if (tool.isAdult) throw notFound("Picture");
    return tool;
  }
};
