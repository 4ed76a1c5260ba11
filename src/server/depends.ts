/** An API answer names the tags it depends on and, where time matters, how long it is true. */
import type { FastifyReply } from "fastify";

export const TAGS_HEADER = "cache-tag";

export function dependsOn(reply: FastifyReply, ...tags: string[]) {
  const before = reply.getHeader(TAGS_HEADER);
  reply.header(TAGS_HEADER, before ? `${before},${tags.join(",")}` : tags.join(","));
}

export function trueUntil(reply: FastifyReply, moment: Date | null) {
  if (moment) reply.header("expires", moment.toUTCString());
}
