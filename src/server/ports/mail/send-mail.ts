/** All mail goes through here: rendered, stored in the outbox in the caller's transaction, and sent by the mail job. */
import { and, eq, inArray, isNull, lt, or, type SQLWrapper, sql } from "drizzle-orm";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Reply } from "./kinds/other-mails.ts";
import { isMailAddress } from "./mail-address.ts";
import type { MailFacts } from "./mail-kinds.ts";
import { renderMail } from "./render-mail.ts";
import { replySettings } from "./reply-settings.ts";
import { outbox } from "./tables.ts";
import { preferencesUrl, unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe-links.ts";

/** `occasion` names the event (`tool:12`): the same occasion never mails the same address twice. */
type MailOf<Kind extends MailKind, Facts = MailFacts[Kind]> = { kind: Kind; to: string; occasion: string; facts: Facts; headers?: Record<string, string> };
/** Issues of the newsletter and test mails are sent in other ways. */
type PlainKind = Exclude<MailKind, "newsletter" | "setup-test" | "comment-reply">;
/** Its links are added here. */
type ReplyMail = MailOf<"comment-reply", Reply>;
export type Mail = { [Kind in PlainKind]: MailOf<Kind> }[PlainKind] | ReplyMail;
/** `notBefore`: until then the mail waits and can be canceled. */
type Timing = { notBefore?: Date };

/**
 * Puts a mail into the outbox. In a transaction it is committed or rolled back with the rest, so a mail is never sent for an
 * event that did not happen and never lost for one that did.
 */
export async function sendMail(db: Db, site: CurrentSite, mail: Mail, timing: Timing = {}): Promise<void> {
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
export async function cancelMail(db: Db, { kinds, occasion }: { kinds: PlainKind[]; occasion: string }): Promise<void> {
  const isAboutIt = or(...kinds.map((kind) => sql`starts_with(${outbox.dedupeKey}, ${dedupeKey({ kind, occasion, to: "" })})`));
  const isFree = or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, sql`now()`));
  await db.delete(outbox).where(and(eq(outbox.state, "waiting"), inArray(outbox.kind, kinds), isAboutIt, isFree));
}

const write = <Kind extends PlainKind>(site: CurrentSite, { kind, facts }: MailOf<Kind>) => renderMail(site, kind, facts);

async function sendReply(db: Db, site: CurrentSite, mail: ReplyMail, timing: Timing) {
  const { replies, token } = await replySettings(db, mail.facts.userId);
  if (!replies) return;
  const links = { unsubscribeUrl: unsubscribeUrl(site, token), preferencesUrl: preferencesUrl(site, token) };
  const written = renderMail(site, "comment-reply", { ...mail.facts, ...links });
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
