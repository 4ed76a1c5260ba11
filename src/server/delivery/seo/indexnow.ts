/** Tells search engines which pages changed, if the operator set INDEXNOW_KEY. Batched, so that a busy minute is one call. */
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config/config.ts";
import type { SiteSource } from "../../config/site-source.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";

const GATHER_MS = 30_000;
const TIMEOUT_MS = 10_000;
/** The protocol's limit for one call. */
const MAX_ADDRESSES = 10_000;

/** The page for a tag; a like changes no page's text, and lists are crawled anyway. */
function pathOf(tag: string): string | null {
  const [, kind, slug] = /^(tool|post|category):([a-z0-9-]+)$/.exec(tag) ?? [];
  if (!slug) return null;
  return kind === "tool" ? `/tools/${slug}` : kind === "post" ? `/blog/${slug}` : `/category/${slug}`;
}

type Deps = { config: Pick<Config, "siteUrl" | "indexNowKey" | "indexNowUrl">; site: SiteSource; changes: Changes; log: FastifyBaseLogger; gatherMs?: number };

export function pingSearchEngines({ config: { siteUrl, indexNowKey: key, indexNowUrl }, site, changes, log, gatherMs = GATHER_MS }: Deps) {
  if (!key) return { close: async () => {} };
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  async function send() {
    timer = null;
    const urlList = [...waiting].slice(0, MAX_ADDRESSES);
    for (const url of urlList) waiting.delete(url);
    if (urlList.length === 0) return;
    const body = JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList });
    try {
      const response = await fetch(indexNowUrl, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8" },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      log.info({ pages: urlList.length, status: response.status }, "search engines told");
    } catch (error) {
      // They also read the sitemap, so this only causes a delay.
      log.warn({ err: error, pages: urlList.length }, "search engines could not be told");
    }
  }

  changes.onChange((tags) => {
    if (!site.current().visibility.searchEngines) return;
    for (const path of tags.map(pathOf)) if (path) waiting.add(siteUrl + path);
    if (waiting.size > 0) timer ??= setTimeout(send, gatherMs).unref();
  });

  return {
    /** Sends what is queued before the process ends. */
    async close() {
      if (timer) clearTimeout(timer);
      await send();
    },
  };
}
