/** Tiles of the map. The URL names the version, so browsers never need to request one twice. */
import { gunzipSync } from "node:zlib";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { ApiError } from "../../../contract/api.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { readTile } from "./read-tile.ts";

const YEAR = "public, max-age=31536000, immutable";
const MAX_BYTES = 8 * 1024 * 1024;
const CELL_RULE = "must be a whole number";
const cell = (most: number) => z.coerce.number(CELL_RULE).int(CELL_RULE).min(0, CELL_RULE).max(most, CELL_RULE);

const params = z.object({ version: z.string().regex(/^[\w-]{1,40}$/, "must be a version of the map"), z: cell(16), x: cell(65_535), y: cell(65_535) });
const response = {
  200: { content: { "application/octet-stream": { schema: z.unknown() } } },
  "4xx": ApiError,
  "5xx": ApiError,
};

export const mapTileRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database: { db } }) => {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length });
  app.get("/map/tiles/:version/:z/:x/:y.bin", { schema: { summary: "A tile of the map", params, response } }, async (request, reply) => {
    const key = Object.values(request.params).join("/");
    const body = kept.get(key) ?? (await readTile(db, request.params));
    if (!body) throw new HttpError(404, "This version of the map has no such tile. Load the map again.");
    kept.set(key, body);
    const takesGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
    reply.headers({ "cache-control": YEAR, vary: "accept-encoding", "content-type": "application/octet-stream" });
    if (takesGzip) reply.header("content-encoding", "gzip");
    return reply.send(takesGzip ? body : gunzipSync(body));
  });
};
