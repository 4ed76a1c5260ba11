/** Page views, searches and events, batched and sent at intervals and when the page is hidden. Loaded after everything else. */
import type { QueryClient } from "@tanstack/react-query";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { TrackingEvent } from "../../../contract/tracking.ts";
import { countedPath } from "../../../shared/counted-path.ts";
import { whenAnalyticsAllowed } from "../../lib/analytics-consent.ts";
import { isTrackingAllowed } from "../../lib/is-tracking-allowed.ts";
import type { Site } from "../../lib/site.ts";

const SEND_EVERY_MS = 10_000;
const MAX_BATCH = 50;

type CustomDetail = { category: string; label?: string; value?: number };
type Listener = (event: TrackingEvent) => void;

export async function startTracking({ site, client }: { site: Site; client: QueryClient }) {
  if (!isTrackingAllowed()) return;
  const queue: TrackingEvent[] = [];
  const listeners: Listener[] = [(event) => void queue.push(event)];
  const { gaMeasurementId } = site;
  if (gaMeasurementId)
    whenAnalyticsAllowed(() => void import("./google-analytics.ts").then((part) => listeners.push(part.googleAnalytics(gaMeasurementId)), console.info));
  const track = (event: TrackingEvent) => {
    for (const listener of listeners) listener(event);
  };
  const trackCustom = ({ category, label = "", value = 0 }: CustomDetail) => track({ type: "event", category, label, value });

  watchPages(track, trackCustom);
  watchSearches(client, track);
  addEventListener("toolatlas:event", (event) => trackCustom((event as CustomEvent<CustomDetail>).detail));

  function send() {
    while (queue.length > 0) {
      const events = queue.splice(0, MAX_BATCH);
      navigator.sendBeacon(site.apiBaseUrl + pathOf("POST /api/track"), JSON.stringify({ events }));
    }
  }
  setInterval(send, SEND_EVERY_MS);
  // visibilitychange is the last event that browsers fire reliably, including on phones.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
  addEventListener("pagehide", send);
}

/** Counts every page by its path; the home page also sends the events the specification requires. */
function watchPages(track: Listener, trackCustom: (detail: CustomDetail) => void) {
  let shown: string | null = null;
  function trackPage() {
    const before = shown;
    if (location.pathname === before) return;
    shown = location.pathname;
    const path = countedPath(shown);
    if (path) track({ type: "view", path });
    if (path === "/") trackCustom({ category: "home", label: "page-view" });
    if (path === "/search" && before === "/") trackCustom({ category: "home", label: "search" });
  }
  trackPage();
  // The router dispatches events for the first two, which browsers do not.
  for (const name of ["pushState", "replaceState", "popstate"]) addEventListener(name, trackPage);
}

/** Counts a search with its number of results, once for all its pages. */
function watchSearches(client: QueryClient, track: Listener) {
  const cache = client.getQueryCache();
  let last = "";
  function trackSearch({ queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) {
    const [path, params] = queryKey;
    if (path !== pathOf("GET /api/search") || !hasQuery(params) || !hasTotal(state.data) || params.q === last) return;
    last = params.q;
    track({ type: "search", query: params.q, results: state.data.total });
  }
  for (const query of cache.getAll()) trackSearch(query);
  cache.subscribe(({ query }) => trackSearch(query));
}

const hasQuery = (params: unknown): params is { q: string } => typeof params === "object" && params !== null && "q" in params && typeof params.q === "string";
const hasTotal = (data: unknown): data is { total: number } => typeof data === "object" && data !== null && "total" in data && typeof data.total === "number";
