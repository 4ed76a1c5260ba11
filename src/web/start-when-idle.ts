/** Work that starts only when the browser is idle. */
import type { QueryClient } from "@tanstack/react-query";
import { startTracking } from "./features/tracking/track.ts";
import type { Site } from "./lib/site.ts";

export function startWhenIdle(parts: { site: Site; client: QueryClient }) {
  // Ad blockers often block these files; no visible feature depends on them.
  startTracking(parts).catch(console.info);
  // The service worker only serves the offline page; the site works the same where registration fails.
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(console.info);
}
