/** The ledger for admins: a page of it with every balance, and the whole as a file. */
import { asc, desc, sql } from "drizzle-orm";
import type { LedgerEntry } from "../../../contract/payment.ts";
import type { Db } from "../../platform/db/database.ts";
import { csvLines } from "../../platform/text/csv.ts";
import { ledger } from "./tables.ts";

const toEntry = ({ orderId, amountCents, createdAt, ...row }: typeof ledger.$inferSelect): LedgerEntry => ({
  ...row,
  amountInCents: amountCents,
  paymentId: orderId,
  createdAt: createdAt.toISOString(),
});

export async function listLedger(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const [rows, total, balances] = await Promise.all([
    db.select().from(ledger).orderBy(desc(ledger.id)).limit(limit).offset(offset),
    db.$count(ledger),
    listBalances(db),
  ]);
  return { items: rows.map(toEntry), total, balances, isBalanced: balances.reduce((sum, { amountInCents }) => sum + amountInCents, 0) === 0 };
}

export const listBalances = (db: Db) =>
  db
    // A sum of integers is a bigint, which one engine gives as a number and the other as text.
    .select({ account: ledger.account, amountInCents: sql<number>`sum(${ledger.amountCents})`.mapWith(Number) })
    .from(ledger)
    .groupBy(ledger.account)
    .orderBy(asc(ledger.account));

/** Amounts in dollars and cents, as accounting programs read them. */
export async function ledgerCsv(db: Db): Promise<string> {
  const rows = await db.select().from(ledger).orderBy(asc(ledger.id));
  const lines = rows.map((row) => [row.id, row.createdAt, row.transactionId, row.account, (row.amountCents / 100).toFixed(2), "USD", row.memo]);
  return csvLines([["id", "date", "transaction", "account", "amount", "currency", "memo"], ...lines]);
}
