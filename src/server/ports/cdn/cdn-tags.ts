/** Our cache tags in the form a CDN gets: short, in plain characters, and few enough for one header. */
import { createHash } from "node:crypto";

/** On every response: one tag to purge them all. */
export const EVERYTHING = "all";
/** CDNs allow 16 kB; a proxy in between often takes only 4 kB for all headers together. */
const MAX_HEADER_BYTES = 2_000;
/** A page with more tags of one kind than this is purged with any tag of that kind, if its tags do not fit. */
const FEW = 10;
const PLAIN = /^[a-z0-9:_-]{1,40}$/;

const kindOf = (tag: string) => /^([a-z-]+):/.exec(tag)?.[1];

/** Tags may contain visitors' input. If two tags share a name, they are only purged together. */
const nameOf = (tag: string) => (PLAIN.test(tag) ? tag : `${kindOf(tag) ?? "other"}:${createHash("sha256").update(tag).digest("hex").slice(0, 16)}`);

const anyOf = (tag: string) => {
  const kind = kindOf(tag);
  return kind && `any:${kind}`;
};

const bytesOf = (names: string[]) => names.reduce((sum, name) => sum + name.length + 1, 0);

/** The header names for these tags; null if they do not fit. */
export function namesOf(tags: Iterable<string>): string[] | null {
  const all = [...tags];
  const names = [EVERYTHING, ...new Set(all.map(nameOf))];
  if (bytesOf(names) <= MAX_HEADER_BYTES) return names;
  const sizes = new Map(Object.entries(Object.groupBy(all, (tag) => kindOf(tag) ?? "")).map(([kind, group]) => [kind, group?.length ?? 0]));
  const isMany = (tag: string) => (sizes.get(kindOf(tag) ?? "") ?? 0) > FEW;
  const coarser = [EVERYTHING, ...new Set(all.map((tag) => (isMany(tag) ? (anyOf(tag) ?? nameOf(tag)) : nameOf(tag))))];
  // Tags without a kind are few; if there were ever too many, the response could not be purged, so it must not be cached.
  return bytesOf(coarser) <= MAX_HEADER_BYTES ? coarser : null;
}

/** What to purge when these tags changed: their own names, and the coarser ones of pages with many tags. */
export const namesToPurge = (tags: Iterable<string>): string[] => [...new Set([...tags].flatMap((tag) => [nameOf(tag), anyOf(tag) ?? []].flat()))];
