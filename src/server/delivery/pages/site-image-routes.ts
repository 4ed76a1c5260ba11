/** The site's own pictures. Their names come from their content, so browsers keep them forever. */
import type { FastifyPluginAsync } from "fastify";
import { SITE_IMAGE_NAME } from "../../../contract/site-image.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { DeliveryDeps } from "./delivery-deps.ts";
import { YEAR } from "./static-files.ts";

export const siteImageRoutes: FastifyPluginAsync<Pick<DeliveryDeps, "siteImages">> = async (app, { siteImages }) => {
  app.get<{ Params: { name: string } }>("/site-images/:name", async ({ params: { name } }, reply) => {
    if (!SITE_IMAGE_NAME.test(name)) throw notFound("Picture");
    const bytes = await siteImages(name);
    return reply
      .type(name.endsWith(".png") ? "image/png" : "image/jpeg")
      .headers({ "cache-control": YEAR, "cross-origin-resource-policy": "cross-origin" })
      .send(bytes);
  });
};
