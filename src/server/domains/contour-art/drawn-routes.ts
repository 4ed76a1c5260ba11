/** Emblems and covers of tools. Their URLs contain everything they are drawn from, so browsers never need to request them twice. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { THEMES } from "../../../contract/theme.ts";
import { createDrawingCache } from "./drawing-cache.ts";
import { emblemSvg } from "./emblem.ts";
import { svgResponse } from "./svg-response.ts";
import { toolCoverSvg } from "./tool-cover.ts";

const HUE_RULE = "must be a whole number of degrees between 0 and 359";
const params = z.object({
  theme: z.enum(THEMES, "must be dark or light"),
  hue: z.coerce.number(HUE_RULE).int(HUE_RULE).min(0, HUE_RULE).max(359, HUE_RULE),
  slug: z.string().regex(/^[a-z0-9-]{1,120}$/, "must be 1 to 120 characters out of a-z, 0-9 and -"),
});
const flag = z.stringbool().default(false);
/** The version of the drawing; only used to make URLs differ. */
const v = z.string().max(10).optional();

const emblem = { summary: "A tool's emblem", params, querystring: z.object({ small: flag, v }), response: svgResponse };
const cover = { summary: "A tool's cover, 16:10", params, querystring: z.object({ bare: flag, v }), response: svgResponse };

export const drawnPictureRoutes: FastifyPluginAsyncZod = async (app) => {
  const send = createDrawingCache(app);
  app.get("/emblems/:theme/:hue/:slug.svg", { schema: emblem, config: { rateLimit: false } }, (request, reply) => {
    const options = { ...request.params, small: request.query.small };
    return send(request, reply, { key: `emblem ${Object.values(options)}`, draw: () => emblemSvg(options) });
  });
  app.get("/covers/:theme/:hue/:slug.svg", { schema: cover, config: { rateLimit: false } }, (request, reply) => {
    const options = { ...request.params, bare: request.query.bare };
    return send(request, reply, { key: `cover ${Object.values(options)}`, draw: () => toolCoverSvg(options) });
  });
};
