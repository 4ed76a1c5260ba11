/** The map as PNG: to download, and as the card that social networks show of a view. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Theme } from "../../../contract/theme.ts";
import { MAX_CARD_TOOLS, parseView } from "../../../shared/map/viewport.ts";
import { CARD_SIZE } from "../../../shared/social-card.ts";
import { MAP_TAG } from "../../domains/map/get-map.ts";
import { dependsOn } from "../../platform/cache/cache-tags.ts";
import { createPictureCache } from "../../platform/cache/picture-cache.ts";
import { limitDrawing } from "../../platform/http/limit-drawing.ts";
import { backgroundTask } from "../../platform/workers/background-task.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import type { MapPicture } from "./draw-map-picture.ts";
import type { drawMapPng } from "./draw-map-png.ts";
import { type MapQuery, type MapSource, SHARED, themeOf, WHOLE } from "./map-source.ts";

const MAX_CACHE_BYTES = 8 * 1024 * 1024;
/** Share of a visitor's calls per minute that may need a PNG: they are for downloads and the crawlers of a few networks. */
const DRAWN_SHARE = 1 / 20;

/** A malformed view is the whole map; a repeated parameter is malformed. */
const CardQuery = z.object({ at: z.string().nullable().catch(null), tool: z.string().catch("") });

const draw = backgroundTask<typeof drawMapPng>({
  file: new URL("draw-map-png.ts", import.meta.url),
  name: "drawMapPng",
  lane: "map pictures",
  result: z.instanceof(Uint8Array),
});

type Drawing = { key: string; theme: Theme; pictureOf: () => Promise<MapPicture> };

export function addMapPngs(app: FastifyInstance, source: MapSource, { config, backgroundTasks }: Pick<DeliveryDeps, "config" | "backgroundTasks">) {
  const drawn = createPictureCache({ maxBytes: MAX_CACHE_BYTES });
  const checkLimit = limitDrawing(app, { what: "map pictures", max: config.rateLimitPerMinute * DRAWN_SHARE });

  async function sendPng(request: FastifyRequest, reply: FastifyReply, { key, theme, pictureOf }: Drawing) {
    const map = await source.map();
    dependsOn(reply, { tags: new Set([MAP_TAG]), expiresAt: Number.POSITIVE_INFINITY });
    const name = `${map.map.version} ${theme} ${key}`;
    if (!drawn.has(name)) await checkLimit(request, reply);
    const png = await drawn.get(name, async () => draw(backgroundTasks, map, theme, await pictureOf()));
    // Set only now, so that a refusal is not cached.
    return reply.headers(SHARED).type("image/png").send(png);
  }

  app.get<{ Querystring: MapQuery }>("/map/map.png", { config: { rateLimit: false } }, (request, reply) =>
    sendPng(request, reply, { key: "whole", theme: themeOf(request.query), pictureOf: async () => ({ size: WHOLE, title: await source.title() }) }),
  );
  app.get<{ Querystring: MapQuery }>("/map/card.png", { config: { rateLimit: false } }, async (request, reply) => {
    const { at, tool } = CardQuery.parse(request.query);
    const seen = parseView(at);
    // Views that look the same share a picture.
    const view = seen && { x: Math.round(seen.x), y: Math.round(seen.y), z: Math.round(seen.z * 4) / 4 };
    // A mail may name a tool that has been removed since.
    const slugs = [...new Set(tool.toLowerCase().split(",").filter(Boolean))].slice(0, MAX_CARD_TOOLS);
    const strong = await source.toolsNamed(slugs);
    return sendPng(request, reply, {
      key: `card ${view ? Object.values(view) : ""} ${strong.map(({ slug }) => slug)}`,
      theme: themeOf(request.query),
      pictureOf: async () => ({ size: CARD_SIZE, title: await source.title(), ...(view && { view }), strong }),
    });
  });
}
