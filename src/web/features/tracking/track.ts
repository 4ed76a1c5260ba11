/** Page views, searches and events, batched and sent at intervals and when the page is hidden. Loaded after everything else. */
import type { QueryClient } from "@tanstack/react-query";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { TrackingEvent } from "../../../contract/tracking.ts";
import { countedPath } from "../../../shared/counted-path.ts";
import { isTrackingAllowed } from "../../lib/is-tracking-allowed.ts";
import type { Site } from "../../lib/site.ts";

const SEND_EVERY_MS = 10_000;
const MOST_AT_ONCE = 50;

type Event = { category: string; label?: string; value?: number };
type Listener = (happening: TrackingEvent) => void;

export async function startTracking({ site, client }: { site: Site; client: QueryClient }) {
  if (!isTrackingAllowed()) return;
  const waiting: TrackingEvent[] = [];
  const listeners: Listener[] = [(happening) => void waiting.push(happening)];
  if (site.gaMeasurementId) listeners.push((await import("./google-analytics.ts")).googleAnalytics(site.gaMeasurementId));
  const tell = (happening: TrackingEvent) => {
    for (const listener of listeners) listener(happening);
  };
  const event = ({ category, label = "", value = 0 }: Event) => tell({ type: "event", category, label, value });

  watchPages(tell, event);
  watchSearches(client, tell);
  addEventListener("toolatlas:event", (told) => event((told as CustomEvent<Event>).detail));

  function send() {
    while (waiting.length > 0) {
      const happenings = waiting.splice(0, MOST_AT_ONCE);
      navigator.sendBeacon(site.apiBaseUrl + pathOf("POST /api/track"), JSON.stringify({ happenings }));
    }
  }
  setInterval(send, SEND_EVERY_MS);
  // visibilitychange is the last event that browsers fire reliably, including on phones.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
  addEventListener("pagehide", send);
}

/** Counts every page by its path; the home page also sends the events the specification requires. */
function watchPages(tell: Listener, event: (what: Event) => void) {
  let shown: string | null = null;
  function look() {
    const before = shown;
    if (location.pathname === before) return;
    shown = location.pathname;
    const path = countedPath(shown);
    if (path) tell({ type: "view", path });
    if (path === "/") event({ category: "home", label: "page-view" });
    if (path === "/search" && before === "/") event({ category: "home", label: "search" });
  }
  look();
  // The router dispatches events for the first two, which browsers do not.
  for (const name of ["pushState", "replaceState", "popstate"]) addEventListener(name, look);
}

/** Counts a search with its number of results, once for all its pages. */
function watchSearches(client: QueryClient, tell: Listener) {
  const cache = client.getQueryCache();
  let last = "";
  function look({ queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) {
    const [path, params] = queryKey;
    if (path !== pathOf("GET /api/search") || !hasQuery(params) || !hasTotal(state.data) || params.q === last) return;
    last = params.q;
    tell({ type: "search", query: params.q, results: state.data.total });
  }
  for (const query of cache.getAll()) look(query);
  cache.subscribe(({ query }) => look(query));
}

const hasQuery = (params: unknown): params is { q: string } => typeof params === "object" && params !== null && "q" in params && typeof params.q === "string";
const hasTotal = (data: unknown): data is { total: number } => typeof data === "object" && data !== null && "total" in data && typeof data.total === "number";
