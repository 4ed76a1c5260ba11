import { beforeEach, expect, test, vi } from "vitest";
import type { SessionUser } from "../../../contract/session.ts";
import { createSession } from "./session.ts";
import type { TokenRefresh } from "./token-refresh.ts";

const user = (uid: string) => ({ uid }) as SessionUser;
let hint: string | null;
beforeEach(() => {
  hint = null;
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false, addEventListener: () => {} });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function aSession(getUser: () => SessionUser | null = () => user("1")) {
  const live = { refresh: vi.fn(async () => session.setUser(getUser())), token: vi.fn(async () => "token"), signOut: vi.fn() } satisfies TokenRefresh;
  const load = vi.fn(async () => live);
  const session = createSession({ load, hint: () => hint });
  return { session, live, load };
}

test("a session is loading until the first response", async () => {
  hint = "a";
  const { session } = aSession();
  session.start();
  expect(session.now()).toEqual({ user: null, isLoading: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.now()).toEqual({ user: user("1"), isLoading: false });
});

test("a visitor's session settles immediately, without loading code or sending requests", async () => {
  const { session, load } = aSession();
  session.start();
  expect(session.now()).toEqual({ user: null, isLoading: false });
  expect(await session.token()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test("signing in or out in another tab is detected within a second", async () => {
  let currentUser: SessionUser | null = user("1");
  const { session } = aSession(() => currentUser);
  session.start();
  hint = "a";
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.now().user).toEqual(user("1"));
  [hint, currentUser] = [null, null];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.now()).toEqual({ user: null, isLoading: false });
});

test("switching accounts in another tab is detected", async () => {
  let currentUser = user("1");
  hint = "a";
  const { session } = aSession(() => currentUser);
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  [hint, currentUser] = ["b", user("2")];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.now().user).toEqual(user("2"));
});

test("when the server refuses the token, the session is refreshed and signed out", async () => {
  let currentUser: SessionUser | null = user("1");
  hint = "a";
  const { session, live } = aSession(() => currentUser);
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  currentUser = null;
  session.refused();
  await vi.advanceTimersByTimeAsync(0);
  expect(live.refresh).toHaveBeenCalledTimes(2);
  expect(session.now().user).toBeNull();
});

test("listeners are called for changes only", async () => {
  hint = "a";
  const { session } = aSession();
  const listener = vi.fn();
  session.subscribe(listener);
  session.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(listener).toHaveBeenCalledTimes(1);
  session.setUser(user("1"));
  expect(listener).toHaveBeenCalledTimes(1);
});
