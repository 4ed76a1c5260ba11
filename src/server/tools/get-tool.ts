import { and, eq, type SQL } from "drizzle-orm";
import type { Tool } from "../../contract/tool.ts";
import type { Db } from "../db/connect.ts";
import { categories, linkChecks, tools } from "../db/schema.ts";
import { cardColumns, toCard } from "./cards.ts";

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

/** Without its neighbours, which are the same beside every tool. */
export type ToolAlone = Omit<Tool, "featuredTools">;

/** One public tool with everything its page shows of it, or null. */
export const getTool = (db: Db, slug: string): Promise<ToolAlone | null> => readTool(db, and(eq(tools.slug, slug.toLowerCase()), tools.isPublic));

/** A tool as the public would see it, for those who decide whether it will. */
export const getToolForReview = (db: Db, id: number): Promise<ToolAlone | null> => readTool(db, eq(tools.id, id));

async function readTool(db: Db, where: SQL | undefined): Promise<ToolAlone | null> {
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
  };
}
