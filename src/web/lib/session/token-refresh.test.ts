import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionUser } from "../../../contract/session.ts";
import { createTokenRefresh } from "./token-refresh.ts";

const MINUTE = 60_000;
const ada: SessionUser = {
  uid: "1",
  displayName: "Ada Admin",
  firstName: "Ada",
  lastName: "Admin",
  email: "ada@example.com",
  emailVerified: true,
  photoURL: null,
  profileImageUrl: null,
  isAdmin: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastSignInAt: null,
};
const signedIn = (token: string, expiresIn = 3600) => Response.json({ user: ada, token, expiresIn });
const signedOut = (reason: string | null = null) => Response.json({ user: null, reason });

let clock: number;
let timers: { run: () => void; at: number }[];
beforeEach(() => {
  clock = 1_000_000;
  timers = [];
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});

let isMobile: boolean;
beforeEach(() => {
  isMobile = false;
});

function aSession(...responses: (Response | Error)[]) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit): Promise<Response> => {
    const response = responses.shift() ?? new Error("Nothing more was expected");
    if (response instanceof Error) throw response;
    return response;
  });
  const setUser = vi.fn<(user: SessionUser | null) => void>();
  const goHome = vi.fn();
  const session = createTokenRefresh({
    baseUrl: "",
    fetch,
    setUser,
    goHome,
    now: () => clock,
    isMobile: () => isMobile,
    setTimer: (run, ms) => {
      const timer = { run, at: clock + ms };
      timers.push(timer);
      return timer;
    },
    clearTimer: (timer) => {
      timers = timers.filter((other) => other !== timer);
    },
  });
  return { session, fetch, setUser, goHome };
}

/** Advances the clock and runs the timers that are due. */
async function after(ms: number) {
  clock += ms;
  const due = timers.filter(({ at }) => at <= clock);
  timers = timers.filter(({ at }) => at > clock);
  for (const { run } of due) run();
  await new Promise((resolve) => setTimeout(resolve));
}

test("the first response sets the user", async () => {
  const { session, setUser } = aSession(signedIn("one"));
  await session.refresh();
  expect(setUser).toHaveBeenLastCalledWith(ada);
  expect(await session.token()).toBe("one");
});

test("a response without a user settles the session", async () => {
  const { session, setUser } = aSession(signedOut());
  await session.refresh();
  expect(setUser).toHaveBeenLastCalledWith(null);
});

test("concurrent callers share one request", async () => {
  const { session, fetch } = aSession(signedIn("one"));
  await Promise.all([session.refresh(), session.token(), session.token(), session.refresh()]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("requests time out after 30 seconds, or a minute on a phone", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await aSession(signedOut()).session.refresh();
  isMobile = true;
  await aSession(signedOut()).session.refresh();
  expect(timeout.mock.calls.flat()).toEqual([30_000, 60_000]);
});

test("a token is replaced five minutes before it expires", async () => {
  const { session, fetch } = aSession(signedIn("one"), signedIn("two"));
  await session.refresh();
  await after(55 * MINUTE - 1);
  expect(fetch).toHaveBeenCalledTimes(1);
  await after(1);
  expect(await session.token()).toBe("two");
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a token counts as expired 30 seconds early, also when the machine slept through the timer", async () => {
  const { session } = aSession(signedIn("one"), signedIn("two"));
  await session.refresh();
  clock += 60 * MINUTE - 30_001;
  expect(await session.token()).toBe("one");
  clock += 1;
  expect(await session.token()).toBe("two");
});

test("an unreachable server is retried after 30 s with exponential backoff up to 16 minutes", async () => {
  const { session, fetch, setUser } = aSession(signedIn("one"), ...Array.from({ length: 8 }, () => new TypeError("Failed to fetch")), signedIn("two"));
  await session.refresh();
  await after(55 * MINUTE);
  for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
    const callCount = fetch.mock.calls.length;
    await after(seconds * 1000 - 1);
    expect(fetch, `before ${seconds} s`).toHaveBeenCalledTimes(callCount);
    await after(1);
    expect(fetch, `after ${seconds} s`).toHaveBeenCalledTimes(callCount + 1);
  }
  await after(960_000);
  expect(setUser).toHaveBeenLastCalledWith(ada);
  expect(await session.token()).toBe("two");
});

test("a failed refresh does not sign the user out while the token is valid", async () => {
  const { session, setUser } = aSession(signedIn("one"), new Response("Bad gateway", { status: 502 }));
  await session.refresh();
  await after(55 * MINUTE);
  expect(setUser).toHaveBeenLastCalledWith(ada);
  expect(await session.token()).toBe("one");
});

describe("a session that the server ended", () => {
  test.each(["user-disabled", "user-token-expired"])("because of %s signs the browser out", async (reason) => {
    const { session, setUser } = aSession(signedIn("one"), signedOut(reason));
    await session.refresh();
    await session.refresh();
    expect(setUser).toHaveBeenLastCalledWith(null);
    expect(timers).toEqual([]);
  });
});

test("signing out ends the session on the server and reloads home", async () => {
  const { session, fetch, setUser, goHome } = aSession(signedIn("one"), Response.json({ ok: true }));
  await session.refresh();
  await session.signOut();
  expect(fetch.mock.lastCall).toMatchObject(["/api/session", { method: "DELETE", keepalive: true }]);
  expect([setUser.mock.lastCall, goHome.mock.calls.length, timers]).toEqual([[null], 1, []]);
});

test("signing out everywhere sends the token", async () => {
  const { session, fetch } = aSession(signedIn("one"), Response.json({ ok: true }));
  await session.refresh();
  await session.signOut({ everywhere: true });
  expect(fetch.mock.lastCall).toMatchObject(["/api/session/everywhere", { method: "DELETE", headers: { authorization: "Bearer one" } }]);
});

test("a failed sign-out leaves the user signed in", async () => {
  const { session, goHome, setUser } = aSession(signedIn("one"), new TypeError("Failed to fetch"));
  await session.refresh();
  await expect(session.signOut()).rejects.toThrow();
  expect([setUser.mock.lastCall, goHome.mock.calls.length]).toEqual([[ada], 0]);
});
