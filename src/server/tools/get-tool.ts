import { and, eq } from "drizzle-orm";
import { HOME } from "../../contract/constants.ts";
import type { Tool } from "../../contract/tool.ts";
import type { Db } from "../db/connect.ts";
import { categories, tools } from "../db/schema.ts";
import { cardColumns, toCard } from "./cards.ts";
import { listTools } from "./list-tools.ts";

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
};

/** One public tool with everything its page shows, or null. */
export async function getTool(db: Db, slug: string): Promise<Tool | null> {
  const [row] = await db
    .select(toolColumns)
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(eq(tools.slug, slug.toLowerCase()), tools.isPublic));
  if (!row) return null;
  return { ...row, ...toCard(row), tags: row.tags, isApproved: true, featuredTools: await featuredBeside(db, row.id) };
}

/** The tools shown under Featured Tools on another tool's page. */
async function featuredBeside(db: Db, id: number) {
  const featured = await listTools(db, { featured: true, trending: false, sort: "newest", limit: HOME.featured + 1, offset: 0 });
  return featured.items.filter((tool) => tool.id !== id).slice(0, HOME.featured);
}
