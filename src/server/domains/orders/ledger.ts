/** The ledger for admins: a page of it with every balance, and the whole as a file. */
import { asc, desc, eq, sql } from "drizzle-orm";
import { type Currency, PROMOTIONS } from "../../../contract/constants.ts";
import type { LedgerEntry } from "../../../contract/payment.ts";
import type { Db } from "../../platform/db/database.ts";
import { csvLines } from "../../platform/text/csv.ts";
import { ledger, orders } from "./tables.ts";

/** Every transaction belongs to one order and has its currency. */
const rowsOf = (db: Db) => db.select({ entry: ledger, currency }).from(ledger).leftJoin(orders, eq(orders.id, ledger.orderId)).$dynamic();
const currency = sql<Currency>`coalesce(${orders.currency}, ${PROMOTIONS.currency})`;

const toEntry = ({ entry: { orderId, amountCents, createdAt, ...row }, currency }: Awaited<ReturnType<typeof rowsOf>>[number]): LedgerEntry => ({
  ...row,
  amountInCents: amountCents,
  currency,
  paymentId: orderId,
  createdAt: createdAt.toISOString(),
});

export async function listLedger(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const [rows, total, balances] = await Promise.all([rowsOf(db).orderBy(desc(ledger.id)).limit(limit).offset(offset), db.$count(ledger), listBalances(db)]);
  return { items: rows.map(toEntry), total, balances, isBalanced: [...sumsOf(balances).values()].every((sum) => sum === 0) };
}

type Balance = Awaited<ReturnType<typeof listBalances>>[number];

/** By currency. Each is zero. */
export function sumsOf(balances: Balance[]): Map<Currency, number> {
  const sums = new Map<Currency, number>();
  for (const { currency, amountInCents } of balances) sums.set(currency, (sums.get(currency) ?? 0) + amountInCents);
  return sums;
}

export const listBalances = (db: Db) =>
  db
    // A sum of integers is a bigint, which one engine gives as a number and the other as text.
    .select({ account: ledger.account, currency, amountInCents: sql<number>`sum(${ledger.amountCents})`.mapWith(Number) })
    .from(ledger)
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .groupBy(ledger.account, orders.currency)
    .orderBy(asc(ledger.account), asc(orders.currency));

/** Amounts in units and cents, as accounting programs read them. */
export async function ledgerCsv(db: Db): Promise<string> {
  const rows = await rowsOf(db).orderBy(asc(ledger.id));
  const lines = rows.map(({ entry, currency }) => [
    entry.id,
    entry.createdAt,
    entry.transactionId,
    entry.account,
    (entry.amountCents / 100).toFixed(2),
    currency,
    entry.memo,
  ]);
  return csvLines([["id", "date", "transaction", "account", "amount", "currency", "memo"], ...lines]);
}
