/** A visitor's answer about Google Analytics, kept in this browser only. */
import { readStorage, writeStorage } from "./storage.ts";

const KEY = "toolatlas-analytics";
const ALLOWED = "toolatlas:analytics-allowed";

/** Null until the visitor has answered. */
export function analyticsConsent(): boolean | null {
  const answer = readStorage(KEY);
  return answer === null ? null : answer === "yes";
}

export function allowAnalytics() {
  writeStorage(KEY, "yes");
  dispatchEvent(new Event(ALLOWED));
}

/** Google's cookies are deleted, too. What its script has in memory goes with the next page load. */
export function declineAnalytics() {
  writeStorage(KEY, "no");
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const domains = ["", ...parentDomains(location.hostname).map((host) => `; domain=${host}`)];
  for (const name of names.filter((one) => one.startsWith("_ga")))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers that we support.
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
}

/** Google sets its cookies for the whole domain: a.b.example → a.b.example, b.example. */
const parentDomains = (host: string) => host.split(".").flatMap((_part, index, parts) => (parts.length - index >= 2 ? [parts.slice(index).join(".")] : []));

/** Runs now if analytics is allowed, or once it is. */
export function whenAnalyticsAllowed(run: () => void) {
  if (analyticsConsent()) run();
  else addEventListener(ALLOWED, run, { once: true });
}
