/** All mail goes through here: rendered, stored in the outbox in the caller's transaction, and sent by the mail job. */
import type { Db } from "../../platform/db/database.ts";
import { outbox } from "../../platform/db/schema/mail.ts";
import { renderEmail } from "./email-layout.ts";
import { isMailAddress } from "./mail-address.ts";
import { replySettings } from "./reply-settings.ts";
import { type MailFacts, type MailKind, type Site, TEMPLATES } from "./templates.ts";
import { preferencesUrl, unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe-links.ts";

/** `occasion` names the event (`tool:12`): the same occasion never mails the same address twice. */
type MailOf<Kind extends MailKind> = { kind: Kind; to: string; occasion: string; facts: MailFacts[Kind]; headers?: Record<string, string> };
export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];

/**
 * Puts a mail into the outbox. In a transaction it is committed or rolled back with the rest, so a mail is never sent for an
 * event that did not happen and never lost for one that did.
 */
export async function sendMail(db: Db, site: Site, mail: Mail): Promise<void> {
  if (!isMailAddress(mail.to)) throw new Error(`Not a mail address: ${JSON.stringify(mail.to)}`);
  if (mail.kind === "comment-reply") return sendReply(db, site, mail);
  await store(db, mail, write(site, mail), mail.headers);
}

function write<Kind extends MailKind>(site: Site, mail: MailOf<Kind>) {
  return renderEmail(TEMPLATES[mail.kind](mail.facts, site), site.siteName);
}

async function sendReply(db: Db, site: Site, mail: MailOf<"comment-reply">) {
  const { replies, token } = await replySettings(db, mail.facts.userId);
  if (!replies) return;
  const content = TEMPLATES["comment-reply"](mail.facts, site);
  const links = [
    { label: "Unsubscribe", url: unsubscribeUrl(site, token) },
    { label: "Preferences", url: preferencesUrl(site, token) },
  ];
  await store(db, mail, renderEmail({ ...content, footer: { ...content.footer, links } }, site.siteName), unsubscribeHeaders(site, token));
}

async function store(db: Db, { kind, to, occasion }: Mail, written: { subject: string; html: string; text: string }, headers: Record<string, string> = {}) {
  await db
    .insert(outbox)
    .values({ dedupeKey: `${kind}:${occasion}:${to.toLowerCase()}`, kind, recipient: to, ...written, headers })
    .onConflictDoNothing({ target: outbox.dedupeKey });
}
