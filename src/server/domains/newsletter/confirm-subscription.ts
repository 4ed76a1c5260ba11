/** Double opt-in. The link in the mail leads to a page with a button, because mail scanners open every link. */
import { and, eq, gt, sql } from "drizzle-orm";
import type { Confirmation } from "../../../contract/newsletter.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import { preferencesUrl, unsubscribeHeaders, unsubscribeUrl } from "../../ports/mail/unsubscribe-links.ts";
import { masked } from "./masked-address.ts";
import { isSubscribed } from "./subscribe.ts";
import { subscribers } from "./tables.ts";

/** Null if the link is unknown or expired. */
export async function getConfirmation(db: Db, token: string): Promise<Confirmation | null> {
  const found = await find(db, token);
  return found ? { address: masked(found.email), isConfirmed: found.isSubscribed } : null;
}

/** Subscribes the address and sends a welcome mail, once. False if the link is unknown or expired. */
export const confirmSubscription = (db: Db, site: CurrentSite, confirmToken: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.confirmToken, confirmToken)).for("update");
    const found = await find(tx, confirmToken);
    if (!found || found.isSubscribed) return Boolean(found);
    const { id, email, token } = found;
    const welcomes = found.welcomes + 1;
    await tx.update(subscribers).set({ confirmedAt: sql`now()`, unsubscribedAt: null, welcomes }).where(eq(subscribers.id, id));
    const facts = { unsubscribeUrl: unsubscribeUrl(site, token), preferencesUrl: preferencesUrl(site, token) };
    await sendMail(tx, site, { kind: "welcome", to: email, occasion: `subscriber:${id}:${welcomes}`, facts, headers: unsubscribeHeaders(site, token) });
    return true;
  });

async function find(db: Db, confirmToken: string) {
  const { id, email, token, welcomes } = subscribers;
  const [row] = await db
    .select({ id, email, token, welcomes, isSubscribed: sql<boolean>`${isSubscribed}` })
    .from(subscribers)
    .where(and(eq(subscribers.confirmToken, confirmToken), gt(subscribers.confirmUntil, sql`now()`)));
  return row;
}
