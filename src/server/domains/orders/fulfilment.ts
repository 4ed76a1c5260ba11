/** Each purchase is granted and revoked by its own domain; src/server/fulfilments.ts holds the table. */

import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import type { BuyerMail } from "./mail-buyer.ts";
import type { orders, payments } from "./tables.ts";

type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;

type Prices = Pick<CurrentSite, "promotions">;

export type Fulfilment = {
  /** Grants the purchase and returns the receipt to mail; null if it can no longer be granted. */
  grant(tx: Db, order: Order, payment: Payment, options: { isLate: boolean; site: Prices }): Promise<BuyerMail | null>;
  /** Ends the purchase after a refund. */
  revoke(tx: Db, order: Order, payment: Payment): Promise<void>;
  /** Pauses it while a bank disputes the payment. Repeated calls change nothing. */
  pause(tx: Db, order: Order, payment: Payment): Promise<void>;
  /** Continues where it was paused; no paid time is lost. */
  resume(tx: Db, order: Order, payment: Payment, site: Prices): Promise<void>;
  /** Its name in a mail: "the promotion of Claude". */
  describe(tx: Db, order: Order): Promise<string>;
  /** The cache tags of pages that show it. */
  tagsOf(db: Db, order: Order): Promise<string[]>;
};

export type Fulfilments = { promotion: Fulfilment; plan: Fulfilment };

export const fulfilmentOf = ({ promotion, plan }: Fulfilments, { subscriptionId }: Order) => (subscriptionId === null ? promotion : plan);
