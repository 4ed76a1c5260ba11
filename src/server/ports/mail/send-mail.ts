/** All mail goes through here: rendered, stored in the outbox in the caller's transaction, and sent by the mail job. */
import { and, eq, inArray, isNull, lt, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { renderEmail } from "./email-layout.ts";
import { isMailAddress } from "./mail-address.ts";
import { replySettings } from "./reply-settings.ts";
import { outbox } from "./tables.ts";
import { type MailFacts, type MailKind, type Site, TEMPLATES } from "./templates.ts";
import { preferencesUrl, unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe-links.ts";

/** `occasion` names the event (`tool:12`): the same occasion never mails the same address twice. */
type MailOf<Kind extends MailKind> = { kind: Kind; to: string; occasion: string; facts: MailFacts[Kind]; headers?: Record<string, string> };
export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];
/** `notBefore`: until then the mail waits and can be canceled. */
type Timing = { notBefore?: Date };

/**
 * Puts a mail into the outbox. In a transaction it is committed or rolled back with the rest, so a mail is never sent for an
 * event that did not happen and never lost for one that did.
 */
export async function sendMail(db: Db, site: Site, mail: Mail, timing: Timing = {}): Promise<void> {
  if (!isMailAddress(mail.to)) throw new Error(`Not a mail address: ${JSON.stringify(mail.to)}`);
  if (mail.kind === "comment-reply") return sendReply(db, site, mail, timing);
  await store(db, mail, { ...write(site, mail), headers: mail.headers ?? {} }, timing);
}

type Issue = { id: number; key: string; kind: string; subject: string };

/** Queues one mail per recipient, a query for `id` and `email`, whose content is the issue's. Repeating it does nothing. */
export async function sendIssueMails(db: Db, { id, key, kind, subject }: Issue, recipients: SQLWrapper): Promise<void> {
  await db.execute(sql`
    insert into outbox (dedupe_key, kind, recipient, subject, html, text, issue_id, subscriber_id)
    select ${`${kind}:${key}:`}::text || id, ${kind}::text, email, ${subject}::text, '', '', ${id}::int, id
    from (${recipients}) recipients order by id
    on conflict (dedupe_key) do nothing`);
}

/** Deletes the mails about an occasion that no one has begun to send. */
export async function cancelMail(db: Db, { kinds, occasion }: { kinds: MailKind[]; occasion: string }): Promise<void> {
  const isAboutIt = or(...kinds.map((kind) => sql`starts_with(${outbox.dedupeKey}, ${dedupeKey({ kind, occasion, to: "" })})`));
  const isFree = or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, sql`now()`));
  await db.delete(outbox).where(and(eq(outbox.state, "waiting"), inArray(outbox.kind, kinds), isAboutIt, isFree));
}

function write<Kind extends MailKind>(site: Site, mail: MailOf<Kind>) {
  return renderEmail(TEMPLATES[mail.kind](mail.facts, site), site);
}

async function sendReply(db: Db, site: Site, mail: MailOf<"comment-reply">, timing: Timing) {
  const { replies, token } = await replySettings(db, mail.facts.userId);
  if (!replies) return;
  const content = TEMPLATES["comment-reply"](mail.facts, site);
  const links = [
    { label: "Unsubscribe", url: unsubscribeUrl(site, token) },
    { label: "Preferences", url: preferencesUrl(site, token) },
  ];
  const written = renderEmail({ ...content, footer: { ...content.footer, links } }, site);
  await store(db, mail, { ...written, headers: unsubscribeHeaders(site, token) }, timing);
}

type Written = { subject: string; html: string; text: string; headers?: Record<string, string> };
type Address = { kind: string; occasion: string; to: string };

const dedupeKey = ({ kind, occasion, to }: Address) => `${kind}:${occasion}:${to.toLowerCase()}`;

async function store(db: Db, { kind, occasion, to }: Address, written: Written, { notBefore }: Timing) {
  await db
    .insert(outbox)
    .values({ dedupeKey: dedupeKey({ kind, occasion, to }), kind, recipient: to, ...written, ...(notBefore && { nextAttemptAt: notBefore }) })
    .onConflictDoNothing({ target: outbox.dedupeKey });
}
