import { beforeEach, expect, test, vi } from "vitest";
import { signIn } from "./sign-in.ts";

const { watchPopup } = vi.hoisted(() => ({ watchPopup: vi.fn() }));
vi.mock("./watch-popup.ts", () => ({ watchPopup }));

const SITE = { apiBaseUrl: "", url: "https://tools.example.com" };
const assign = vi.fn();
const open = vi.fn<(...what: string[]) => object | null>();
beforeEach(() => {
  for (const [name, value] of Object.entries({ screenX: 100, screenY: 50, outerWidth: 1_000, outerHeight: 800, open })) vi.stubGlobal(name, value);
  vi.stubGlobal("location", { pathname: "/news", search: "?page=2", assign });
  return () => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  };
});

test("the popup is 500 by 600, centered, and watched", async () => {
  const popup = {};
  open.mockReturnValue(popup);
  signIn(SITE, "/profile");
  expect(open).toHaveBeenCalledExactlyOnceWith("/api/login?mode=popup", "toolatlas-sign-in", "popup,width=500,height=600,left=350,top=150");
  await vi.waitFor(() => expect(watchPopup).toHaveBeenCalledExactlyOnceWith(popup, "/profile"));
  expect(assign).not.toHaveBeenCalled();
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)"])(
  "a target outside this site is replaced by the home page: %j",
  async (next) => {
    open.mockReturnValue({});
    signIn(SITE, next);
    await vi.waitFor(() => expect(watchPopup).toHaveBeenCalledExactlyOnceWith({}, "/"));
  },
);

test("with popups blocked the page redirects to the sign-in and returns to the same page or the target", () => {
  open.mockReturnValue(null);
  signIn(SITE);
  signIn(SITE, "/profile");
  expect(assign.mock.calls.flat()).toEqual(["/api/login?next=%2Fnews%3Fpage%3D2", "/api/login?next=%2Fprofile"]);
});

test("with the API on another host, the sign-in is there too and gets the return URL", () => {
  open.mockReturnValue(null);
  signIn({ ...SITE, apiBaseUrl: "https://api.example.com" }, "/profile");
  expect(open.mock.calls[0]?.[0]).toBe("https://api.example.com/api/login?mode=popup&next=https%3A%2F%2Ftools.example.com%2Fnews%3Fpage%3D2");
  expect(assign.mock.calls.flat()).toEqual(["https://api.example.com/api/login?next=https%3A%2F%2Ftools.example.com%2Fprofile"]);
});
