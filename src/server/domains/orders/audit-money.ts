/** Checks all money ever received and reports inconsistencies. Read-only. */
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { LEDGER_RULES, ORDER_RULES, TROUBLE_RULES } from "./audit-rules.ts";
import { listBalances, sumsOf } from "./ledger.ts";

export type Audit = { balances: Awaited<ReturnType<typeof listBalances>>; problems: string[] };

export async function auditMoney(db: Db): Promise<Audit> {
  const problems: string[] = [];
  for (const rule of [...LEDGER_RULES, ...ORDER_RULES, ...TROUBLE_RULES]) {
    const rows = await db.select({ what: sql<string>`what` }).from(sql`(${rule}) as found`);
    problems.push(...rows.map(({ what }) => what));
  }
  const balances = await listBalances(db);
  const wrong = [...sumsOf(balances)].filter(([, sum]) => sum !== 0);
  problems.unshift(...wrong.map(([currency, sum]) => `the ledger sums to ${sum} cents in ${currency}, not to zero`));
  return { balances, problems };
}
