/** Hands out what the nightly dump wrote; an instance that has no dump yet writes its own when the first one is asked for. */
import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import { statIfExists } from "../../platform/files/stat-if-exists.ts";
import { notFound } from "../../platform/http/errors.ts";
import { TRANSFER_WITHIN_MS } from "../../platform/http/route-limits.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { writeDumps } from "./write-dumps.ts";

const TYPES: Record<string, string> = {
  "tools.jsonl": "application/jsonl; charset=utf-8",
  "tools.csv": "text/csv; charset=utf-8",
  "LICENCE.txt": "text/plain; charset=utf-8",
};

export const dumpsFolder = (dataDir: string) => join(dataDir, "dumps");

export const dumpRoutes: FastifyPluginAsync<DeliveryDeps> = async (app, { config, database }) => {
  const folder = dumpsFolder(config.dataDir);
  let writing: Promise<unknown> | null = null;
  const writeOnce = () =>
    (writing ??= writeDumps({ db: database.db, ...config, folder }).finally(() => {
      writing = null;
    }));

  app.get<{ Params: { name: string } }>("/dumps/:name", { handlerTimeout: TRANSFER_WITHIN_MS }, async ({ params: { name } }, reply) => {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    if (!type) throw notFound("Dump");
    const path = join(folder, name);
    if (!(await statIfExists(path))) await writeOnce();
    const file = await statIfExists(path);
    if (!file) throw notFound("Dump");
    reply.headers({
      "content-length": file.size,
      "last-modified": file.mtime.toUTCString(),
      "cache-control": "public, max-age=3600",
      "access-control-allow-origin": "*",
    });
    return reply.type(type).send(createReadStream(path));
  });
};
