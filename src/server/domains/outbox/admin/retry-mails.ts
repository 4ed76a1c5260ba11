import { eq } from "drizzle-orm";
import type { BulkAnswer } from "../../../../contract/admin/bulk.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { retryMail } from "../../../ports/mail/outbox.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import type { Actor } from "../../audit-log/with-audit.ts";
import { withAuditInBulk } from "../../audit-log/with-audit-in-bulk.ts";

/** Queues failed mails again, as if they were new. */
export async function retryMails(db: Db, { ids, actor }: { ids: number[]; actor: Actor }): Promise<BulkAnswer> {
  const { done, refused } = await withAuditInBulk(db, { ids, actor }, async (tx, note, id) => {
    const [mail] = await tx.select({ state: outbox.state, subject: outbox.subject }).from(outbox).where(eq(outbox.id, id)).for("update");
    if (!mail) throw notFound("Mail");
    if (mail.state === "waiting") return undefined;
    if (mail.state !== "failed") throw new HttpError(409, `“${mail.subject}” is ${mail.state}, not failed.`);
    await retryMail(tx, id);
    note({ action: "retry", entity: "mails", entityId: id, subject: mail.subject, changes: { state: ["failed", "waiting"] } });
    return id;
  });
  return { done, refused };
}
