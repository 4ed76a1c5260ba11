/** Hands out what the nightly dump wrote. */
import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import { statIfThere } from "../../platform/files/stat-if-there.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { FoundParts } from "../pages/delivery-deps.ts";

const TYPES: Record<string, string> = {
  "tools.jsonl": "application/jsonl; charset=utf-8",
  "tools.csv": "text/csv; charset=utf-8",
  "LICENCE.txt": "text/plain; charset=utf-8",
};

export const dumpsFolder = (dataDir: string) => join(dataDir, "dumps");

export const dumpFiles: FastifyPluginAsync<FoundParts> = async (app, { config: { dataDir } }) => {
  app.get<{ Params: { name: string } }>("/dumps/:name", async ({ params: { name } }, reply) => {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    const path = join(dumpsFolder(dataDir), name);
    const file = type ? await statIfThere(path) : null;
    if (!type || !file) throw notFound("Dump");
    reply.headers({
      "content-length": file.size,
      "last-modified": file.mtime.toUTCString(),
      "cache-control": "public, max-age=3600",
      "access-control-allow-origin": "*",
    });
    return reply.type(type).send(createReadStream(path));
  });
};
