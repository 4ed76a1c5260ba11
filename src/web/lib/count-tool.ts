/** Counts a view or a visit without waiting for it, and not at all for who asked not to be tracked. */
export function countTool(slug: string, what: "view" | "visit") {
  if (navigator.doNotTrack === "1" || navigator.webdriver) return;
  navigator.sendBeacon(`/api/tools/${encodeURIComponent(slug)}/count/${what}`);
}
