/** The map as pictures: the whole map to download and embed, where a tool is, a category's region, compared tools, and social cards. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { COMPARE } from "../../../contract/constants.ts";
import { THEMES, type Theme } from "../../../contract/theme.ts";
import { drawLines } from "../../../shared/map/draw-map.ts";
import { picturePalette } from "../../../shared/map/map-palette.ts";
import { parseView, WHOLE as WHOLE_VIEW } from "../../../shared/map/viewport.ts";
import { CARD_SIZE } from "../../../shared/social-card.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import { createDrawnMap, type DrawnMap, listPlaces } from "../../domains/map/drawn-map.ts";
import { MAP_TAG } from "../../domains/map/get-map.ts";
import { dependsOn } from "../../platform/cache/cache-tags.ts";
import { createPictureCache } from "../../platform/cache/picture-cache.ts";
import { notFound } from "../../platform/http/errors.ts";
import { limitDrawing } from "../../platform/http/limit-drawing.ts";
import { backgroundTask } from "../../platform/workers/background-task.ts";
import { createCachedText } from "../pages/cached-text.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import type { drawIcon } from "../pages/draw-icon.ts";
import { drawMapPicture, type MapPicture } from "./draw-map-picture.ts";

const WHOLE = { width: 1600, height: 1200 };
const SMALL = { width: 480, height: 320 };
const REGION = { width: 720, height: 480 };
/** As wide as the home page's title area, which shows a band across the middle of the map. */
const LINES = { size: { width: 1680, height: 520 }, view: { ...WHOLE_VIEW, z: Math.log2(1680 / 520) } };
const HOUR = "public, max-age=3600";
const MAX_CACHE_BYTES = 8 * 1024 * 1024;
/** Share of a visitor's calls per minute that may need a PNG: they are for downloads and the crawlers of a few networks. */
const DRAWN_SHARE = 1 / 20;
const POLICY = "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
const SHARED = { "cross-origin-resource-policy": "cross-origin", "cache-control": HOUR };

const draw = backgroundTask<typeof drawIcon>({
  file: new URL("../pages/draw-icon.ts", import.meta.url),
  name: "drawIcon",
  lane: "map pictures",
  result: z.instanceof(Uint8Array),
});

type Query = { theme?: string; at?: string; tool?: string };
type Picked = { map: DrawnMap; params: Record<string, string>; query: Query };

export const mapPictures: FastifyPluginAsync<DeliveryDeps> = async (app, { config, site, database, changes, backgroundTasks }) => {
  // Pictures of single tools must not push feeds and Markdown out of their cache.
  const sendText = createCachedText(app, changes, database.isUnavailable);
  const drawn = createPictureCache({ maxBytes: MAX_CACHE_BYTES });
  const checkLimit = limitDrawing(app, { what: "map pictures", max: config.rateLimitPerMinute * DRAWN_SHARE });
  const currentMap = createDrawnMap(database.db);
  const getDrawnMap = async () => {
    const map = await currentMap();
    if (!map) throw notFound("Picture");
    return map;
  };
  const themeOf = ({ theme }: Query): Theme => THEMES.find((known) => known === theme) ?? "dark";

  /** These tools, in this order, all of which must be public. */
  async function toolsNamed({ tools, map }: DrawnMap, slugs: string[]) {
    const places = new Map((await listPlaces(database.db, slugs)).map((place) => [place.slug, place]));
    return slugs.map((slug) => {
      const place = places.get(slug);
      if (!place) throw notFound("Picture");
      return (
        tools.find((tool) => tool.slug === slug) ?? {
          ...place,
          logoUrl: null,
          hue: map.regions.find(({ slug: region }) => region === place.categorySlug)?.hue ?? 0,
        }
      );
    });
  }

  function svg(route: string, pictureOf: (picked: Picked) => MapPicture | Promise<MapPicture>) {
    app.get<{ Params: Record<string, string>; Querystring: Query }>(route, async (request, reply) => {
      const { params, query } = request;
      const theme = themeOf(query);
      return sendText(request, reply, {
        key: `${route} ${Object.values(params)} ${theme}`,
        type: "image/svg+xml; charset=utf-8",
        headers: SHARED,
        make: async (read) => {
          // Its tags are those of the picture.
          await read("GET /api/map");
          const map = await getDrawnMap();
          return drawMapPicture(map, theme, await pictureOf({ map, params, query }));
        },
      });
    });
  }

  const titleOf = async () => `Map of ${(await site.latest()).terms.items} on ${site.current().siteName}`;
  svg("/map/map.svg", async () => ({ size: WHOLE, title: await titleOf() }));
  svg("/map/where/:slug.svg", async ({ map, params: { slug = "" } }) => {
    const strong = await toolsNamed(map, [slug.toLowerCase()]);
    return { size: SMALL, title: `Where ${strong[0]?.name} is on the map`, strong, isSmall: true };
  });
  svg("/map/region/:category.svg", ({ map, params: { category = "" } }) => {
    const region = map.map.regions.find(({ slug }) => slug === category.toLowerCase());
    if (!region) throw notFound("Picture");
    return { size: REGION, title: `${region.name} on the map`, shown: map.tools.filter(({ categorySlug }) => categorySlug === region.slug) };
  });
  svg("/map/compare/:slugs.svg", async ({ map, params: { slugs = "" } }) => {
    const named = [...new Set(slugs.toLowerCase().split(","))];
    if (named.length < COMPARE.min || named.length > COMPARE.max) throw notFound("Picture");
    const strong = await toolsNamed(map, named);
    return { size: SMALL, title: `${strong.map(({ name }) => name).join(" and ")} on the map`, strong, isSmall: true };
  });

  // Behind the home page's title; the same drawing as before while there is no map.
  app.get("/map/lines.svg", async (request, reply) => {
    if (!(await currentMap())) return reply.header("cache-control", "no-cache").redirect("/contours/home.svg?w=1680&h=520");
    return sendText(request, reply, {
      key: "/map/lines.svg",
      type: "image/svg+xml; charset=utf-8",
      headers: SHARED,
      make: async (read) => {
        await read("GET /api/map");
        return drawLines((await getDrawnMap()).map, LINES.view, LINES.size);
      },
    });
  });

  async function sendPng(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, theme, pictureOf }: { key: string; theme: Theme; pictureOf: (map: DrawnMap) => Promise<MapPicture> },
  ) {
    const map = await getDrawnMap();
    dependsOn(reply, { tags: new Set([MAP_TAG]), expiresAt: Number.POSITIVE_INFINITY });
    const name = `${map.map.version} ${theme} ${key}`;
    if (!drawn.has(name)) await checkLimit(request, reply);
    const png = await drawn.get(name, async () => {
      const picture = await pictureOf(map);
      return draw(backgroundTasks, drawMapPicture(map, theme, { ...picture, hasOutlines: true }), picture.size.width);
    });
    // Set only now, so that a refusal is not cached.
    return reply.headers(SHARED).type("image/png").send(png);
  }

  app.get<{ Querystring: Query }>("/map/map.png", { config: { rateLimit: false } }, (request, reply) =>
    sendPng(request, reply, { key: "whole", theme: themeOf(request.query), pictureOf: async () => ({ size: WHOLE, title: await titleOf() }) }),
  );
  app.get<{ Querystring: Query }>("/map/card.png", { config: { rateLimit: false } }, (request, reply) => {
    const { at = null, tool } = request.query;
    const seen = parseView(at);
    // Views that look the same share a picture.
    const view = seen && { x: Math.round(seen.x), y: Math.round(seen.y), z: Math.round(seen.z * 4) / 4 };
    return sendPng(request, reply, {
      key: `card ${view ? Object.values(view) : ""} ${tool ?? ""}`,
      theme: "dark",
      pictureOf: async (map) => ({
        size: CARD_SIZE,
        title: await titleOf(),
        ...(view && { view }),
        ...(tool && { strong: await toolsNamed(map, [tool.toLowerCase()]) }),
      }),
    });
  });

  app.get<{ Querystring: Query }>("/embed/map", async (request, reply) => {
    const theme = themeOf(request.query);
    reply.removeHeader("x-frame-options");
    return sendText(request, reply, {
      key: `/embed/map ${theme}`,
      type: "text/html; charset=utf-8",
      headers: { ...SHARED, "content-security-policy": POLICY, "x-robots-tag": "noindex" },
      make: async (read) => {
        await read("GET /api/map");
        const { siteUrl } = await site.latest();
        const title = escapeHtml(await titleOf());
        return `<!doctype html>
<html lang="en" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color" content="${picturePalette(theme).ground}"><title>${title}</title><link rel="stylesheet" href="/embed.css"></head>
<body class="map"><a href="${siteUrl}/map" target="_blank" rel="noopener"><img src="/map/map.svg?theme=${theme}" alt="${title}" width="${WHOLE.width}" height="${WHOLE.height}"></a></body></html>`;
      },
    });
  });
};
