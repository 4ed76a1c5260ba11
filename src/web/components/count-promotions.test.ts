import { afterEach, expect, test, vi } from "vitest";
import { createApi } from "../lib/api.ts";
import countPromotions from "./count-promotions.ts";

const show = () => countPromotions(createApi({ baseUrl: "https://api.example.com", fetch }), [{ promotion: 7 }]);
afterEach(() => vi.unstubAllGlobals());

/** A browser that shows every card immediately, with its user's privacy settings. */
function stubBrowser(privacySettings: object): string[] {
  const sent: string[] = [];
  vi.stubGlobal("navigator", { webdriver: false, doNotTrack: null, ...privacySettings, sendBeacon: (url: string) => sent.push(url) });
  vi.stubGlobal("document", { querySelector: () => ({ addEventListener: () => {} }) });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe: () => void;
      disconnect = () => {};
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => see([{ isIntersecting: true }]);
      }
    },
  );
  return sent;
}

test("a viewed promoted card is counted at the API's origin", () => {
  const sent = stubBrowser({});
  show();
  expect(sent).toEqual(["https://api.example.com/api/promotions/7/count/view"]);
});

test.each([
  ["Global Privacy Control", { globalPrivacyControl: true }],
  ["Do Not Track", { doNotTrack: "1" }],
])("nothing is sent for visitors with %s", (_name, privacySettings) => {
  const sent = stubBrowser(privacySettings);
  show();
  expect(sent).toEqual([]);
});
