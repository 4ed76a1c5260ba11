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

test("it is loading until the first answer", async () => {
  hint = "a";
  const { session } = aSession();
  session.start();
  expect(session.now()).toEqual({ user: null, isLoading: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.now()).toEqual({ user: user("1"), isLoading: false });
});

test("a visitor is settled at once, and nothing is loaded or asked", async () => {
  const { session, load } = aSession();
  session.start();
  expect(session.now()).toEqual({ user: null, isLoading: false });
  expect(await session.token()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test("signing in in another tab appears here within a second; signing out there, too", async () => {
  let there: SessionUser | null = user("1");
  const { session } = aSession(() => there);
  session.start();
  hint = "a";
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.now().user).toEqual(user("1"));
  [hint, there] = [null, null];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.now()).toEqual({ user: null, isLoading: false });
});

test("becoming somebody else in another tab is noticed", async () => {
  let there = user("1");
  hint = "a";
  const { session } = aSession(() => there);
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  [hint, there] = ["b", user("2")];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.now().user).toEqual(user("2"));
});

test("when the server refuses our token, it is asked who we are, and we are signed out", async () => {
  let there: SessionUser | null = user("1");
  hint = "a";
  const { session, live } = aSession(() => there);
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  there = null;
  session.refused();
  await vi.advanceTimersByTimeAsync(0);
  expect(live.refresh).toHaveBeenCalledTimes(2);
  expect(session.now().user).toBeNull();
});

test("listeners hear of every change, and only of changes", async () => {
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
