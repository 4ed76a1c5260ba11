import type { TestMailResult } from "../../../../contract/mail.ts";
import type { Config } from "../../../config/config.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { renderEmail } from "../../../ports/mail/email-layout.ts";
import { sendTestMail } from "../../../ports/mail/send-test-mail.ts";
import { mailRoute, senderOf } from "../../../ports/mail/sender.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { setupSteps } from "../tables.ts";

type Deps = { db: Db; config: Config; site: CurrentSite };

/** Sends a mail to the admin who asks for it, and stores what the server replied. */
export async function testMail({ db, config, site }: Deps, { id, email }: { id: number; email: string }): Promise<TestMailResult> {
  const { siteName, siteUrl } = site;
  const written = renderEmail(
    {
      subject: `Test mail from ${siteName}`,
      preview: "Your mail server works.",
      heading: "Your mail server works",
      blocks: [
        { is: "text", text: `This is the test mail that you sent from the setup checklist of ${siteName}.` },
        { is: "button", label: "Back to the checklist", url: `${siteUrl}/admin` },
      ],
      footer: { text: `You get this mail because you are an admin of ${siteName}.` },
    },
    site,
  );
  const result = await sendTestMail({ db, config, site }, { kind: "setup-test", to: email, ...written });
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
