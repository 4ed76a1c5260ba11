/** An API answer names the tags it depends on and, where time matters, how long it is true. */
import type { FastifyReply } from "fastify";

/** What an answer was made from: whose change makes it wrong, and until when it is true. */
export type Dependencies = { tags: ReadonlySet<string>; expiresAt: number };

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

const depends = new WeakMap<FastifyReply, Dependencies>();

/** An answer outside of the API says what it was made from, for a CDN that keeps it. */
export const dependsOn = (reply: FastifyReply, { tags, expiresAt }: Dependencies) => void depends.set(reply, { tags, expiresAt });
export const dependenciesOf = (reply: FastifyReply): Dependencies | undefined => depends.get(reply);

/** The earliest of the moments given to one answer counts. */
export function cacheUntil(reply: FastifyReply, moment: Date | null) {
  const before = Date.parse(String(reply.getHeader("expires") ?? ""));
  if (moment && !(before < moment.getTime())) reply.header("expires", moment.toUTCString());
}
