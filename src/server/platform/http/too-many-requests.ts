import type { FastifyReply } from "fastify";
import { HttpError } from "./errors.ts";

/** The error to throw when a caller is over a limit; the response includes when to retry. */
export function tooManyRequests(reply: FastifyReply, { ttlInSeconds }: { ttlInSeconds: number }): HttpError {
  reply.header("retry-after", ttlInSeconds);
  return new HttpError(429, `Too many requests. Please try again in ${ttlInSeconds} seconds.`);
}
