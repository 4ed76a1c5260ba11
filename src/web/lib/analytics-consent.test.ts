import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowAnalytics, analyticsConsent, declineAnalytics, whenAnalyticsAllowed } from "./analytics-consent.ts";

let cookies: string[];
beforeEach(() => {
  const stored = new Map<string, string>();
  cookies = [];
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  vi.stubGlobal("location", { hostname: "tools.example.com" });
  vi.stubGlobal("document", {
    get cookie() {
      return "_ga=1; theme=dark; _ga_ABC=2";
    },
    set cookie(cookie: string) {
      cookies.push(cookie);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("nothing runs before the visitor agrees, and it then runs once", () => {
  const load = vi.fn();
  whenAnalyticsAllowed(load);
  expect([analyticsConsent(), load.mock.calls.length]).toEqual([null, 0]);
  allowAnalytics();
  allowAnalytics();
  expect([analyticsConsent(), load.mock.calls.length]).toEqual([true, 1]);
});

test("on later visits it runs immediately", () => {
  allowAnalytics();
  const load = vi.fn();
  whenAnalyticsAllowed(load);
  expect(load).toHaveBeenCalledOnce();
});

test("declining is remembered and deletes Google's cookies, and no others", () => {
  declineAnalytics();
  const load = vi.fn();
  whenAnalyticsAllowed(load);
  expect([analyticsConsent(), load.mock.calls.length]).toEqual([false, 0]);
  expect(cookies).toContain("_ga=; max-age=0; path=/; domain=example.com");
  expect(cookies).toContain("_ga_ABC=; max-age=0; path=/");
  expect(cookies.some((cookie) => cookie.startsWith("theme"))).toBe(false);
});
