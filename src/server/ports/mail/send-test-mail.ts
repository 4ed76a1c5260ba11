/** Sends a mail at once, while an admin waits: it counts as sent only if a server accepted it. */
import { eq, sql } from "drizzle-orm";
import type { TestMailResult } from "../../../contract/mail.ts";
import type { Config } from "../../config/config.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { compose } from "./queued-mail.ts";
import { senderOf } from "./sender.ts";
import { openSmtp } from "./smtp.ts";
import { outbox } from "./tables.ts";

const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

type Deps = { db: Db; config: Pick<Config, "mailFrom" | "smtpUrl">; site: CurrentSite };
type TestMail = { kind: string; to: string; subject: string; html: string; text: string };

/** Not in a transaction: the outbox shows the mail whatever happens, and the mail server may take seconds. */
export async function sendTestMail({ db, config, site }: Deps, { kind, to, ...written }: TestMail): Promise<TestMailResult> {
  // "kept" is never sent by the job; a mail whose outcome is unknown must not be sent again.
  const [mail] = await db
    .insert(outbox)
    .values({ dedupeKey: `${kind}:${crypto.randomUUID()}`, kind, recipient: to, ...written, state: "kept" })
    .returning();
  if (!mail) throw new Error("The test mail was not stored");
  if (!config.smtpUrl) return { state: "kept", reply: "No mail server is set up. The mail is in the outbox." };
  const attempts = 1;
  try {
    const { envelope, raw } = await compose({ ...mail, token: null }, { site, mailFrom: senderOf(config, site) });
    const connection = await openSmtp(config.smtpUrl, TIMEOUTS);
    const reply = await connection.send(envelope, raw).finally(connection.close);
    await db.update(outbox).set({ state: "sent", sentAt: sql`now()`, attempts }).where(eq(outbox.id, mail.id));
    return { state: "sent", reply: reply.slice(0, 500) };
  } catch (error) {
    const reply = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await db.update(outbox).set({ state: "failed", lastError: reply, attempts }).where(eq(outbox.id, mail.id));
    return { state: "failed", reply };
  }
}
