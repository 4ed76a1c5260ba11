/** An API answer names the tags it depends on and, where time matters, how long it is true. */
import type { FastifyReply } from "fastify";

const TAGS_HEADER = "cache-tag";

export function addCacheTags(reply: FastifyReply, ...tags: string[]) {
  // A tag may hold what a visitor typed; a header holds ASCII only.
  const written = tags.map(encodeURIComponent);
  const before = reply.getHeader(TAGS_HEADER);
  reply.header(TAGS_HEADER, (before ? [before, ...written] : written).join(","));
}

/** The tags an answer named. */
export const tagsOf = (headers: Record<string, unknown>) =>
  String(headers[TAGS_HEADER] ?? "")
    .split(",")
    .filter(Boolean)
    .map(decodeURIComponent);

/** The earliest of the moments given to one answer counts. */
export function cacheUntil(reply: FastifyReply, moment: Date | null) {
  const before = Date.parse(String(reply.getHeader("expires") ?? ""));
  if (moment && !(before < moment.getTime())) reply.header("expires", moment.toUTCString());
}
