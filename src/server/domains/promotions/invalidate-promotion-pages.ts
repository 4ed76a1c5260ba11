import { eq } from "drizzle-orm";
import { tools } from "../../platform/db/schema.ts";
import type { MoneyParts, Order } from "../orders/orders.ts";
import { tagsOfTool } from "../tools/tool-tags.ts";

/** After a promotion began or ended by somebody's hand: pages that show the tool, or who promotes what, are no longer true. */
export async function tellOfOrder({ db, changes }: Pick<MoneyParts, "db" | "changes">, { toolId }: Order): Promise<void> {
  if (toolId === null) return;
  const [tool] = await db.select({ slug: tools.slug }).from(tools).where(eq(tools.id, toolId));
  await changes.changed("promotions", ...(tool ? await tagsOfTool(db, tool.slug) : []));
}
