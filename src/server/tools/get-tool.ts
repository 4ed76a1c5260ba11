import { and, eq, type SQL } from "drizzle-orm";
import { HOME } from "../../contract/constants.ts";
import type { Tool } from "../../contract/tool.ts";
import type { Db } from "../db/connect.ts";
import { categories, linkChecks, tools } from "../db/schema.ts";
import { cardColumns, toCard } from "./cards.ts";
import { listFeatured } from "./list-tools.ts";

const toolColumns = {
  ...cardColumns,
  description: tools.description,
  website: tools.website,
  accessType: tools.accessType,
  access: tools.access,
  aiTech: tools.aiTech,
  audience: tools.audience,
  keyFeatures: tools.keyFeatures,
  useCases: tools.useCases,
  pros: tools.pros,
  cons: tools.cons,
  faqs: tools.faqs,
  howItWorks: tools.howItWorks,
  badge: tools.badge,
  isAdult: categories.isAdult,
  goneSince: linkChecks.goneSince,
};

/** One public tool with everything its page shows, or null. */
export const getTool = (db: Db, slug: string): Promise<Tool | null> => readTool(db, and(eq(tools.slug, slug.toLowerCase()), tools.isPublic));

/** A tool as the public would see it, for those who decide whether it will. */
export const getToolForReview = (db: Db, id: number): Promise<Tool | null> => readTool(db, eq(tools.id, id));

async function readTool(db: Db, where: SQL | undefined): Promise<Tool | null> {
  const [found] = await db
    .select({ ...toolColumns, status: tools.status })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    // What was found out about another address says nothing about this one.
    .leftJoin(linkChecks, and(eq(linkChecks.toolId, tools.id), eq(linkChecks.website, tools.website)))
    .where(where);
  if (!found) return null;
  const { status, goneSince, ...row } = found;
  return {
    ...row,
    ...toCard(row),
    goneSince: goneSince?.toISOString() ?? null,
    tags: row.tags,
    isApproved: status === "approved",
    featuredTools: await featuredBeside(db, row.id),
  };
}

/** The tools shown under Featured Tools on another tool's page. */
async function featuredBeside(db: Db, id: number) {
  const featured = await listFeatured(db, HOME.featured + 1);
  return featured.filter((tool) => tool.id !== id).slice(0, HOME.featured);
}
