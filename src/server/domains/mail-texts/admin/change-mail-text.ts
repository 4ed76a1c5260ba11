import { and, eq } from "drizzle-orm";
import type { MailText } from "../../../../contract/admin/mail-texts.ts";
import { MAIL_NAMES, type MailKind } from "../../../../contract/mail-kinds.ts";
import type { Db } from "../../../platform/db/database.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { MAILS } from "../../../ports/mail/mail-kinds.ts";
import { conflictIfStale } from "../../audit-log/conflict-if-stale.ts";
import { requireDifferences } from "../../audit-log/require-differences.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { listStoredMailTexts } from "../stored-mail-texts.ts";
import { mailTexts } from "../tables.ts";
import { MAIL_TEXT_ENTITY } from "./read-mail-texts.ts";

/** `version`: the one that the admin was looking at; zero is the default text. */
type Change = { kind: MailKind; version: number; actor: Actor };

/** Saves a text as a new version. Without a text, the mail returns to its default. */
export const changeMailText = (db: Db, { kind, version, actor, text }: Change & { text: MailText | null }): Promise<void> =>
  withAudit(db, actor, async (tx, note) => {
    const current = (await listStoredMailTexts(tx)).get(kind);
    const item = { entity: MAIL_TEXT_ENTITY, id: kind, version: current?.version ?? 0 };
    await conflictIfStale(tx, item, version, "Look at the differences before you save.");
    const { text: defaultText } = MAILS[kind];
    const changes = requireDifferences(current?.text ?? defaultText, text ?? defaultText);
    // Two admins who save at the same moment insert the same version.
    await conflictIfTaken(tx.insert(mailTexts).values({ kind, version: version + 1, text }), "Another admin just changed this mail. Look at it again.");
    note({ action: "edit", entity: MAIL_TEXT_ENTITY, entityId: kind, subject: MAIL_NAMES[kind], changes, version: version + 1 });
  });

/** Returns to an earlier version, as another change. Version 0 is the default text. */
export async function restoreMailText(db: Db, { number, ...change }: Change & { number: number }): Promise<void> {
  const [earlier] = await db
    .select({ text: mailTexts.text })
    .from(mailTexts)
    .where(and(eq(mailTexts.kind, change.kind), eq(mailTexts.version, number)));
  if (!earlier && number > 0) throw notFound("Version");
  await changeMailText(db, { ...change, text: earlier?.text ?? null });
}
