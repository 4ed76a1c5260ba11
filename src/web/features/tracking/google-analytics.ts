/** Google Analytics 4 beside our own counts, where the operator set its id. It hears what we count, under the same paths. */
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
  // Google's script reads `arguments` objects and nothing else.
  function gtag(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    layer.push(arguments);
  }
  gtag("js", new Date());
  // We say ourselves which page is shown: an address may hold a reader's token.
  gtag("config", measurementId, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${HOST}/gtag/js?id=${measurementId}`;
  document.head.append(script);

  return (happening: TrackingEvent) => {
    if (happening.type === "view") gtag("event", "page_view", { page_path: happening.path, page_location: location.origin + happening.path });
    else if (happening.type === "search") gtag("event", "search", { search_term: happening.query });
    else gtag("event", happening.category, { event_category: happening.category, event_label: happening.label, value: happening.value });
  };
}
