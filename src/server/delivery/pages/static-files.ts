/** Static files: the build's output, and the logos of the demo directory. */
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";

const folder = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
/** Files that the build named by a hash of their content. */
export const ASSETS = folder("dist/client/assets");
export const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

export const staticFiles = fp(async (app) => {
  await app.register(fastifyStatic, {
    root: folder("dist/client"),
    // Known files only: everything else is a page.
    wildcard: false,
    preCompressed: true,
    // Compressed copies are found next to the requested file; separate addresses for them would be two thirds of all routes.
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders(reply, path) {
      // A built file has a hash of its content in its name.
      reply.header("cache-control", path.includes("/assets/") ? YEAR : DAY);
      nameCharset(reply, path);
    },
  });
  await app.register(fastifyStatic, { root: folder("content/logos"), prefix: "/logos/", decorateReply: false, maxAge: "1d", setHeaders: nameCharset });
});

/** The file server knows the MIME type of SVG, but omits the charset. */
function nameCharset(reply: FastifyReply, path: string) {
  if (/\.svg(\.br|\.gz)?$/.test(path)) reply.header("content-type", "image/svg+xml; charset=utf-8");
}
