/** The contact form; the browser and the server validate it with the same schema. */
import { z } from "zod";
import { CONTACT_TOPICS, MAX_MESSAGE } from "./contact-topics.ts";
import { MESSAGES } from "./messages.ts";
import { MailAddress } from "./newsletter.ts";
import { operation } from "./operation.ts";

const { fill, captcha, tooLong } = MESSAGES.contact;

/** A name appears in a subject line: one line, no invisible characters. */
const Name = z
  .string(fill)
  .trim()
  .min(1, fill)
  .max(100, "Please keep your name under 100 characters.")
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Please write your name in one line.");

export const ContactForm = z.object({
  name: Name,
  email: z.string(fill).trim().min(1, fill).pipe(MailAddress),
  topic: z.enum(CONTACT_TOPICS, "Please choose a topic."),
  message: z.string(fill).trim().min(1, fill).max(MAX_MESSAGE, tooLong),
  /** The browser's token from the human check, whichever check it is. */
  turnstileToken: z.string(captcha).min(1, captcha),
});
export type ContactForm = z.infer<typeof ContactForm>;

export const contactOperation = operation("POST /api/contact", {
  summary: "Send a message to the team",
  caller: "everyone",
  rateLimit: { max: 5 },
  body: ContactForm,
  response: z.object({ ok: z.literal(true) }),
});

export const humanCheckOperation = operation("GET /api/human-check", {
  summary: "A new human-check challenge for the browser",
  caller: "everyone",
  rateLimit: { max: 60 },
  response: z.looseObject({}),
});

export const contactOperations = [contactOperation, humanCheckOperation];
