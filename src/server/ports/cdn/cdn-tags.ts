/** The tags of our own caches as a CDN gets them: short, of plain characters, and few enough for one header. */
import { createHash } from "node:crypto";

/** Every answer carries it: one word to make the CDN forget them all. */
export const EVERYTHING = "all";
/** CDNs allow 16 kB; a proxy in between often takes only 4 kB for all headers together. */
const MAX_HEADER_BYTES = 2_000;
/** A page with more tags of one kind than this is forgotten with any of the kind, if its tags do not fit. */
const FEW = 10;
const PLAIN = /^[a-z0-9:_-]{1,40}$/;

const kindOf = (tag: string) => /^([a-z-]+):/.exec(tag)?.[1];

/** What a visitor typed may be in a tag. Two that share a name are only forgotten together. */
const nameOf = (tag: string) => (PLAIN.test(tag) ? tag : `${kindOf(tag) ?? "other"}:${createHash("sha256").update(tag).digest("hex").slice(0, 16)}`);

const anyOf = (tag: string) => {
  const kind = kindOf(tag);
  return kind && `any:${kind}`;
};

const bytesOf = (names: string[]) => names.reduce((sum, name) => sum + name.length + 1, 0);

/** For the header of an answer with these tags; null where they do not fit. */
export function namesOf(tags: Iterable<string>): string[] | null {
  const all = [...tags];
  const names = [EVERYTHING, ...new Set(all.map(nameOf))];
  if (bytesOf(names) <= MAX_HEADER_BYTES) return names;
  const sizes = new Map(Object.entries(Object.groupBy(all, (tag) => kindOf(tag) ?? "")).map(([kind, group]) => [kind, group?.length ?? 0]));
  const isMany = (tag: string) => (sizes.get(kindOf(tag) ?? "") ?? 0) > FEW;
  const coarser = [EVERYTHING, ...new Set(all.map((tag) => (isMany(tag) ? (anyOf(tag) ?? nameOf(tag)) : nameOf(tag))))];
  // Tags without a kind are a handful; should they ever be more, the answer could not be found by them: nobody may keep it.
  return bytesOf(coarser) <= MAX_HEADER_BYTES ? coarser : null;
}

/** What a CDN must forget when these tags changed: their own names, and the coarser ones that crowded pages carry. */
export const namesToPurge = (tags: Iterable<string>): string[] => [...new Set([...tags].flatMap((tag) => [nameOf(tag), anyOf(tag) ?? []].flat()))];
