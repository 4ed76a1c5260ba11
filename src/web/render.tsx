/** Renders a page on the server: the same queries, the same components, one HTML string. */
import { dehydrate, hashKey, type QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { App } from "./app.tsx";
import { type Assets, documentHtml } from "./head/document.ts";
import { headTags } from "./head/head-tags.ts";
import { ApiError, createApi } from "./lib/api.ts";
import { FAILED_PART, loadParts, ThrowingParts } from "./lib/hydrate-when-idle.tsx";
import { declaredSearch, type Head, type Page, type PageInput, type Read } from "./lib/page.ts";
import type { Site } from "./lib/site.ts";
import { PAGE_HEADS } from "./page-heads.ts";
import { createQueryClient } from "./queries/query-client.ts";
import { decodePart, loadPage, matchPage, NOT_FOUND, PAGES } from "./routes.ts";
import { ErrorMessage, errorTitle } from "./shell/error-message.tsx";

export { assetsFromManifest, devAssets } from "./head/document.ts";
export { loadAllPages } from "./routes.ts";

export const PATHS = PAGES.map(({ path }) => path);

/** `yieldToEventLoop`: waits for a good moment to block the thread for as long as rendering takes. */
type Context = { fetch: (url: string) => Promise<Response>; site: Site; assets: Assets; yieldToEventLoop: () => Promise<unknown> };

/** `isOpenEnded`: the number of URLs like this one is unlimited. */
type LocatedPage = { key: string; path: string; route: string; search: string; isKnown: boolean; isOpenEnded: boolean; redirect?: string };

/** Resolves a URL without rendering it: to a redirect, or to the key its page is cached under. `added`: pages that are not in the table. */
export function locate(url: string, added: Site["pages"] | null = null): LocatedPage {
  const { pathname, search, searchParams } = partsOf(url);
  const path = canonicalPath(pathname);
  const { entry, params } = matchPage(path, added);
  const isKnown = entry !== NOT_FOUND;
  // A page without queries responds to any name; a tool that does not exist is not cached.
  const isUnchecked = Object.keys(params).length > 0 && !entry.loaded?.data;
  const located = { path, route: entry.path, search, isKnown, isOpenEnded: isUnchecked };
  if (isKnown && path !== pathname) return { ...located, key: path, redirect: path + search };

  // Encoded, or `?page=1%26sort=name` would share a key with `?page=1&sort=name`.
  const shown = declaredSearch(entry.loaded, searchParams);
  return shown.size > 0 ? { ...located, isOpenEnded: true, key: `${path}?${shown}` } : { ...located, key: path };
}

/** The parts of a request's URL as they were sent; the URL class would read `//tools` as a host. */
function partsOf(url: string) {
  const [pathname = "/", ...rest] = url.split("?");
  const query = rest.join("?");
  return { pathname, search: query && `?${query}`, searchParams: new URLSearchParams(query) };
}

/** The canonical spelling of a path: lower case, no empty segments, no spaces around a segment, minimal percent-encoding. */
function canonicalPath(path: string): string {
  const parts = path.split("/").map((part) => encodeURIComponent(decodePart(part).trim().toLowerCase()));
  return `/${parts.filter(Boolean).join("/")}`;
}

/** Renders the page of a cache key. It sees nothing else of the request, so no visitor's URL can leak into a shared page. */
export async function render(key: string, { fetch, site, assets, yieldToEventLoop }: Context): Promise<{ status: number; html: string }> {
  const { pathname, search, searchParams } = partsOf(key);
  const { entry, params } = matchPage(pathname, site.pages);
  const page = await loadPage(entry);
  await loadParts();
  const input: PageInput = { params, search: searchParams };

  const api = createApi({ baseUrl: "", fetch: (path) => fetch(path) });
  const client = createQueryClient(api, { throwOnFailure: true });
  const read: Read = ({ queryKey }) => client.getQueryData(queryKey);
  const failures = await fetchQueries(page, { input, read, site, client });
  const status = entry === NOT_FOUND ? 404 : (page.status?.(input, read, site) ?? failures.find((failure) => failure !== null)?.status ?? 200);

  const tree = (
    <Router ssrPath={pathname} ssrSearch={search}>
      <App api={api} client={client} site={site} />
    </Router>
  );
  await yieldToEventLoop();
  const body = renderToString(tree);
  if (body.includes(FAILED_PART)) renderToString(<ThrowingParts>{tree}</ThrowingParts>);
  const head = page.head(input, read, site);
  const data = { site, queries: dehydrate(client) };
  return {
    status,
    html: documentHtml({ head, tags: headTags({ extras: PAGE_HEADS[entry.path], input, read, site, head }), body, data, site, assets, source: entry.source }),
  };
}

type QueriesOf = { input: PageInput; read: Read; site: Site; client: QueryClient };

/** Failures in the order of the page's queries: the first is the page's subject, and determines its status. */
async function fetchQueries(page: Page, { input, read, site, client }: QueriesOf): Promise<(ApiError | null)[]> {
  const failures: (ApiError | null)[] = [];
  const fetched = new Set<string>();
  for (;;) {
    const queries = (page.data?.(input, read, site) ?? []).filter(({ queryKey }) => !fetched.has(hashKey(queryKey)));
    if (queries.length === 0) return failures;
    for (const { queryKey } of queries) fetched.add(hashKey(queryKey));
    const results = queries.map((query) =>
      client.fetchQuery(query).then(
        () => null,
        (error: unknown) => {
          // The page shows its own "not found"; a server error makes this page a 500.
          if (!(error instanceof ApiError) || (error.status >= 500 && !page.showsFailure)) throw error;
          return error;
        },
      ),
    );
    failures.push(...(await Promise.all(results)));
  }
}

/** A document in the site's design that loads no page code: API documentation, the offline page. */
export function renderPlain({ site, assets, head, body }: { site: Site; assets: Assets; head: Head; body: string }): string {
  return documentHtml({ head, body, site, assets });
}

/** The 500 page: no data, no cache, only the request id to quote to support. */
export function renderError({ site, assets, status, requestId }: { site: Site; assets: Assets; status: number; requestId: string }): string {
  const body = renderToString(<ErrorMessage status={status} requestId={requestId} />);
  return documentHtml({ head: { title: errorTitle(status), noindex: true }, body, site, assets });
}
