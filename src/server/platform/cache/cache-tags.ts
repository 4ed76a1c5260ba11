/** An API response names the tags it depends on and, if it can expire, when. */
import type { FastifyReply } from "fastify";

/** What a response depends on: the tags whose changes invalidate it, and its expiry. */
export type Dependencies = { tags: ReadonlySet<string>; expiresAt: number };

const TAGS_HEADER = "cache-tag";

export function addCacheTags(reply: FastifyReply, ...tags: string[]) {
  // A tag may contain visitor input; a header is ASCII only.
  const written = tags.map(encodeURIComponent);
  const before = reply.getHeader(TAGS_HEADER);
  reply.header(TAGS_HEADER, (before ? [before, ...written] : written).join(","));
}

/** The tags named in a response's headers. */
export const tagsOf = (headers: Record<string, unknown>) =>
  String(headers[TAGS_HEADER] ?? "")
    .split(",")
    .filter(Boolean)
    .map(decodeURIComponent);

const depends = new WeakMap<FastifyReply, Dependencies>();

/** For responses outside the API: names the dependencies for a CDN that caches them. */
export const dependsOn = (reply: FastifyReply, { tags, expiresAt }: Dependencies) => void depends.set(reply, { tags, expiresAt });
export const dependenciesOf = (reply: FastifyReply): Dependencies | undefined => depends.get(reply);

/** If called several times for a response, the earliest moment counts. */
export function cacheUntil(reply: FastifyReply, moment: Date | null) {
  const before = Date.parse(String(reply.getHeader("expires") ?? ""));
  if (moment && !(before < moment.getTime())) reply.header("expires", moment.toUTCString());
}
