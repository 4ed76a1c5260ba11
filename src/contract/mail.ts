import { z } from "zod";
import { listOf, paging, RowIdParam } from "./api.ts";
import { operation } from "./operation.ts";

const MAIL_STATES = ["waiting", "sent", "kept", "skipped", "failed"] as const;

const MailRow = z.object({
  id: z.number().int(),
  kind: z.string(),
  recipient: z.string(),
  /** The name of the account with that email address, if there is one. */
  recipientName: z.string().nullable(),
  /** The tool it is about, if any. */
  about: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

export type MailRow = z.infer<typeof MailRow>;
const Mail = z.object({ recipient: z.string(), subject: z.string(), html: z.string(), text: z.string() });

/** `kept`: no mail server is set up, so the mail is only in the outbox. The reply is the mail server's own, or the error. */
export const TestMailResult = z.object({ state: z.enum(["sent", "failed", "kept"]), reply: z.string() });
export type TestMailResult = z.infer<typeof TestMailResult>;

export const listMailsOperation = operation("GET /api/admin/mails", {
  summary: "The outbox: every email and its status",
  caller: "admin",
  query: z.object({ ...paging(50), state: z.enum(MAIL_STATES).optional() }),
  response: listOf(MailRow),
});

export const getMailOperation = operation("GET /api/admin/mails/:id", {
  summary: "One email of the outbox, as its recipient sees it",
  caller: "admin",
  params: z.object({ id: RowIdParam }),
  response: Mail,
});

export const mailOperations = [listMailsOperation, getMailOperation];
