import type { MailDefinition } from "../mail-definition.ts";
import { beginningOf } from "./submission-mails.ts";

export type Corrected = { tool: string };
export type NotCorrected = { tool: string; reason: string };

const TOOL_NAME = { description: "The name of the tool", value: ({ tool }: { tool: string }) => tool };
const FOOTER = "<hr /><p>You're receiving this because you suggested a correction on {{site.name}}.</p>";
const LINK = '<p><a href="{{site.url}}/profile?tab=submissions">See your corrections</a></p>';

export const correctionPublishedMail: MailDefinition<Corrected> = {
  description: "Sent to the person who suggested a correction when an admin approves it.",
  variables: { "tool.name": TOOL_NAME },
  text: {
    subject: "Your correction of {{tool.name}} is published",
    preview: "Thank you. The listing now shows it.",
    content: `<h2>Thank you for correcting {{tool.name}}</h2><p>We checked your correction and published it.</p>${LINK}${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer" }),
};

export const correctionRejectedMail: MailDefinition<NotCorrected> = {
  description: "Sent to the person who suggested a correction when an admin rejects it.",
  variables: {
    "tool.name": TOOL_NAME,
    reason: { description: "Why it was rejected", isRequired: true, value: ({ reason }) => reason },
    "reason.start": { description: "The beginning of the reason", value: ({ reason }) => beginningOf(reason) },
  },
  text: {
    subject: "Your correction of {{tool.name}} was not published",
    preview: "{{reason.start}}",
    content:
      "<h2>Your correction of {{tool.name}} was not published</h2>" +
      "<p>We checked it and decided not to change the listing. The reason:</p>" +
      `<blockquote><p>{{reason}}</p></blockquote>${LINK}${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer", reason: "The price page still shows the old price." }),
};
