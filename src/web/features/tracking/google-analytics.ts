/** Google Analytics 4 in addition to our own counts, if its id is configured. It gets the same events, under the same paths. */
import type { TrackingEvent } from "../../../contract/tracking.ts";

const HOST = "https://www.googletagmanager.com";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function googleAnalytics(measurementId: string) {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // Google's script accepts only `arguments` objects.
  function gtag(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    layer.push(arguments);
  }
  gtag("js", new Date());
  // We send the page path ourselves: a URL may contain a reader's token.
  gtag("config", measurementId, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${HOST}/gtag/js?id=${measurementId}`;
  document.head.append(script);

  return (event: TrackingEvent) => {
    if (event.type === "view") gtag("event", "page_view", { page_path: event.path, page_location: location.origin + event.path });
    else if (event.type === "search") gtag("event", "search", { search_term: event.query });
    else gtag("event", event.category, { event_category: event.category, event_label: event.label, value: event.value });
  };
}
