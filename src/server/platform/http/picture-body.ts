import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";

/** Lets routes take a file as the body. Its content type proves nothing, so any image type is accepted; the bytes are checked later. */
export function acceptPictures(app: Pick<FastifyInstance, "addContentTypeParser">, bodyLimit: number): (request: FastifyRequest) => Uint8Array {
  for (const kind of [/^image\//, /^application\/octet-stream/])
    app.addContentTypeParser(kind, { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
  return ({ body }) => {
    if (body instanceof Uint8Array && body.length > 0) return body;
    throw new HttpError(400, "Send the picture itself as the body, with a content type like image/png.");
  };
}
