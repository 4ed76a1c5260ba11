import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { SUBSCRIBE_RESULTS } from "../../../contract/subscribe-result.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import { confirmUrl } from "../../ports/mail/unsubscribe-links.ts";
import { isDisposable } from "./is-disposable.ts";
import { subscribers } from "./tables.ts";

const LINK_DAYS = 7;

export class TemporaryAddress extends HttpError {
  constructor() {
    super(400, SUBSCRIBE_RESULTS["temporary-email"]);
  }
}

/** Who gets the newsletter: confirmed and not unsubscribed. */
export const isSubscribed: SQL = sql`(${and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt))})`;

/**
 * Asks the owner of an address, at most once a day, to confirm the subscription. Nothing else is sent before they
 * confirm, and the response does not reveal whether the address is known.
 */
export async function subscribe(db: Db, site: CurrentSite, address: string): Promise<void> {
  const email = address.toLowerCase();
  if (await isDisposable(email)) throw new TemporaryAddress();
  await db.transaction(async (tx) => {
    await tx.insert(subscribers).values({ email }).onConflictDoNothing({ target: subscribers.email });
    const [asked] = await tx
      .update(subscribers)
      .set({
        // The link of an earlier mail stays valid: it may be the one they find first.
        confirmToken: sql`case when confirm_until > now() then confirm_token else ${randomBytes(32).toString("hex")} end`,
        confirmUntil: sql`now() + ${LINK_DAYS} * interval '1 day'`,
      })
      .where(and(eq(subscribers.email, email), not(isSubscribed)))
      .returning({ token: subscribers.confirmToken });
    if (!asked?.token) return;
    const facts = { confirmUrl: confirmUrl(site, asked.token), days: LINK_DAYS };
    await sendMail(tx, site, { kind: "newsletter-confirmation", to: email, occasion: new Date().toISOString().slice(0, 10), facts });
  });
}

/** Ends the subscription of a mail's token; false if there is none. */
export const unsubscribe = (db: Db, token: string) => change(db, token, { unsubscribedAt: sql`coalesce(unsubscribed_at, now())` });

/** For the holder of a mail's token, which only the owner of the address has. */
export const subscribeAgain = (db: Db, token: string) => change(db, token, { unsubscribedAt: null, confirmedAt: sql`coalesce(confirmed_at, now())` });

async function change(db: Db, token: string, set: { unsubscribedAt: SQL | null; confirmedAt?: SQL }): Promise<boolean> {
  const changed = await db.update(subscribers).set(set).where(eq(subscribers.token, token)).returning({ id: subscribers.id });
  return changed.length > 0;
}
