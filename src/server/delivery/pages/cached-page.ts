/** A rendered page as it is cached: compressed, with its tags and its age. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Dependencies } from "../../platform/cache/cache-tags.ts";

export type Encoding = "br" | "gzip" | "identity";
export type Rendered = { status: number; html: string; depends: Dependencies; route?: string };

export type CachedPage = {
  /** The route pattern, for metrics. */
  route: string;
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  tags: ReadonlySet<string>;
  expiresAt: number;
  /** It may be older than the pages of other instances. */
  isStale?: boolean;
};

/** Applies without any change, too: even if a notification is lost, no page is older than this. */
export const MAX_PAGE_AGE_MS = 10 * 60_000;

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);
// Level 5 costs a tenth of the default's time and a few percent of its size.
const BR_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export async function toCachedPage({ status, html, depends, route = "" }: Rendered): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([compressBr(identity, BR_QUALITY), compressGzip(identity)]);
  return {
    route,
    status,
    // Weak: the three encodings of one page share it.
    etag: `W/"${createHash("sha1").update(identity).digest("base64url")}"`,
    bodies: { identity, br, gzip: gz },
    tags: depends.tags,
    expiresAt: Math.min(depends.expiresAt, Date.now() + MAX_PAGE_AGE_MS),
  };
}
