/** Files that are served as they are: what the build made, and the logos of the demo directory. */
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";

const folder = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
/** What the build named by a hash of its content. */
export const ASSETS = folder("dist/client/assets");
export const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

export const staticFiles = fp(async (app) => {
  await app.register(fastifyStatic, {
    root: folder("dist/client"),
    // Known files only: everything else is a page.
    wildcard: false,
    preCompressed: true,
    // Packed copies are found beside what is asked for; addresses of their own would be two thirds of all routes.
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders(reply, path) {
      // A built file carries a hash of its content in its name.
      reply.header("cache-control", path.includes("/assets/") ? YEAR : DAY);
      nameCharset(reply, path);
    },
  });
  await app.register(fastifyStatic, { root: folder("content/logos"), prefix: "/logos/", decorateReply: false, maxAge: "1d", setHeaders: nameCharset });
});

/** The file server knows SVG as a picture, and forgets that it is a text. */
function nameCharset(reply: FastifyReply, path: string) {
  if (/\.svg(\.br|\.gz)?$/.test(path)) reply.header("content-type", "image/svg+xml; charset=utf-8");
}
