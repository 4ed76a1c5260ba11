/** Today's featured tools, cached in memory: they are on every tool's page, and reading them again cost more than reading the tool. */
import { and, asc, type SQL } from "drizzle-orm";
import { HOME } from "../../../contract/home-counts.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import { createCachedValue } from "../../platform/cache/cached-value.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/database.ts";
import { featuredNow as featuredToday, hotNow } from "./cards.ts";
import { listFeatured } from "./list-tools.ts";
import { tools } from "./tables.ts";

/** Invalidated by every change of a tool. */
export const FEATURED_TAG = "featured";

type Featured = { tools: ToolCard[]; nextEnd: Date | null };

export const createFeaturedToolsCache = (db: Db, changes: Changes) =>
  createCachedValue<Featured>({
    changes,
    affectedBy: (tag) => tag === FEATURED_TAG,
    load: async () => {
      const [tools, nextEnd] = await Promise.all([listFeatured(db, HOME.featured + 1), nextMarkEnd(db)]);
      return { value: { tools, nextEnd }, until: nextEnd };
    },
  });

/** The tools shown under Featured Tools on another tool's page. */
export const otherFeaturedTools = ({ tools }: Featured, id: number) => tools.filter((tool) => tool.id !== id).slice(0, HOME.featured);

/** When the next featured or hot mark expires, or null if there is none. */
async function nextMarkEnd(db: Db): Promise<Date | null> {
  const first = async (until: typeof tools.featuredUntil | typeof tools.hotUntil, isNow: SQL) =>
    (await db.select({ end: until }).from(tools).where(and(tools.isPublic, isNow)).orderBy(asc(until)).limit(1)).flatMap(({ end }) => end ?? []);
  const ends = await Promise.all([first(tools.featuredUntil, featuredToday), first(tools.hotUntil, hotNow)]);
  return ends.flat().reduce<Date | null>((earliest, end) => (earliest && earliest < end ? earliest : end), null);
}
