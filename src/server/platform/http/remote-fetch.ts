/** How page rendering calls the API if API_BASE_URL names another server. */

/** The other server sends no change notifications, so a page is rendered again after this time. */
const CACHE_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Like `inProcessFetch`, but over the network: a visitor's cookies and tokens are never sent. */
export function remoteFetch(baseUrl: string) {
  const depends = { tags: new Set<string>(), expiresAt: Date.now() + CACHE_MS };
  const read = (path: string) => fetch(baseUrl + path, { headers: { accept: "application/json" }, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { fetch: read, depends };
}
