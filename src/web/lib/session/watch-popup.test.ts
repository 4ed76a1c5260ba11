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

test("a popup that looks closed for 8 seconds is only logged, and its sign-in can still finish", () => {
  watchPopup(fakeWindow(true));
  vi.advanceTimersByTime(9_000);
  expect(console.info).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(console.info).toHaveBeenCalledExactlyOnceWith("The sign-in window was closed before signing in was finished.");
  expect(toast).not.toHaveBeenCalled();
  Channel.last.onmessage({ data: { code: null } });
  expect(fakeLocation.reload).toHaveBeenCalledOnce();
});

test("after the sign-in the target is opened, or the page is reloaded", () => {
  watchPopup(fakeWindow(), "/profile");
  Channel.last.onmessage({ data: { code: null } });
  expect(fakeLocation.assign).toHaveBeenCalledExactlyOnceWith("/profile");
  watchPopup(fakeWindow(), "/news");
  Channel.last.onmessage({ data: { code: null } });
  expect(fakeLocation.reload).toHaveBeenCalledOnce();
});

test("a sign-in in an isolated popup is detected by its cookie within a second", () => {
  watchPopup(fakeWindow(true));
  page.cookie = "toolatlas-signed-in=0123abcd";
  vi.advanceTimersByTime(1_000);
  expect(fakeLocation.reload).toHaveBeenCalledOnce();
  expect(Channel.last.close).toHaveBeenCalledOnce();
});

test("a failure shows a message; closing the popup does not", () => {
  watchPopup(fakeWindow());
  Channel.last.onmessage({ data: { code: "popup-closed-by-user" } });
  expect(toast).not.toHaveBeenCalled();
  watchPopup(fakeWindow());
  Channel.last.onmessage({ data: { code: "user-disabled" } });
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ description: expect.stringContaining("disabled"), variant: "destructive" }));
});
