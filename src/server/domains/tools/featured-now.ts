/** Today's featured tools, kept in memory: they stand on every tool's page, and asking again cost more than the tool itself. */
import { and, asc, type SQL } from "drizzle-orm";
import { HOME } from "../../../contract/constants.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/connect.ts";
import { tools } from "../../platform/db/schema/tools.ts";
import { featuredNow as featuredToday, hotNow } from "./cards.ts";
import { listFeatured } from "./list-tools.ts";

/** Named by every change of a tool. */
export const FEATURED_TAG = "featured";
/** A notification can be lost while a connection is down. */
const KEEP_MS = 60_000;

type Featured = { tools: ToolCard[]; nextEnd: Date | null; until: number };

export function createFeaturedNow(db: Db, changes: Changes) {
  let kept: Promise<Featured> | null = null;
  changes.onChange((tags) => {
    if (tags.includes(FEATURED_TAG)) kept = null;
  });

  async function load(): Promise<Featured> {
    const [tools, nextEnd] = await Promise.all([listFeatured(db, HOME.featured + 1), nextMarkEnd(db)]);
    return { tools, nextEnd, until: Math.min(Date.now() + KEEP_MS, nextEnd?.getTime() ?? Number.POSITIVE_INFINITY) };
  }

  /** A failed load is nobody's answer: the next caller tries again. */
  function ask(): Promise<Featured> {
    const loading = load();
    kept = loading;
    loading.catch(() => {
      if (kept === loading) kept = null;
    });
    return loading;
  }

  return async function featuredNow(): Promise<Featured> {
    const known = await (kept ?? ask());
    return Date.now() < known.until ? known : ask();
  };
}

/** The tools shown under Featured Tools on another tool's page. */
export const featuredBeside = ({ tools }: Featured, id: number) => tools.filter((tool) => tool.id !== id).slice(0, HOME.featured);

/** When the first tool that is featured or hot today stops being so, or null if none will. */
async function nextMarkEnd(db: Db): Promise<Date | null> {
  const first = async (until: typeof tools.featuredUntil | typeof tools.hotUntil, isNow: SQL) =>
    (await db.select({ end: until }).from(tools).where(and(tools.isPublic, isNow)).orderBy(asc(until)).limit(1)).flatMap(({ end }) => end ?? []);
  const ends = await Promise.all([first(tools.featuredUntil, featuredToday), first(tools.hotUntil, hotNow)]);
  return ends.flat().reduce<Date | null>((earliest, end) => (earliest && earliest < end ? earliest : end), null);
}
