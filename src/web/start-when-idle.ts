/** What waits for a moment when nothing else is to be done. */
import type { QueryClient } from "@tanstack/react-query";
import { startTracking } from "./features/tracking/track.ts";
import type { Site } from "./lib/site.ts";

export function startLater(parts: { site: Site; client: QueryClient }) {
  // Blockers like to keep its files away; nothing a visitor came for depends on them.
  startTracking(parts).catch(console.info);
  // Only for the page that says there is no network; the site works the same where this is refused.
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(console.info);
}
