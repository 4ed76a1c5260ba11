import { z } from "zod";
import { listOf } from "../api.ts";
import { TestMailResult } from "../mail.ts";
import { MAIL_NAMES, type MailKind } from "../mail-kinds.ts";
import { operation } from "../operation.ts";
import { plainText } from "../plain-text.ts";
import { seenVersion, TextVariable, versionOf } from "./versioned-text.ts";

const MAX_CONTENT = 20_000;

const text = z.string();
export const MailKindName = z.enum(Object.keys(MAIL_NAMES) as [MailKind, ...MailKind[]]);

/** What a mail says, with its variables. The first heading of `content` is the mail's; what is below its last line is the footer. */
export const MailText = z.object({
  subject: text,
  /** What mail clients show next to the subject. */
  preview: text,
  content: text,
});
export type MailText = z.infer<typeof MailText>;

export const AdminMailTextRow = z.object({
  kind: MailKindName,
  name: text,
  /** When it is sent, and to whom. */
  description: text,
  subject: text,
  isChanged: z.boolean(),
  /** Zero until something was changed. */
  version: z.number().int(),
  changedAt: z.iso.datetime().nullable(),
});
export type AdminMailTextRow = z.infer<typeof AdminMailTextRow>;

/** `value`: an example. A text without a required variable is refused. A list is a paragraph of its own. */
const MailVariable = TextVariable.extend({ isRequired: z.boolean(), isList: z.boolean() });
export type MailVariable = z.infer<typeof MailVariable>;

export const AdminMailText = AdminMailTextRow.extend({ text: MailText, defaultText: MailText, variables: z.array(MailVariable) });
export type AdminMailText = z.infer<typeof AdminMailText>;

export const MailTextForm = z.object({
  subject: plainText({ min: [1, "Subject is required"], max: [150, "Subject must be at most 150 characters"] }),
  preview: plainText({ max: [200, "Preview text must be at most 200 characters"] }),
  content: text
    .trim()
    .min(1, "Text is required")
    .max(MAX_CONTENT, `The text is too long. Keep it below ${MAX_CONTENT.toLocaleString("en")} characters.`),
});
export type MailTextForm = z.infer<typeof MailTextForm>;

const KindParams = z.object({ kind: MailKindName });

const MailTextVersion = versionOf(MailText);
export type MailTextVersion = z.infer<typeof MailTextVersion>;

export const listMailTextsOperation = operation("GET /api/admin/mail-texts", {
  summary: "Every kind of mail, and whether its text was changed",
  caller: "admin",
  response: listOf(AdminMailTextRow),
});
export const getMailTextOperation = operation("GET /api/admin/mail-texts/:kind", {
  summary: "A mail's text for editing, with its variables and an example of each",
  caller: "admin",
  params: KindParams,
  response: AdminMailText,
});
export const saveMailTextOperation = operation("PUT /api/admin/mail-texts/:kind", {
  summary: "Save a mail's text. Refused if another admin saved it since `version`, if it uses an unknown variable or lacks a required one.",
  caller: "admin",
  params: KindParams,
  body: MailTextForm.extend({ version: seenVersion }),
  response: AdminMailText,
});
export const listMailTextVersionsOperation = operation("GET /api/admin/mail-texts/:kind/versions", {
  summary: "What was changed, newest first",
  caller: "admin",
  params: KindParams,
  response: listOf(MailTextVersion),
});
export const restoreMailTextOperation = operation("POST /api/admin/mail-texts/:kind/versions/:number/restore", {
  summary: "Return to an earlier version; 0 is the default text",
  caller: "admin",
  params: KindParams.extend({ number: seenVersion }),
  body: z.object({ version: seenVersion }),
  response: AdminMailText,
});
export const previewMailTextOperation = operation("POST /api/admin/mail-texts/:kind/preview", {
  summary: "Preview a mail with example values",
  caller: "admin",
  params: KindParams,
  body: MailTextForm,
  response: z.object({ subject: text, preview: text, html: text, text }),
});
export const testMailTextOperation = operation("POST /api/admin/mail-texts/:kind/test", {
  summary: "Send a mail with example values to yourself and return the mail server's reply",
  caller: "admin",
  rateLimit: { max: 10 },
  params: KindParams,
  body: MailTextForm,
  response: TestMailResult,
});

export const adminMailTextsOperations = [
  listMailTextsOperation,
  getMailTextOperation,
  saveMailTextOperation,
  listMailTextVersionsOperation,
  restoreMailTextOperation,
  previewMailTextOperation,
  testMailTextOperation,
];
