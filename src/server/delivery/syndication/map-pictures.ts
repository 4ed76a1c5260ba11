/** The map as SVG: to download and embed, where a tool is, a category's region, compared tools, and the home page's lines. */
import type { FastifyPluginAsync } from "fastify";
import { COMPARE } from "../../../contract/constants.ts";
import { drawLines } from "../../../shared/map/draw-map.ts";
import { picturePalette } from "../../../shared/map/map-palette.ts";
import { WHOLE as WHOLE_VIEW } from "../../../shared/map/viewport.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import { MAP_TAG } from "../../domains/map/get-map.ts";
import { notFound } from "../../platform/http/errors.ts";
import { yieldToEventLoop } from "../../platform/process/yield-to-event-loop.ts";
import { createCachedText, type ReadApi } from "../pages/cached-text.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { drawMapPicture, type MapPicture } from "./draw-map-picture.ts";
import { addMapPngs } from "./map-png.ts";
import { createMapSource, type MapQuery, SHARED, themeOf, WHOLE } from "./map-source.ts";

const SMALL = { width: 480, height: 320 };
const REGION = { width: 720, height: 480 };
/** As wide as the home page's title area, which shows a band across the middle of the map. */
const LINES = { size: { width: 1680, height: 520 }, view: { ...WHOLE_VIEW, z: Math.log2(1680 / 520) } };
const POLICY = "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
const SVG = "image/svg+xml; charset=utf-8";

/** Null: not on the map yet, or never, as adult tools are. */
type PictureOf = (params: Record<string, string>, read: ReadApi) => Promise<MapPicture | null>;

export const mapPictures: FastifyPluginAsync<DeliveryDeps> = async (app, deps) => {
  const { site, database, changes } = deps;
  // Pictures of single tools must not push feeds and Markdown out of their cache.
  const sendText = createCachedText(app, changes, database.isUnavailable);
  const source = createMapSource(deps);
  addMapPngs(app, source, deps);

  function svg(route: string, pictureOf: PictureOf) {
    app.get<{ Params: Record<string, string>; Querystring: MapQuery }>(route, async (request, reply) => {
      const { params, query } = request;
      const theme = themeOf(query);
      return sendText(request, reply, {
        key: `${route} ${Object.values(params)} ${theme}`,
        type: SVG,
        headers: SHARED,
        tags: [MAP_TAG],
        make: async (read) => {
          const picture = await pictureOf(params, read);
          if (!picture) return null;
          const map = await source.map();
          // Drawing takes about ten milliseconds, and every tool has a picture: other requests are handled in between.
          await yieldToEventLoop();
          return drawMapPicture(map, theme, picture);
        },
      });
    });
  }

  /** These tools on a small map. An unknown one is not found; pages ask for those that are not on the map yet. */
  async function smallMapOf(slugs: string[], read: ReadApi, titleOf: (names: string[]) => string): Promise<MapPicture | null> {
    const strong = (await source.current()) ? await source.toolsNamed(slugs) : [];
    if (strong.length === slugs.length) return { size: SMALL, title: titleOf(strong.map(({ name }) => name)), strong, isSmall: true };
    for (const slug of slugs) await read("GET /api/tools/:slug", { params: { slug } });
    return null;
  }

  svg("/map/map.svg", async () => ({ size: WHOLE, title: await source.title() }));
  svg("/map/where/:slug.svg", ({ slug = "" }, read) => smallMapOf([slug.toLowerCase()], read, ([name]) => `Where ${name} is on the map`));
  svg("/map/region/:category.svg", async ({ category = "" }, read) => {
    const slug = category.toLowerCase();
    const found = await source.current();
    const region = found?.map.regions.find((one) => one.slug === slug);
    if (found && region) return { size: REGION, title: `${region.name} on the map`, shown: found.tools.filter(({ categorySlug }) => categorySlug === slug) };
    const { items } = await read("GET /api/categories");
    if (!items.some((one) => one.slug === slug)) throw notFound("Picture");
    return null;
  });
  svg("/map/compare/:slugs.svg", async ({ slugs = "" }, read) => {
    const named = [...new Set(slugs.toLowerCase().split(","))];
    if (named.length < COMPARE.min || named.length > COMPARE.max) throw notFound("Picture");
    return smallMapOf(named, read, (names) => `${names.join(" and ")} on the map`);
  });

  // Behind the home page's title; the same drawing as before while there is no map.
  app.get("/map/lines.svg", async (request, reply) => {
    if (!(await source.current())) return reply.header("cache-control", "no-cache").redirect("/contours/home.svg?w=1680&h=520");
    return sendText(request, reply, {
      key: "/map/lines.svg",
      type: SVG,
      headers: SHARED,
      tags: [MAP_TAG],
      make: async () => drawLines((await source.map()).map, LINES.view, LINES.size),
    });
  });

  app.get<{ Querystring: MapQuery }>("/embed/map", async (request, reply) => {
    const theme = themeOf(request.query);
    reply.removeHeader("x-frame-options");
    return sendText(request, reply, {
      key: `/embed/map ${theme}`,
      type: "text/html; charset=utf-8",
      headers: { ...SHARED, "content-security-policy": POLICY, "x-robots-tag": "noindex" },
      tags: [MAP_TAG],
      make: async () => {
        const { siteUrl } = await site.latest();
        const title = escapeHtml(await source.title());
        return `<!doctype html>
<html lang="en" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color" content="${picturePalette(theme).ground}"><title>${title}</title><link rel="stylesheet" href="/embed.css"></head>
<body class="map"><a href="${siteUrl}/map" target="_blank" rel="noopener"><img src="/map/map.svg?theme=${theme}" alt="${title}" width="${WHOLE.width}" height="${WHOLE.height}"></a></body></html>`;
      },
    });
  });
};
