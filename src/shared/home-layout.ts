/** The sections of the home page below its search box, and how they are arranged. */
export const HOME_SECTIONS = ["trending", "new", "liked", "featured", "videos", "news", "blog"] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** A section that is not listed is hidden. An empty title is the default one, which follows the site's words. */
export type ShownSection = { section: HomeSection; title: string; count: number };

export type HomeLayout = {
  /** Each part has code that loads for itself, and one or more blocks; the sections of a block are side by side. */
  parts: HomeSection[][][];
  /** How many items each shown section has. */
  counts: { [Section in HomeSection]?: number };
  titles: { [Section in HomeSection]?: string };
};

const PARTS: Record<HomeSection, "tools" | "videos" | "reading"> = {
  trending: "tools",
  new: "tools",
  liked: "tools",
  featured: "tools",
  videos: "videos",
  news: "reading",
  blog: "reading",
};

/** New and liked tools are short lists beside the trending ones, news and posts beside each other. */
const isBeside = (section: HomeSection, before: HomeSection) =>
  section === "new" || section === "liked" ? before !== "featured" : PARTS[section] === "reading";

export function homeLayout(sections: readonly ShownSection[]): HomeLayout {
  const parts: HomeSection[][][] = [];
  for (const { section } of sections) {
    const part = parts.at(-1);
    const block = part?.at(-1);
    const before = block?.at(-1);
    if (!part || !block || !before || PARTS[before] !== PARTS[section]) parts.push([[section]]);
    else if (isBeside(section, before)) block.push(section);
    else part.push([section]);
  }
  return {
    parts,
    counts: Object.fromEntries(sections.map(({ section, count }) => [section, count])),
    titles: Object.fromEntries(sections.flatMap(({ section, title }) => (title ? [[section, title]] : []))),
  };
}
