import { eq } from "drizzle-orm";
import { describeMoment } from "../../../../shared/time-zone.ts";
import { mailRoute, senderOf, serverName } from "../../../ports/mail/sender.ts";
import { openSmtp } from "../../../ports/mail/smtp.ts";
import { type Check, found } from "../finding.ts";
import { reasonOf } from "../machine.ts";
import { setupSteps } from "../tables.ts";
import { checkMailRecords } from "./mail-records.ts";

const QUICK = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 6_000 };

export const checkMail: Check = async ({ database: { db }, config, site, machine }) => {
  const sender = senderOf(config, site);
  const { smtpUrl } = config;
  if (!smtpUrl)
    return found({
      summary: "",
      facts: [{ label: "Sender", value: sender }],
      todos: [{ what: "No mail server is set up: mail stays in the outbox.", fix: "Set SMTP_URL and MAIL_FROM, and restart. Then send a test mail." }],
    });
  const [connection, records, [tested]] = await Promise.all([
    tryConnection(smtpUrl),
    checkMailRecords({ sender, selector: config.dkimSelector, machine }),
    db.select().from(setupSteps).where(eq(setupSteps.step, "mail")),
  ]);
  // A test through another server or sender says nothing about this one.
  const test = tested?.result?.route === mailRoute({ smtpUrl, sender }) ? tested : null;
  const refused = test?.result?.state === "failed" ? test.result.reply : null;
  return found({
    summary: "The mail server accepted a test mail.",
    problems: [
      connection,
      refused ? { what: `The mail server refused the last test mail: ${refused}`, fix: "Do what the reply says, then send another test mail." } : null,
      ...records.problems,
    ],
    todos: [test?.result?.state === "sent" || refused ? null : { what: "No test mail was accepted yet.", fix: "Send a test mail." }],
    facts: [
      { label: "Server", value: serverName(smtpUrl) },
      { label: "Sender", value: sender },
      ...(test?.result && test.testedAt
        ? [{ label: "Last test mail", value: `${describeMoment(test.testedAt, site.identity.timeZone)}: ${test.result.reply}` }]
        : []),
      ...records.facts,
    ],
  });
};

async function tryConnection(smtpUrl: string) {
  try {
    (await openSmtp(smtpUrl, QUICK)).close();
    return null;
  } catch (error) {
    return {
      what: `${serverName(smtpUrl)} cannot be used: ${reasonOf(error)}`,
      fix: "Check the host, port, user and password in SMTP_URL, and that this machine may connect to that port.",
    };
  }
}
