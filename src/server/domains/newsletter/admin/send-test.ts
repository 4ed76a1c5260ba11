import type { Config } from "../../../config/config.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { sendTestMail } from "../../../ports/mail/send-test-mail.ts";
import { LINK_PLACEHOLDERS, preferencesUrl } from "../../../ports/mail/unsubscribe-links.ts";
import { getNextIssue } from "./next-issue.ts";

const NOTHING_YET = "Nothing new this week yet. An issue is sent only when there is a new tool, news or post.";

type TestDeps = { db: Db; config: Pick<Config, "mailFrom" | "smtpUrl">; site: CurrentSite };

/** Sends the next issue to one address, marked as a test. Its links lead to the site: there is no subscription to end. */
export async function sendTest({ db, config, site }: TestDeps, to: string, now = new Date()) {
  const { week, written } = await getNextIssue(db, site, now);
  if (!written) throw new HttpError(409, NOTHING_YET);
  const { subject, html, text } = written;
  const harmless = (words: string) =>
    words.replaceAll(LINK_PLACEHOLDERS.unsubscribeUrl, preferencesUrl(site, "test")).replaceAll(LINK_PLACEHOLDERS.preferencesUrl, preferencesUrl(site, "test"));
  const test = { kind: "newsletter-test", to, subject: `[Test] ${subject}`, html: harmless(html), text: harmless(text) };
  return { entityId: week, subject, result: await sendTestMail({ db, config, site }, test) };
}
