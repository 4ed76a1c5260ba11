/** Sign-in: in a popup if the browser allows one, otherwise by redirect. */
import { SESSION } from "../../../contract/auth.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { nextPath } from "../../../shared/next-path.ts";
import type { Site } from "../site.ts";

type LoginSite = Pick<Site, "apiBaseUrl" | "url">;
/** Makes a signed-in user authenticate again. */
const REAUTHENTICATE = { again: "yes" };

export const loginHref = (site: LoginSite, next?: string, { isReauthentication = false } = {}) => {
  const query = new URLSearchParams({ ...(isReauthentication && REAUTHENTICATE), ...((next || site.apiBaseUrl) && { next: pageOf(site, next) }) });
  return site.apiBaseUrl + pathOf("GET /api/login") + (query.size ? `?${query}` : "");
};

/** A sign-in hosted elsewhere must know which site to return to. */
const pageOf = ({ apiBaseUrl, url }: LoginSite, path = "/") => (apiBaseUrl ? url + path : path);

/** Called directly in a click handler: a popup opened any later would be blocked. */
export function signIn(site: LoginSite & Pick<Site, "firebase">, requestedPath?: string) {
  const { apiBaseUrl, firebase } = site;
  const here = location.pathname + location.search;
  // The path may come from a forged URL, and the popup flow bypasses the server's check.
  const next = requestedPath === undefined ? undefined : nextPath(requestedPath);
  if (firebase) return void import("./firebase.ts").then((part) => part.signInWithWindow({ ...firebase, apiBaseUrl }, next ?? here));
  const popup = openSignInWindow(site);
  if (popup) void import("./watch-popup.ts").then((part) => part.watchPopup(popup, next));
  else location.assign(loginHref(site, next ?? here));
}

/** Null if the browser blocks popups. */
export function openSignInWindow(site: LoginSite, { isReauthentication = false } = {}): Window | null {
  const { width, height } = SESSION.popup;
  const [left, top] = [screenX + (outerWidth - width) / 2, screenY + (outerHeight - height) / 2].map(Math.round);
  const here = location.pathname + location.search;
  const query = new URLSearchParams({ mode: "popup", ...(isReauthentication && REAUTHENTICATE), ...(site.apiBaseUrl && { next: pageOf(site, here) }) });
  return open(`${site.apiBaseUrl}${pathOf("GET /api/login")}?${query}`, "toolatlas-sign-in", `popup,width=${width},height=${height},left=${left},top=${top}`);
}
