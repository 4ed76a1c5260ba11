/** What an order buys is given, and taken back, by the domain it belongs to; src/server/fulfilments.ts holds the table. */
import type { Db } from "../../platform/db/database.ts";
import type { orders, payments } from "../../platform/db/schema/orders.ts";
import type { BuyerMail } from "./mail-buyer.ts";

type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;

export type Fulfilment = {
  /** Gives what was paid for and returns the receipt to mail; null where it can no longer be given. */
  grant(tx: Db, order: Order, payment: Payment, options: { isLate: boolean }): Promise<BuyerMail | null>;
  /** Ends what was given, after a refund. */
  revoke(tx: Db, order: Order, payment: Payment): Promise<void>;
  /** Stops it while a bank disputes the payment; once, however often it is asked. */
  pause(tx: Db, order: Order, payment: Payment): Promise<void>;
  /** Goes on where it stopped, without loss of what was paid for. */
  resume(tx: Db, order: Order, payment: Payment): Promise<void>;
  /** How a mail calls it: "the promotion of Claude". */
  describe(tx: Db, order: Order): Promise<string>;
  /** The cache tags of pages that show it. */
  tagsOf(db: Db, order: Order): Promise<string[]>;
};

export type Fulfilments = { promotion: Fulfilment; plan: Fulfilment };

export const fulfilmentOf = ({ promotion, plan }: Fulfilments, { subscriptionId }: Order) => (subscriptionId === null ? promotion : plan);
