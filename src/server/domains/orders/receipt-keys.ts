/** A receipt's address carries its own key, so that it opens from a link or a mail, in a new window or on a printer's page. */
import type { Db } from "../../platform/db/connect.ts";
import { secretOf } from "../../platform/db/shared-secret.ts";
import { isSigned, sign } from "../../ports/payments/signature.ts";

export type ReceiptKeys = { keyOf(orderId: number): string; isKey(orderId: number, key: string): boolean };

export async function createReceiptKeys(db: Db): Promise<ReceiptKeys> {
  const secret = await secretOf(db, "receipts");
  const message = (orderId: number) => `receipt:${orderId}`;
  return { keyOf: (orderId) => sign(secret, message(orderId)), isKey: (orderId, key) => isSigned(secret, message(orderId), key) };
}
