import { HOME } from "../../contract/home-counts.ts";
import type { HomeLayout } from "../../shared/home-layout.ts";
import { type Site, useSite } from "./site.ts";

/** What homeLayout makes of the default settings, which pages do not carry. */
const DEFAULT_LAYOUT: HomeLayout = {
  parts: [[["trending", "new", "liked"], ["featured"]], [["videos"]], [["news", "blog"]]],
  counts: HOME,
  titles: {},
};

/** The sections of the home page. */
export const homeOf = ({ home = DEFAULT_LAYOUT }: Pick<Site, "home">): HomeLayout => home;
export const useHome = () => homeOf(useSite());
