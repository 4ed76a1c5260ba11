import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
import type { OrderDeps } from "../orders/orders.ts";
import { tools } from "../tools/tables.ts";
import { promotions } from "./tables.ts";

const NOTICE_DAYS = 3;

/** Notifies buyers of promotions that end soon and were not extended. The outbox prevents duplicates. */
export async function mailExpiring(db: Db, deps: Pick<OrderDeps, "site" | "log">): Promise<number> {
  const ending = await db
    .select({ id: promotions.id, userId: promotions.userId, endDate: promotions.endDate, tool: tools.name, slug: tools.slug })
    .from(promotions)
    .innerJoin(tools, and(eq(tools.id, promotions.toolId), tools.isPublic))
    .where(
      and(
        promotions.isActive,
        isNull(promotions.pausedAt),
        sql`${promotions.endDate} between now() and now() + ${NOTICE_DAYS} * interval '1 day'`,
        sql`not exists (select from promotions later where later.tool_id = ${promotions.toolId} and later.is_active and later.end_date > ${promotions.endDate})`,
      ),
    );
  for (const { id, userId, ...facts } of ending) await mailBuyer(db, deps, userId, { kind: "promotion-expiry", occasion: `promotion:${id}`, facts });
  return ending.length;
}
