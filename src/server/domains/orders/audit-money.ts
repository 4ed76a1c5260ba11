/** Checks all money ever received and reports inconsistencies. Read-only. */
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { LEDGER_RULES, ORDER_RULES, TROUBLE_RULES } from "./audit-rules.ts";
import { listBalances } from "./ledger.ts";

export type Audit = { balances: Awaited<ReturnType<typeof listBalances>>; problems: string[] };

export async function auditMoney(db: Db): Promise<Audit> {
  const problems: string[] = [];
  for (const rule of [...LEDGER_RULES, ...ORDER_RULES, ...TROUBLE_RULES]) {
    const rows = await db.select({ what: sql<string>`what` }).from(sql`(${rule}) as found`);
    problems.push(...rows.map(({ what }) => what));
  }
  const balances = await listBalances(db);
  const sum = balances.reduce((total, { amountInCents }) => total + amountInCents, 0);
  if (sum !== 0) problems.unshift(`the ledger sums to ${sum} cents, not to zero`);
  return { balances, problems };
}
