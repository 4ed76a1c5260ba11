import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { subscribers } from "../../platform/db/schema/mail.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import type { Site } from "../../ports/mail/templates.ts";
import { preferencesUrl, unsubscribeHeaders, unsubscribeUrl } from "../../ports/mail/unsubscribe-links.ts";
import { isDisposable } from "./is-disposable.ts";

/** Stores an address once, whatever its case, and welcomes who is new or back. Who is subscribed already gets no second mail, and nobody can tell. */
export async function subscribe(db: Db, site: Site, address: string): Promise<void> {
  const email = address.toLowerCase();
  if (await isDisposable(email)) throw new HttpError(400, "Please use a permanent email address.");
  await db.transaction(async (tx) => {
    const [subscriber] = await tx
      .insert(subscribers)
      .values({ email })
      .onConflictDoUpdate({
        target: subscribers.email,
        set: { unsubscribedAt: null, welcomes: sql`${subscribers.welcomes} + 1` },
        setWhere: isNotNull(subscribers.unsubscribedAt),
      })
      .returning({ id: subscribers.id, token: subscribers.token, welcomes: subscribers.welcomes });
    if (!subscriber) return;
    const { id, token, welcomes } = subscriber;
    const facts = { unsubscribeUrl: unsubscribeUrl(site, token), preferencesUrl: preferencesUrl(site, token) };
    await sendMail(tx, site, { kind: "welcome", to: email, occasion: `subscriber:${id}:${welcomes}`, facts, headers: unsubscribeHeaders(site, token) });
  });
}

/** Ends the subscription that a token from one of its mails names; false where there is none. */
export const unsubscribe = (db: Db, token: string) => setLeft(db, token, sql`coalesce(unsubscribed_at, now())`);

export const subscribeAgain = (db: Db, token: string) => setLeft(db, token, null);

async function setLeft(db: Db, token: string, unsubscribedAt: SQL | null): Promise<boolean> {
  const changed = await db.update(subscribers).set({ unsubscribedAt }).where(eq(subscribers.token, token)).returning({ id: subscribers.id });
  return changed.length > 0;
}
