/** Map lines as a file: strokes only, for a CSS mask that gives them the theme's colour. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { HttpError } from "../http/errors.ts";
import { contourPaths } from "./contours.ts";
import { svgResponse } from "./svg-response.ts";

const LEVELS = 13;
const MAX_KEPT = 500;
const YEAR = "public, max-age=31536000, immutable";

const SIDE_RULE = "must be a whole number of pixels between 100 and 2400";
const side = (usual: number) => z.coerce.number(SIDE_RULE).int(SIDE_RULE).min(100, SIDE_RULE).max(2400, SIDE_RULE).default(usual);

const schema = {
  summary: "Map contour lines, seeded by a name",
  params: z.object({ seed: z.string().regex(/^[a-z0-9-]{1,120}$/, "must be 1 to 120 characters out of a-z, 0-9 and -") }),
  querystring: z.object({ w: side(1680), h: side(520) }),
  response: svgResponse,
};

export const contourArtRoutes: FastifyPluginAsyncZod = async (app) => {
  const drawn = new Map<string, string>();
  const overLimit = app.createRateLimit();

  // A picture we have costs nothing; only drawing is worth limiting.
  app.get("/contours/:seed.svg", { schema, config: { rateLimit: false } }, async (request, reply) => {
    const { seed } = request.params;
    const { w: width, h: height } = request.query;
    const key = `${seed} ${width} ${height}`;
    let svg = drawn.get(key);
    if (!svg) {
      const limit = await overLimit(request);
      if (!limit.isAllowed && limit.isExceeded) throw new HttpError(429, "Too many requests. Please try again in a minute.");
      svg = contoursSvg(seed, width, height);
    }
    // Written again on every use: the first key of the map is the one unused for longest.
    drawn.delete(key);
    drawn.set(key, svg);
    const [oldest] = drawn.keys();
    if (drawn.size > MAX_KEPT && oldest) drawn.delete(oldest);
    return reply.type("image/svg+xml; charset=utf-8").header("cache-control", YEAR).send(svg);
  });
};

function contoursSvg(seed: string, width: number, height: number) {
  const path = contourPaths({ seed, width, height, levels: LEVELS }).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="none" stroke="#000" d="${path}"/></svg>`;
}
