import type { FastifyReply } from "fastify";
import { HttpError } from "./errors.ts";

/** The error to throw at a caller who is over a limit; the answer also says when to come back. */
export function tooManyRequests(reply: FastifyReply, { ttlInSeconds }: { ttlInSeconds: number }): HttpError {
  reply.header("retry-after", ttlInSeconds);
  return new HttpError(429, `Too many requests. Please try again in ${ttlInSeconds} seconds.`);
}
