/** Map lines as a file: strokes only, for a CSS mask that gives them the theme's color. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { contourPaths } from "./contours.ts";
import { createDrawingCache } from "./drawing-cache.ts";
import { drawnPictureRoutes } from "./drawn-routes.ts";
import { svgResponse } from "./svg-response.ts";

const LEVELS = 13;

const SIDE_RULE = "must be a whole number of pixels between 100 and 2400";
const side = (usual: number) => z.coerce.number(SIDE_RULE).int(SIDE_RULE).min(100, SIDE_RULE).max(2400, SIDE_RULE).default(usual);

const schema = {
  summary: "Map contour lines, seeded by a name",
  params: z.object({ seed: z.string().regex(/^[a-z0-9-]{1,120}$/, "must be 1 to 120 characters out of a-z, 0-9 and -") }),
  querystring: z.object({ w: side(1680), h: side(520) }),
  response: svgResponse,
};

export const contourArtRoutes: FastifyPluginAsyncZod = async (app) => {
  const send = createDrawingCache(app);
  app.get("/contours/:seed.svg", { schema, config: { rateLimit: false } }, (request, reply) => {
    const { seed } = request.params;
    const { w: width, h: height } = request.query;
    return send(request, reply, { key: `${seed} ${width} ${height}`, draw: () => contoursSvg(seed, width, height) });
  });
  await app.register(drawnPictureRoutes);
};

function contoursSvg(seed: string, width: number, height: number) {
  const path = contourPaths({ seed, width, height, levels: LEVELS }).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="none" stroke="#000" d="${path}"/></svg>`;
}
