/** The API as page rendering calls it where API_BASE_URL names another server. */
import type { Dependencies } from "../cache/cache-tags.ts";

/** Nobody tells us when something changes over there, so a page is rendered anew after this time. */
const KEPT_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Like `inProcessFetch`, but over the network: a visitor's cookies and tokens are never part of it. */
export function remoteFetch(baseUrl: string) {
  const depends: Dependencies = { tags: new Set(), expiresAt: Date.now() + KEPT_MS };
  const read = (path: string) => fetch(baseUrl + path, { headers: { accept: "application/json" }, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { fetch: read, depends };
}
