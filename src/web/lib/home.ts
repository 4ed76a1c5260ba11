import { ACTIVITY, HOME } from "../../contract/constants.ts";
import type { HomeLayout } from "../../shared/home-layout.ts";
import { type Site, useSite } from "./site.ts";

/** What homeLayout makes of the default settings, which pages do not carry. */
const DEFAULT_LAYOUT: HomeLayout = {
  parts: [[["trending", "new", "liked"], ["featured"]], [["videos"]], [["news", "blog"]]],
  counts: {
    trending: HOME.trending,
    new: ACTIVITY.shown,
    liked: ACTIVITY.shown,
    featured: HOME.featured,
    videos: HOME.smallVideos + 1,
    news: HOME.news,
    blog: HOME.blogs,
  },
  titles: {},
};

/** The sections of the home page. */
export const homeOf = ({ home = DEFAULT_LAYOUT }: Pick<Site, "home">): HomeLayout => home;
export const useHome = () => homeOf(useSite());
