import { eq, getTableColumns, type SQL } from "drizzle-orm";
import type { ToolFacts } from "../../../../contract/tool-facts.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { categories } from "../../categories/tables.ts";
import { tools } from "../tables.ts";

const { name, slug, shortDescription, description, website, logoUrl, pricingType, accessType, access, aiTech } = getTableColumns(tools);
const { plans, screenshots, audience, tags, keyFeatures, useCases, pros, cons, faqs, howItWorks, badge } = getTableColumns(tools);

/** The columns of `ToolFacts`; needs a join with the category. */
export const factColumns = {
  ...{ name, slug, shortDescription, description, website, logoUrl, category: categories.name, pricingType, accessType, access, aiTech },
  ...{ plans, screenshots, audience, tags, keyFeatures, useCases, pros, cons, faqs, howItWorks, badge },
};

export const selectFacts = (db: Db, where: SQL) => db.select(factColumns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(where);

/** The tool's facts, locked until the transaction ends. */
export async function lockFacts(tx: Db, id: number): Promise<ToolFacts> {
  const [facts] = await selectFacts(tx, eq(tools.id, id)).for("no key update", { of: tools });
  if (!facts) throw notFound("Tool");
  return facts;
}

export async function getFacts(db: Db, id: number): Promise<ToolFacts> {
  const [facts] = await selectFacts(db, eq(tools.id, id));
  if (!facts) throw notFound("Tool");
  return facts;
}
