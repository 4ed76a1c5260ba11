/** When the newsletter is sent, and its subject. */
import { z } from "zod";
import { WEEKDAYS } from "../../shared/issue-schedule.ts";
import { findTemplateProblem } from "../../shared/text/template.ts";
import { requiredLine, wholeNumber } from "./fields.ts";

/** What the subject can refer to. */
export const SUBJECT_VARIABLES = ["issue.lead", "issue.date", "site.name", "site.items"] as const;
const KNOWN: ReadonlySet<string> = new Set(SUBJECT_VARIABLES);

const Day = z.enum(WEEKDAYS, "Choose a day");

export const Newsletter = z.object({
  isOn: z.boolean(),
  day: Day,
  hour: wholeNumber(0, 23),
  subject: requiredLine("Subject", 120).superRefine((text, context) => {
    const problem = findTemplateProblem(text, KNOWN);
    if (problem) context.addIssue(problem);
  }),
});

export const SavedNewsletter = z.object({ isOn: z.boolean(), day: Day, hour: z.number(), subject: z.string() });

export const DEFAULT_NEWSLETTER: z.infer<typeof Newsletter> = {
  isOn: true,
  day: "Monday",
  hour: 7,
  subject: "{{issue.lead}}, and the week in {{site.items}}",
};
