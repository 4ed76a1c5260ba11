import type { TestMailResult } from "../../../../contract/mail.ts";
import type { Config } from "../../../config/config.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { renderMail } from "../../../ports/mail/render-mail.ts";
import { sendTestMail } from "../../../ports/mail/send-test-mail.ts";
import { mailRoute, senderOf } from "../../../ports/mail/sender.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { setupSteps } from "../tables.ts";

type Deps = { db: Db; config: Config; site: CurrentSite };

/** Sends a mail to the admin who asks for it, and stores what the server replied. */
export async function testMail({ db, config, site }: Deps, { id, email }: { id: number; email: string }): Promise<TestMailResult> {
  const result = await sendTestMail({ db, config, site }, { kind: "setup-test", to: email, ...renderMail(site, "setup-test", {}) });
  const route = config.smtpUrl ? mailRoute({ smtpUrl: config.smtpUrl, sender: senderOf(config, site) }) : "outbox";
  const tested = { testedAt: new Date(), result: { ...result, route } };
  await withAudit(db, { id }, async (tx, note) => {
    await tx
      .insert(setupSteps)
      .values({ step: "mail", ...tested })
      .onConflictDoUpdate({ target: setupSteps.step, set: tested });
    note({ action: "send-test", entity: "setup", entityId: "mail", subject: "mail", reason: result.reply });
  });
  return result;
}
