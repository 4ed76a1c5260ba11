import { afterEach, expect, test, vi } from "vitest";
import { googleAnalytics } from "./google-analytics.ts";

afterEach(() => void vi.unstubAllGlobals());

test("page views, searches and events are sent to Google Analytics", () => {
  const layer: ArrayLike<unknown>[] = [];
  const append = vi.fn();
  vi.stubGlobal("window", { dataLayer: layer });
  vi.stubGlobal("location", { origin: "https://tools.example.com" });
  vi.stubGlobal("document", { createElement: () => ({}), head: { append } });

  const track = googleAnalytics("G-TEST");
  expect(append).toHaveBeenCalledExactlyOnceWith({ async: true, src: "https://www.googletagmanager.com/gtag/js?id=G-TEST" });
  track({ type: "view", path: "/news" });
  track({ type: "search", query: "video", results: 3 });
  track({ type: "event", category: "home", label: "page-view", value: 2 });
  const sent = layer.map((words) => Array.from(words));
  expect(sent.slice(1)).toEqual([
    ["config", "G-TEST", { send_page_view: false }],
    ["event", "page_view", { page_path: "/news", page_location: "https://tools.example.com/news" }],
    ["event", "search", { search_term: "video" }],
    ["event", "home", { event_category: "home", event_label: "page-view", value: 2 }],
  ]);
});
