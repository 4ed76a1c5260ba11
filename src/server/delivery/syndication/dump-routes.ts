/** Serves the files of the nightly dump; if an instance has none, the first request writes them. */
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { TRANSFER_WITHIN_MS } from "../../platform/http/route-limits.ts";
import type { StoredFile } from "../../ports/files/file-store.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { readByteRange } from "./byte-range.ts";
import { DUMP_TYPES, type DumpName, dumpKey, writeDumps } from "./write-dumps.ts";

const isDump = (name: string): name is DumpName => Object.hasOwn(DUMP_TYPES, name);

export const dumpRoutes: FastifyPluginAsync<DeliveryDeps> = async (app, { site, database, files: { local: files } }) => {
  let writing: Promise<unknown> | null = null;
  const writeOnce = () =>
    (writing ??= writeDumps({ db: database.mayLag, site: site.current(), files }).finally(() => {
      writing = null;
    }));

  app.get<{ Params: { name: string } }>("/dumps/:name", { handlerTimeout: TRANSFER_WITHIN_MS }, async (request, reply) => {
    const { name } = request.params;
    if (!isDump(name)) throw notFound("Dump");
    const file = (await files.open(dumpKey(name))) ?? (await writeOnce().then(() => files.open(dumpKey(name))));
    if (!file) throw notFound("Dump");
    const headers = headersOf(file);
    const hasIt = request.headers["if-none-match"]?.includes(headers.etag);
    if (hasIt) return reply.headers(headers).status(304).send();
    const range = readByteRange(requestedRange(request, headers), file.size);
    if (range === "unsatisfiable") {
      reply.header("content-range", `bytes */${file.size}`);
      throw new HttpError(416, "The file is shorter than that.");
    }
    const content = await file.stream(range ?? undefined);
    if (range) reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
    reply.headers({ ...headers, "content-length": range ? range.end - range.start + 1 : file.size });
    return reply.type(DUMP_TYPES[name]).send(content);
  });
};

type FileHeaders = ReturnType<typeof headersOf>;

const headersOf = ({ size, modifiedAt }: StoredFile) => ({
  etag: `"${modifiedAt.getTime().toString(36)}-${size.toString(36)}"`,
  "last-modified": modifiedAt.toUTCString(),
  "cache-control": "public, max-age=3600",
  "access-control-allow-origin": "*",
  "accept-ranges": "bytes",
});

/** A client with part of an earlier night's file gets the whole new one. */
function requestedRange({ headers }: FastifyRequest, file: FileHeaders): string | undefined {
  const ifRange = headers["if-range"];
  return ifRange === undefined || ifRange === file.etag || ifRange === file["last-modified"] ? headers.range : undefined;
}
