/** Signing in: a window of its own where the browser allows one, else the page itself goes and comes back. */
import { SESSION } from "../../../contract/auth.ts";
import { nextPath } from "../../../contract/next-path.ts";
import type { Site } from "../site.ts";

type Where = Pick<Site, "apiBaseUrl" | "url">;

export const loginHref = (site: Where, next?: string) => {
  const query = new URLSearchParams(next || site.apiBaseUrl ? { next: pageOf(site, next) } : {});
  return `${site.apiBaseUrl}/api/login${query.size ? `?${query}` : ""}`;
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
  const { width, height } = SESSION.popup;
  const [left, top] = [screenX + (outerWidth - width) / 2, screenY + (outerHeight - height) / 2].map(Math.round);
  const popup = open(
    `${apiBaseUrl}/api/login?mode=popup${apiBaseUrl && `&next=${encodeURIComponent(pageOf(site, here))}`}`,
    "toolatlas-sign-in",
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
  if (popup) void import("./watch-popup.ts").then((part) => part.watchPopup(popup, next));
  else location.assign(loginHref(site, next ?? here));
}
