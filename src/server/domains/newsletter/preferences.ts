/** What a token from an email is for: a subscription, or the mails about replies. */
import { eq, sql } from "drizzle-orm";
import type { MailPreferences } from "../../../contract/newsletter.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { setReplies } from "../../ports/mail/reply-settings.ts";
import { mailSettings } from "../../ports/mail/tables.ts";
import { masked } from "./masked-address.ts";
import { isSubscribed, subscribeAgain, unsubscribe } from "./subscribe.ts";
import { subscribers } from "./tables.ts";

export async function getPreferences(db: Db, token: string): Promise<MailPreferences | null> {
  const [subscriber] = await db
    .select({ email: subscribers.email, isOn: sql<boolean>`${isSubscribed}` })
    .from(subscribers)
    .where(eq(subscribers.token, token));
  if (subscriber) return { about: "newsletter", address: masked(subscriber.email), isOn: subscriber.isOn };
  const [person] = await db
    .select({ email: users.email, isOn: mailSettings.replies })
    .from(mailSettings)
    .innerJoin(users, eq(users.id, mailSettings.userId))
    .where(eq(mailSettings.token, token));
  return person ? { about: "replies", address: masked(person.email), isOn: person.isOn } : null;
}

/** False if the token is unknown. */
export async function setPreferences(db: Db, token: string, isOn: boolean): Promise<boolean> {
  return (await (isOn ? subscribeAgain(db, token) : unsubscribe(db, token))) || setReplies(db, token, isOn);
}
