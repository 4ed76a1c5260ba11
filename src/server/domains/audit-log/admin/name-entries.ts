/** Adds names to log entries. The log itself contains no names of people, because its entries cannot be changed. */
import { eq, inArray } from "drizzle-orm";
import type { AuditEntry } from "../../../../contract/admin/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { users } from "../../../ports/identity/tables.ts";
import { orders } from "../../orders/tables.ts";
import { describePlan, describePromotion } from "../../purchases/describe-purchase.ts";
import { subscriptions } from "../../subscriptions/tables.ts";
import { tools } from "../../tools/tables.ts";
import { personName } from "../person-name.ts";

type Unnamed = Omit<AuditEntry, "name" | "about">;

/** Three queries per page of entries, whatever its length. */
export async function nameEntries(db: Db, entries: Unnamed[]): Promise<AuditEntry[]> {
  const idsOf = (wanted: string) => numbers(entries.filter(({ entity }) => entity === wanted).map(({ entityId }) => entityId));
  const [people, bought, reported] = await Promise.all([
    namesOfUsers(db, idsOf("users")),
    descriptionsOfOrders(db, idsOf("payment")),
    namesOfTools(db, numbers(entries.map(toolOfReport))),
  ]);
  return entries.map((entry) => {
    const id = Number(entry.entityId);
    const name = entry.subject ?? (entry.entity === "users" ? people.get(id) : entry.entity === "payment" ? bought.get(id) : undefined);
    const toolId = Number(toolOfReport(entry));
    const tool = reported.get(toolId);
    // The sentence names the tool, so its id is redundant.
    const changes = tool === undefined ? entry.changes : entry.changes.filter(({ field }) => field !== "tool");
    return { ...entry, changes, name: name ?? null, about: tool === undefined ? null : { id: toolId, name: tool } };
  });
}

const toolOfReport = ({ entity, changes }: Unnamed): unknown => (entity === "reports" ? changes.find(({ field }) => field === "tool")?.after : undefined);

const numbers = (ids: unknown[]): number[] => [...new Set(ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))];

async function namesOfUsers(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: personName, issuer: users.issuer }).from(users).where(inArray(users.id, ids));
  return new Map(rows.filter(({ issuer }) => issuer !== "deleted").map(({ id, name }) => [id, name]));
}

async function namesOfTools(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: tools.id, name: tools.name }).from(tools).where(inArray(tools.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function descriptionsOfOrders(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, tool: tools.name, boost: orders.boostFactor, plan: subscriptions.plan })
    .from(orders)
    .leftJoin(tools, eq(tools.id, orders.toolId))
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, tool, boost, plan }) => [id, tool !== null && boost !== null ? describePromotion(tool, boost) : describePlan(plan ?? "")]));
}
