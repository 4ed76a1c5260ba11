/** Exchanges the session cookie for one-hour tokens and refreshes them before they expire (sections 4 and 9). */
import { SESSION } from "../../../contract/auth.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { Session as SessionResponse, SessionUser } from "../../../contract/session.ts";

export type Environment = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
  isMobile: () => boolean;
  goHome: () => void;
};
type Options = Environment & { baseUrl: string; setUser: (user: SessionUser | null) => void };
const EVERYWHERE = "DELETE /api/session/everywhere";
type SessionAddress = "POST /api/session" | "DELETE /api/session" | typeof EVERYWHERE;
export type TokenRefresh = ReturnType<typeof createTokenRefresh>;

export const browserEnvironment: Environment = {
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => clearTimeout(timer as number),
  isMobile: () => /Mobi|Android/i.test(navigator.userAgent),
  goHome: () => location.assign("/"),
};

export function createTokenRefresh({ baseUrl, setUser, fetch, now, setTimer, clearTimer, isMobile, goHome }: Options) {
  let token: { value: string; expiresAt: number } | null = null;
  let pending: Promise<void> | null = null;
  let timer: unknown;
  let backoffMs: number = SESSION.backoffMs.first;

  async function call(address: SessionAddress): Promise<Response> {
    const [method = ""] = address.split(" ");
    const response = await fetch(baseUrl + pathOf(address), {
      method,
      credentials: "include",
      // Leaving the page must not lose the response: its cookie replaces the one just used.
      keepalive: true,
      signal: AbortSignal.timeout(isMobile() ? SESSION.timeoutMs.mobile : SESSION.timeoutMs.desktop),
      headers: { "content-type": "application/json", ...(address === EVERYWHERE && token ? { authorization: `Bearer ${token.value}` } : {}) },
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return response;
  }

  function later(ms: number) {
    clearTimer(timer);
    timer = setTimer(() => void refresh(), ms);
  }

  function accept(response: SessionResponse) {
    backoffMs = SESSION.backoffMs.first;
    clearTimer(timer);
    if (response.user === null) {
      token = null;
      if (response.reason) console.info(`Signed out: ${response.reason}`);
      setUser(null);
      return;
    }
    const lifeMs = response.expiresIn * 1000;
    token = { value: response.token, expiresAt: now() + lifeMs };
    later(Math.max(lifeMs - SESSION.refreshBeforeExpiryMs, 0));
    setUser(response.user);
  }

  /** An unreachable server does not sign the user out: retry with exponential backoff. */
  function postpone(error: unknown) {
    console.warn("The session could not be refreshed", error);
    later(backoffMs);
    backoffMs = Math.min(backoffMs * 2, SESSION.backoffMs.last);
    if (!isGood()) setUser(null);
  }

  const isGood = () => token !== null && now() < token.expiresAt - SESSION.expiredEarlyMs;

  /** Concurrent callers share one request. Never rejects. */
  function refresh(): Promise<void> {
    pending ??= call("POST /api/session")
      .then((response) => response.json())
      .then(accept, postpone)
      .finally(() => {
        pending = null;
      });
    return pending;
  }

  return {
    refresh,
    async token(): Promise<string | null> {
      if (!isGood()) await refresh();
      return isGood() && token ? token.value : null;
    },
    /** Ends the session on the server, here or on every device, and reloads the home page. */
    async signOut({ everywhere = false } = {}): Promise<void> {
      await call(everywhere ? EVERYWHERE : "DELETE /api/session");
      clearTimer(timer);
      token = null;
      setUser(null);
      goHome();
    },
  };
}
