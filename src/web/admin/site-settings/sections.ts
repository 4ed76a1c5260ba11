/** The sections of the home page as the value of a setting. */
import { DEFAULT_HOME, SECTION_LIMITS } from "../../../contract/site-settings/home.ts";
import type { SettingValue, SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { HOME_SECTIONS, type HomeSection, type ShownSection } from "../../../shared/home-layout.ts";
import { titleCase } from "../../../shared/text/title-case.ts";

export const SECTION_NAMES: Record<HomeSection, string> = {
  trending: "Trending",
  new: "New",
  liked: "Recently liked",
  featured: "Featured",
  videos: "Videos",
  news: "News",
  blog: "Blog",
};

const isSection = (name: unknown): name is HomeSection => HOME_SECTIONS.some((section) => section === name);

export const sectionsOf = (value: SettingValue | undefined): ShownSection[] =>
  Array.isArray(value)
    ? value.flatMap(({ section, title, count }) => (isSection(section) ? [{ section, title: String(title ?? ""), count: Number(count) }] : []))
    : [];

export const defaultSection = (name: HomeSection): ShownSection =>
  DEFAULT_HOME.sections.find(({ section }) => section === name) ?? { section: name, title: "", count: SECTION_LIMITS[name].min };

/** The title that visitors see if the admin enters none. */
export const defaultTitle = (name: HomeSection, { items, news }: SiteSettings["terms"]): string =>
  ({
    trending: "Trending This Week",
    new: "New this week",
    liked: "Recently liked",
    featured: `Featured ${titleCase(items)}`,
    videos: "Featured Videos",
    news: `Latest ${news}`,
    blog: "Featured Blogs",
  })[name];

/** The numbers of items that a section can have. */
export function countsOf(name: HomeSection): number[] {
  const { min, max } = SECTION_LIMITS[name];
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
