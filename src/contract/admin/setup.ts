/** The checklist of a new site. `npm run doctor` prints the same checks. */
import { z } from "zod";
import { TestMailResult } from "../mail.ts";
import { operation } from "../operation.ts";

const SETUP_STEPS = ["copy", "owner", "name", "sign-in", "mail", "payments", "human-check", "proxy", "adult", "backups", "disk", "clock", "search"] as const;
const SetupStep = z.enum(SETUP_STEPS);
export type SetupStep = z.infer<typeof SetupStep>;

/** `todo`: not set up yet; `problem`: set up, but it does not work. */
const SetupStatus = z.enum(["ok", "todo", "problem", "skipped"]);
export type SetupStatus = z.infer<typeof SetupStatus>;

const SetupCheck = z.object({
  id: SetupStep,
  title: z.string(),
  status: SetupStatus,
  summary: z.string(),
  /** What is wrong or missing, also of a skipped step, and how to fix it. */
  problems: z.array(z.object({ what: z.string(), fix: z.string() })),
  /** What was found; never a secret. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type SetupCheck = z.infer<typeof SetupCheck>;

const Setup = z.object({ checks: z.array(SetupCheck) });

export const getSetupOperation = operation("GET /api/admin/setup", {
  summary: "The setup checklist, with what is wrong and how to fix it",
  caller: "admin",
  rateLimit: { max: 60 },
  response: Setup,
});
export const skipSetupStepOperation = operation("PUT /api/admin/setup/:step", {
  summary: "Skip a step of the setup checklist, or check it again",
  caller: "admin",
  params: z.object({ step: SetupStep.exclude(["copy"]) }),
  body: z.object({ skipped: z.boolean() }),
  response: z.object({ ok: z.literal(true) }),
});
export const sendTestMailOperation = operation("POST /api/admin/setup/test-mail", {
  summary: "Send a test mail to yourself and return the mail server's reply",
  caller: "admin",
  rateLimit: { max: 10 },
  response: TestMailResult,
});

/** What happens to mail that was waiting when the backup was made. */
const WaitingMail = z.enum(["send", "discard"], "Choose whether waiting mail is sent or discarded");
export type WaitingMail = z.infer<typeof WaitingMail>;

export const confirmSiteOperation = operation("POST /api/admin/setup/confirm", {
  summary: "Confirm that a restored or moved directory is the real site; takes effect when the server restarts",
  caller: "admin",
  body: z.object({ waitingMail: WaitingMail }),
  response: z.object({ ok: z.literal(true) }),
});

export const adminSetupOperations = [getSetupOperation, skipSetupStepOperation, sendTestMailOperation, confirmSiteOperation];
