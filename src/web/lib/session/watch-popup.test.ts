import { beforeEach, expect, test, vi } from "vitest";
import { watchPopup } from "./watch-popup.ts";

const { toast } = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock("../../ui/toast.tsx", () => ({ toast }));

class Channel {
  static last: Channel;
  onmessage: (message: { data: unknown }) => void = () => {};
  close = vi.fn();
  constructor() {
    Channel.last = this;
  }
}
const page = { cookie: "" };
const fakeLocation = { pathname: "/news", search: "", assign: vi.fn(), reload: vi.fn() };
const fakeWindow = (closed = false) => ({ closed }) as Window;

beforeEach(() => {
  vi.useFakeTimers();
  page.cookie = "";
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", fakeLocation);
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  };
});

test("a window that looks closed for 8 seconds is only logged: whoever is still in it can finish", () => {
  watchPopup(fakeWindow(true));
  vi.advanceTimersByTime(9_000);
  expect(console.info).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(console.info).toHaveBeenCalledExactlyOnceWith("The sign-in window was closed before signing in was finished.");
  expect(toast).not.toHaveBeenCalled();
  Channel.last.onmessage({ data: { code: null } });
  expect(fakeLocation.reload).toHaveBeenCalledOnce();
});

test("the sign-in leads to its target, or the page is loaded again", () => {
  watchPopup(fakeWindow(), "/profile");
  Channel.last.onmessage({ data: { code: null } });
  expect(fakeLocation.assign).toHaveBeenCalledExactlyOnceWith("/profile");
  watchPopup(fakeWindow(), "/news");
  Channel.last.onmessage({ data: { code: null } });
  expect(fakeLocation.reload).toHaveBeenCalledOnce();
});

test("a window that was cut off from this page is noticed by the session it left, within a second", () => {
  watchPopup(fakeWindow(true));
  page.cookie = "toolatlas-signed-in=0123abcd";
  vi.advanceTimersByTime(1_000);
  expect(fakeLocation.reload).toHaveBeenCalledOnce();
  expect(Channel.last.close).toHaveBeenCalledOnce();
});

test("a failure is said in a sentence; changing one's mind is none", () => {
  watchPopup(fakeWindow());
  Channel.last.onmessage({ data: { code: "popup-closed-by-user" } });
  expect(toast).not.toHaveBeenCalled();
  watchPopup(fakeWindow());
  Channel.last.onmessage({ data: { code: "user-disabled" } });
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ description: expect.stringContaining("disabled"), variant: "destructive" }));
});
