/** Serves files of other builds; those of this instance's own build are served earlier, from disk. */
import type { FastifyPluginAsync } from "fastify";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Database } from "../../platform/db/database.ts";
import { findBuiltFile, keepBuiltFiles } from "../../platform/files/built-files.ts";
import { notFound, registerErrorHandler } from "../../platform/http/errors.ts";
import { EVERYTHING } from "../../ports/cdn/cdn-tags.ts";
import { chooseEncoding } from "./send-page.ts";
import { ASSETS, YEAR } from "./static-files.ts";

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  woff2: "font/woff2",
};
/** File names of the build: a hash of the content at the end. */
const NAME = /^[\w.-]+-[\w-]{8}\.(\w+)$/;

export const earlierBuilds: FastifyPluginAsync<{ database: Database }> = async (app, { database: { db } }) => {
  registerErrorHandler(app);
  app.get<{ Params: { name: string } }>("/assets/:name", async ({ params: { name }, headers }, reply) => {
    const type = TYPES[NAME.exec(name)?.[1] ?? ""];
    const acceptsBrotli = chooseEncoding(headers["accept-encoding"]) === "br";
    const file = type ? await findBuiltFile(db, name, { acceptsBrotli }) : null;
    if (!file || !type) {
      reply.header("cache-control", "no-store");
      throw notFound("File");
    }
    if (file.isBrotli) reply.header("content-encoding", "br");
    return reply.type(type).headers({ "cache-control": YEAR, vary: "accept-encoding" }).send(file.body);
  });
};

/** Must run before any page of this build is shown: another instance may get the requests for the page's files. */
export async function shareBuild(database: Database, changes: Changes, folder = ASSETS) {
  const added = await keepBuiltFiles(database.db, folder);
  // A CDN has pages of the previous build. They work, but they are outdated.
  if (added > 0) await changes.changed(EVERYTHING);
}
