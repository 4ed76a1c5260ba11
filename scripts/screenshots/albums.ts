/** What is photographed: pages and their states for each visitor, size and theme. */
import type { Page } from "@playwright/test";
import { ADMINS_PAGES, PLAIN_PAGES, USERS_PAGES, VISITORS_PAGES } from "../../e2e/all-pages.ts";
import { ADMINS_STATES, USERS_STATES, VISITORS_STATES } from "../../e2e/page-states.ts";
import type { Directory } from "./directories.ts";
import { VARIANTS } from "./variants.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = ["dark", "light"];

/** Who views the page: a visitor, or a person in the demo directory. */
export type Visitor = "visitor" | "marco" | "ada";
/** A whole page, or its state after an interaction. */
export type Subject = { path: string; name?: string; reach?: (page: Page) => Promise<unknown> };
/** One person's pages in one width and theme. */
export type Album = { directory: Directory; visitor: Visitor; theme: string; size: (typeof SIZES)[number]; subjects: Subject[] };

export const VISITORS: Visitor[] = ["visitor", "marco", "ada"];
const whole = (path: string): Subject => ({ path });
const subjectsByVisitor: Record<Visitor, Subject[]> = {
  visitor: [...[...VISITORS_PAGES, ...PLAIN_PAGES].map(whole), ...VISITORS_STATES],
  marco: [...USERS_PAGES.map(whole), ...USERS_STATES],
  ada: [...ADMINS_PAGES.map(whole), ...ADMINS_STATES],
};

export const everyPage = (): Album[] => VISITORS.flatMap((visitor) => every(visitor, subjectsByVisitor[visitor]));
export const namedPages = (visitor: Visitor, namesOrPaths: string[]): Album[] => every(visitor, namesOrPaths.map(named));

/** A path, or the name of a state. */
function named(nameOrPath: string): Subject {
  return [...VISITORS_STATES, ...USERS_STATES, ...ADMINS_STATES].find(({ name }) => name === nameOrPath) ?? whole(nameOrPath);
}

function every(visitor: Visitor, subjects: Subject[]): Album[] {
  return SIZES.flatMap((size) => THEMES.map((theme) => ({ directory: "demo", visitor, subjects, size, theme })));
}

/** In one theme: the amount of content changes the layout, not the colors. */
export function variantAlbums(): Album[] {
  const rows = VARIANTS.flatMap(({ widths, ...subject }) => widths.map((width) => ({ width, ...subject })));
  const grouped = Map.groupBy(rows, ({ directory, width }) => `${directory} ${width}`);
  return [...grouped.values()].flatMap((subjects) => {
    const [first] = subjects;
    return first ? [{ directory: first.directory, visitor: "visitor", subjects, size: { width: first.width, height: 900 }, theme: "light" }] : [];
  });
}
