/** A queued mail as it is sent or shown: a newsletter's content comes from its issue, with the recipient's own links. */
import { and, eq, type SQL } from "drizzle-orm";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Mailing } from "./mailing.ts";
import type { Envelope } from "./smtp.ts";
import { outbox } from "./tables.ts";
import { LINK_PLACEHOLDERS, preferencesUrl, unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe-links.ts";

export type QueuedMail = {
  id: number;
  dedupeKey: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attempts: number;
  token: string | null;
};

export const readQueued = (db: Db, mailing: Mailing, claimedBy: string) => read(db, mailing, and(eq(outbox.claimedBy, claimedBy), eq(outbox.state, "waiting")));

export async function getMail(db: Db, mailing: Mailing, id: number): Promise<QueuedMail | null> {
  const [mail] = await read(db, mailing, eq(outbox.id, id));
  return mail ?? null;
}

async function read(db: Db, mailing: Mailing, where: SQL | undefined): Promise<QueuedMail[]> {
  const rows = await db
    .select({
      id: outbox.id,
      dedupeKey: outbox.dedupeKey,
      recipient: outbox.recipient,
      subject: outbox.subject,
      html: outbox.html,
      text: outbox.text,
      headers: outbox.headers,
      attempts: outbox.attempts,
      issueId: outbox.issueId,
      subscriberId: outbox.subscriberId,
    })
    .from(outbox)
    .where(where)
    .orderBy(outbox.id);
  const tokens = await mailing.tokensOf(
    db,
    rows.flatMap(({ subscriberId }) => subscriberId ?? []),
  );
  const issues = new Map<number, { html: string; text: string }>();
  for (const id of new Set(rows.flatMap(({ issueId }) => issueId ?? []))) issues.set(id, await mailing.contentOf(db, id));
  return rows.map(({ issueId, subscriberId, ...row }) => ({
    ...row,
    ...(issueId === null ? {} : issues.get(issueId)),
    token: subscriberId === null ? null : (tokens.get(subscriberId) ?? null),
  }));
}

/** The content with the recipient's own links, and the matching headers. */
export function personalize({ html, text, headers, token }: QueuedMail, site: CurrentSite) {
  if (!token) return { html, text, headers };
  const fill = (words: string) =>
    words.replaceAll(LINK_PLACEHOLDERS.unsubscribeUrl, unsubscribeUrl(site, token)).replaceAll(LINK_PLACEHOLDERS.preferencesUrl, preferencesUrl(site, token));
  return { html: fill(html), text: fill(text), headers: { ...headers, ...unsubscribeHeaders(site, token) } };
}

type Sender = { site: CurrentSite; mailFrom: string };

export async function compose(mail: QueuedMail, { site, mailFrom }: Sender): Promise<{ envelope: Envelope; raw: Buffer }> {
  const { html, text, headers } = personalize(mail, site);
  const { "Reply-To": replyTo, ...others } = headers;
  // Loaded with the first mail: startup does not need it.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const message = new MailComposer({
    from: mailFrom,
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    html,
    text,
    headers: others,
    ...(replyTo ? { replyTo } : {}),
    // The same for every attempt, so that a server can detect duplicates.
    messageId: `<${mail.id}.${Buffer.from(mail.dedupeKey).toString("base64url").slice(0, 40)}@${new URL(site.siteUrl).hostname}>`,
    // Never read files or URLs into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from } = message.getEnvelope();
  return { envelope: { from: String(from), to: mail.recipient }, raw: await message.build() };
}
