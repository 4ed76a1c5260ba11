/** What the links in mails about followed items do. Their token is the reader's; it works without signing in. */
import { and, eq, sql } from "drizzle-orm";
import type { FollowMails } from "../../../contract/following.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { cancelMail } from "../../ports/mail/send-mail.ts";
import { masked } from "../newsletter/masked-address.ts";
import { unfollow } from "./follow.ts";
import { listFollowRows, toFollow } from "./follow-rows.ts";
import { setFrequency } from "./settings.ts";
import { followSettings, follows } from "./tables.ts";

type Link = { token: string; item?: number | undefined };

async function findReader(db: Db, token: string) {
  const [reader] = await db
    .select({ userId: followSettings.userId, email: users.email, frequency: followSettings.frequency })
    .from(followSettings)
    .innerJoin(users, eq(users.id, followSettings.userId))
    .where(and(eq(followSettings.token, token), eq(users.isDisabled, false)));
  return reader ?? null;
}

export async function getFollowMails(db: Db, { token, item }: Link): Promise<FollowMails | null> {
  const reader = await findReader(db, token);
  if (!reader) return null;
  const [row] = item === undefined ? [] : await listFollowRows(db, [reader.userId], sql`${follows.id} = ${item}`);
  return { address: masked(reader.email), frequency: reader.frequency, item: row ? { id: row.id, label: toFollow(row).label } : null };
}

/** False if the token is unknown. Mails that wait are not sent, either. */
export async function stopFollowMails(db: Db, { token, item }: Link): Promise<boolean> {
  const reader = await findReader(db, token);
  if (!reader) return false;
  if (item !== undefined) await unfollow(db, { userId: reader.userId, id: item });
  else {
    await setFrequency(db, reader.userId, "off");
    await cancelMail(db, { kinds: ["follow-digest"], occasion: String(reader.userId) });
  }
  return true;
}
