import type { ContactForm } from "../../../contract/contact.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import { messages } from "./tables.ts";

/** Without an address, messages are only stored. */
type Receiver = { site: CurrentSite; contactTo: string | undefined };

/** Stores a message and its mail together; the mail job sends and retries the mail. */
export const sendMessage = (db: Db, { site, contactTo }: Receiver, { name, email, topic, message }: ContactForm): Promise<void> =>
  db.transaction(async (tx) => {
    const [stored] = await tx.insert(messages).values({ name, email, topic, message }).returning({ id: messages.id });
    if (!stored) throw new Error("The message was not stored");
    if (!contactTo) return;
    const facts = { name, email, topic, message };
    await sendMail(tx, site, { kind: "contact", to: contactTo, occasion: `message:${stored.id}`, facts, headers: { "Reply-To": email } });
  });
