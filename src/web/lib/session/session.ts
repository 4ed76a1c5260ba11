/**
 * The session state for every component. This small part is on every page; the code that refreshes a session
 * (token-refresh.ts) is loaded only if the hint cookie says that there may be one.
 */
import { createContext, use, useSyncExternalStore } from "react";
import { HINT_COOKIE, SESSION } from "../../../contract/auth.ts";
import type { SessionUser } from "../../../contract/session.ts";
import type { TokenRefresh } from "./token-refresh.ts";

type SessionState = { user: SessionUser | null; isLoading: boolean };
const LOADING: SessionState = { user: null, isLoading: true };
const SIGNED_OUT: SessionState = { user: null, isLoading: false };

type Options = { load: () => Promise<TokenRefresh>; hint?: () => string | null };
export type Session = ReturnType<typeof createSession>;

const cookieHint = () => new RegExp(`${HINT_COOKIE}=(\\w+)`).exec(document.cookie)?.[1] ?? null;

export function createSession({ load, hint = cookieHint }: Options) {
  let state = LOADING;
  let knownHint: string | null = null;
  let tokenRefresh: Promise<TokenRefresh> | undefined;
  const listeners = new Set<() => void>();

  function setUser(user: SessionUser | null) {
    const isSame = !state.isLoading && state.user?.uid === user?.uid;
    if (!isSame) state = user ? { user, isLoading: false } : SIGNED_OUT;
    knownHint = hint();
    if (!isSame) for (const listener of listeners) listener();
  }
  const loadTokenRefresh = () => (tokenRefresh ??= load());
  const refreshSession = () => loadTokenRefresh().then((session) => session.refresh());

  /** Another tab signed in, signed out, or switched accounts. */
  function checkHint() {
    if (!document.hidden && hint() !== knownHint) {
      knownHint = hint();
      void refreshSession();
    }
  }

  return {
    setUser,
    start() {
      if (hint()) void refreshSession();
      else setUser(null);
      setInterval(checkHint, SESSION.pollMs);
      document.addEventListener("visibilitychange", checkHint);
    },
    /** A valid token, or null for a visitor. Calls wait until the session has loaded. */
    token: async () => (hint() || state.user ? (await loadTokenRefresh()).token() : null),
    /** The server rejected our token: check the session again. */
    refused: () => void (state.user && refreshSession()),
    loadTokenRefresh,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => state,
  };
}

/** The session during server rendering: always loading, never a user. */
export const SERVER_SESSION: Pick<Session, "subscribe" | "now" | "loadTokenRefresh"> = {
  subscribe: () => () => false,
  now: () => LOADING,
  loadTokenRefresh: () => Promise.reject(new Error("There is no session while rendering on the server")),
};

const SessionContext = createContext(SERVER_SESSION);
export const SessionProvider = SessionContext.Provider;

export function useSession() {
  const session = use(SessionContext);
  // Hydration must start with the server's state, even if the session has already loaded.
  const { user, isLoading } = useSyncExternalStore(session.subscribe, session.now, SERVER_SESSION.now);
  return { user, isLoading, isAuthenticated: user !== null, loadTokenRefresh: session.loadTokenRefresh };
}
