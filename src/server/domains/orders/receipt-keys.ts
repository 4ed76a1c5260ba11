/** Receipt URLs contain a signed key, so that they open from a mail or a new window without signing in. */
import type { Db } from "../../platform/db/database.ts";
import { secretOf } from "../../platform/db/shared-secret.ts";
import { isSigned, sign } from "../../ports/payments/signature.ts";

export type ReceiptKeys = { keyOf(orderId: number): string; isKey(orderId: number, key: string): boolean };

export async function createReceiptKeys(db: Db): Promise<ReceiptKeys> {
  const secret = await secretOf(db, "receipts");
  const message = (orderId: number) => `receipt:${orderId}`;
  return { keyOf: (orderId) => sign(secret, message(orderId)), isKey: (orderId, key) => isSigned(secret, message(orderId), key) };
}
