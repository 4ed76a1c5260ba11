/**
 * Whether this directory is the real site. A restored copy, or one that starts under another public address, must not send mail
 * or charge anyone before an operator confirms it: the real site may be running elsewhere.
 */
import { sql } from "drizzle-orm";
import type { WaitingMail } from "../../../contract/admin/setup.ts";
import type { Config } from "../../config/config.ts";
import { copyConfig } from "../../config/copy-config.ts";
import { isLoopback } from "../../config/loopback.ts";
import type { Db } from "../../platform/db/database.ts";
import { skipWaitingMail } from "../../ports/mail/outbox.ts";
import { type Actor, withAudit } from "../audit-log/with-audit.ts";
import { type CopyReason, liveSite } from "./tables.ts";

/** `siteUrl`: the address of the real site; null if it never had a public one. `backupAt`: when the restored backup was made. */
export type Copy = { reason: CopyReason | "address"; siteUrl: string | null; backupAt: Date | null };

const publicUrl = (siteUrl: string) => (isLoopback(new URL(siteUrl).hostname) ? null : siteUrl);
const hostOf = (url: string) => new URL(url).host;

/** Null if this is the real site. */
export async function findCopy(db: Db, siteUrl: string): Promise<Copy | null> {
  const [row] = await db.select().from(liveSite);
  if (!row) return null;
  const { copyReason, backupAt } = row;
  if (copyReason) return { reason: copyReason, siteUrl: row.siteUrl, backupAt };
  const isElsewhere = row.siteUrl !== null && hostOf(row.siteUrl) !== hostOf(siteUrl);
  return isElsewhere ? { reason: "address", siteUrl: row.siteUrl, backupAt: null } : null;
}

/** The settings to run with: a copy's lead to no other service. */
export const runningConfig = async (db: Db, config: Config): Promise<Config> => ((await findCopy(db, config.siteUrl)) ? copyConfig(config) : config);

/** The first public address is taken without asking. */
export async function rememberAddress(db: Db, siteUrl: string): Promise<void> {
  const address = publicUrl(siteUrl);
  if (!address) return;
  const isFree = sql`${liveSite.siteUrl} is null and ${liveSite.copyReason} is null`;
  await db
    .insert(liveSite)
    .values({ siteUrl: address })
    .onConflictDoUpdate({ target: liveSite.id, set: { siteUrl: address }, setWhere: isFree });
}

export async function markAsCopy(db: Db, { reason, backupAt }: { reason: CopyReason; backupAt: Date }): Promise<void> {
  const copy = { copyReason: reason, backupAt };
  await db.insert(liveSite).values(copy).onConflictDoUpdate({ target: liveSite.id, set: copy });
}

type Confirmation = { siteUrl: string; waitingMail: WaitingMail; actor: Actor };

/** Takes effect when each instance starts again. Repeating it changes nothing. */
export const confirmSite = (db: Db, { siteUrl, waitingMail, actor }: Confirmation): Promise<void> =>
  withAudit(db, actor, async (tx, note) => {
    const copy = await findCopy(tx, siteUrl);
    const confirmed = { siteUrl: publicUrl(siteUrl), copyReason: null, backupAt: null };
    await tx.insert(liveSite).values(confirmed).onConflictDoUpdate({ target: liveSite.id, set: confirmed });
    if (copy && waitingMail === "discard") await skipWaitingMail(tx);
    note({ action: "confirm-site", entity: "setup", entityId: "copy", subject: siteUrl, reason: copy && `Waiting mail: ${waitingMail}` });
  });
