import type { Api } from "../../lib/api.ts";
import { isTrackingAllowed } from "../../lib/is-tracking-allowed.ts";

/** Counts a view or a visit without waiting for the response. Skips visitors who opted out of tracking. */
export function countTool({ urlOf }: Api, slug: string, what: "view" | "visit") {
  if (!isTrackingAllowed()) return;
  navigator.sendBeacon(urlOf("POST /api/tools/:slug/count/:what", { slug, what }));
  if (what === "visit") dispatchEvent(new CustomEvent("toolatlas:event", { detail: { category: "visit", label: slug } }));
}
