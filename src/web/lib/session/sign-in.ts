/** Signing in: a window of its own where the browser allows one, else the page itself goes and comes back. */
import { SESSION } from "../../../contract/auth.ts";
import { nextPath } from "../../../contract/next-path.ts";
import type { Site } from "../site.ts";

export const loginHref = ({ apiBaseUrl }: Pick<Site, "apiBaseUrl">, next?: string) =>
  `${apiBaseUrl}/api/login${next ? `?${new URLSearchParams({ next })}` : ""}`;

/** Called straight from a click: a window opened any later would be blocked. */
export function signIn(site: Pick<Site, "apiBaseUrl" | "firebase">, asked?: string) {
  const { apiBaseUrl, firebase } = site;
  const here = location.pathname + location.search;
  // It may come from an address that somebody else made up, and the window's end does not pass by the server's check.
  const next = asked === undefined ? undefined : nextPath(asked);
  if (firebase) return void import("./firebase.ts").then((part) => part.signInWithWindow({ ...firebase, apiBaseUrl }, next ?? here));
  const { width, height } = SESSION.popup;
  const [left, top] = [screenX + (outerWidth - width) / 2, screenY + (outerHeight - height) / 2].map(Math.round);
  const popup = open(`${apiBaseUrl}/api/login?mode=popup`, "toolatlas-sign-in", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (popup) void import("./watch-popup.ts").then((part) => part.watchPopup(popup, next));
  else location.assign(loginHref(site, next ?? here));
}
