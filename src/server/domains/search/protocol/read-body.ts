import { gunzipSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { LIMITS } from "./limits.ts";
import { badRequest, ProtocolError } from "./protocol-error.ts";

/** Browsers send their JSON as text/plain, which needs no preflight; larger bodies are compressed. */
export function readBody({ headers }: FastifyRequest, body: Buffer): unknown {
  if (body.length === 0) return {};
  const plain = headers["content-encoding"] === "gzip" ? unzip(body) : body;
  try {
    return JSON.parse(plain.toString("utf8"));
  } catch {
    throw badRequest("Invalid JSON in request body");
  }
}

function unzip(body: Buffer): Buffer {
  try {
    return gunzipSync(body, { maxOutputLength: LIMITS.bodyBytes });
  } catch (error) {
    if (error instanceof RangeError) throw new ProtocolError(413, `Request body is too large: at most ${LIMITS.bodyBytes} bytes, uncompressed`);
    throw badRequest("Invalid gzip in request body");
  }
}

export function objectOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body)) throw badRequest("Invalid object, expected a JSON object");
  return { ...body };
}
