/** Texts of mails that admins changed. */
import { desc } from "drizzle-orm";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import type { MailTexts } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { mailTexts } from "./tables.ts";

export type StoredMailText = typeof mailTexts.$inferSelect;

/** The newest version of each kind that was ever changed. */
export async function listStoredMailTexts(db: Db): Promise<Map<MailKind, StoredMailText>> {
  const rows = await db.selectDistinctOn([mailTexts.kind]).from(mailTexts).orderBy(mailTexts.kind, desc(mailTexts.version));
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Without those that returned to their default. */
export async function readMailTexts(db: Db): Promise<MailTexts> {
  return Object.fromEntries([...(await listStoredMailTexts(db))].flatMap(([kind, { text }]) => (text ? [[kind, text]] : [])));
}
