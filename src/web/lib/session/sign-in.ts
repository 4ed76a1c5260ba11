/** Signing in: a window of its own where the browser allows one, else the page itself goes and comes back. */
import { SESSION } from "../../../contract/auth.ts";
import { nextPath } from "../../../contract/next-path.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { Site } from "../site.ts";

type Where = Pick<Site, "apiBaseUrl" | "url">;
/** Whoever is signed in proves once more who they are. */
const AGAIN = { again: "yes" };

export const loginHref = (site: Where, next?: string, { isAgain = false } = {}) => {
  const query = new URLSearchParams({ ...(isAgain && AGAIN), ...((next || site.apiBaseUrl) && { next: pageOf(site, next) }) });
  return site.apiBaseUrl + pathOf("GET /api/login") + (query.size ? `?${query}` : "");
};

/** A sign-in that is hosted elsewhere must know which site to come back to. */
const pageOf = ({ apiBaseUrl, url }: Where, path = "/") => (apiBaseUrl ? url + path : path);

/** Called straight from a click: a window opened any later would be blocked. */
export function signIn(site: Where & Pick<Site, "firebase">, asked?: string) {
  const { apiBaseUrl, firebase } = site;
  const here = location.pathname + location.search;
  // It may come from an address that somebody else made up, and the window's end does not pass by the server's check.
  const next = asked === undefined ? undefined : nextPath(asked);
  if (firebase) return void import("./firebase.ts").then((part) => part.signInWithWindow({ ...firebase, apiBaseUrl }, next ?? here));
  const popup = openSignInWindow(site);
  if (popup) void import("./watch-popup.ts").then((part) => part.watchPopup(popup, next));
  else location.assign(loginHref(site, next ?? here));
}

/** Null where the browser allows no window. */
export function openSignInWindow(site: Where, { isAgain = false } = {}): Window | null {
  const { width, height } = SESSION.popup;
  const [left, top] = [screenX + (outerWidth - width) / 2, screenY + (outerHeight - height) / 2].map(Math.round);
  const here = location.pathname + location.search;
  const query = new URLSearchParams({ mode: "popup", ...(isAgain && AGAIN), ...(site.apiBaseUrl && { next: pageOf(site, here) }) });
  return open(`${site.apiBaseUrl}${pathOf("GET /api/login")}?${query}`, "toolatlas-sign-in", `popup,width=${width},height=${height},left=${left},top=${top}`);
}
