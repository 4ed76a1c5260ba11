/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MailText } from "../../../contract/admin/mail-texts.ts";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import { createdAt } from "../../platform/columns.ts";

export const mailTexts = pgTable("mail_texts", {
  kind: text().$type<MailKind>().notNull(),
  version: integer().notNull(),
  text: jsonb().$type<MailText>(),
  createdAt: createdAt(),
});
