import { expect, test } from "vitest";
import { DEFAULT_HOME } from "../../contract/site-settings/home.ts";
import { HOME_SECTIONS, type HomeSection, homeLayout } from "../../shared/home-layout.ts";
import { homeOf } from "./home.ts";

const partsOf = (...names: HomeSection[]) => homeLayout(names.map((section) => ({ section, title: "", count: 4 }))).parts;

test("pages without sections in their data show what the default settings say", () => {
  expect(homeLayout(DEFAULT_HOME.sections)).toEqual(homeOf({}));
});

test("short lists are beside the section before them, and sections of different kinds below each other", () => {
  expect(partsOf("featured", "trending", "liked")).toEqual([[["featured"], ["trending", "liked"]]]);
  expect(partsOf("new", "trending")).toEqual([[["new"], ["trending"]]]);
  expect(partsOf("featured", "new", "liked")).toEqual([[["featured"], ["new", "liked"]]]);
  expect(partsOf("blog", "news")).toEqual([[["blog", "news"]]]);
  expect(partsOf("trending", "videos", "featured", "news", "liked", "blog")).toEqual([
    [["trending"]],
    [["videos"]],
    [["featured"]],
    [["news"]],
    [["liked"]],
    [["blog"]],
  ]);
  expect(partsOf()).toEqual([]);
});

test("in any order, every section is shown once", () => {
  const reversed = HOME_SECTIONS.toReversed();
  expect(partsOf(...reversed).flat(2)).toEqual(reversed);
});

test("only own titles are kept", () => {
  const sections = [
    { section: "news", title: "Headlines", count: 6 },
    { section: "blog", title: "", count: 2 },
  ] as const;
  expect(homeLayout(sections)).toMatchObject({ counts: { news: 6, blog: 2 }, titles: { news: "Headlines" } });
});
