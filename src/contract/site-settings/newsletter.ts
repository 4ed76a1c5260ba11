/** When the newsletter is sent. Its texts are edited under Emails. */
import { z } from "zod";
import { WEEKDAYS } from "../../shared/issue-schedule.ts";
import { wholeNumber } from "./fields.ts";

const Day = z.enum(WEEKDAYS, "Choose a day");

export const Newsletter = z.object({ isOn: z.boolean(), day: Day, hour: wholeNumber(0, 23) });

export const SavedNewsletter = z.object({ isOn: z.boolean(), day: Day, hour: z.number() });

export const DEFAULT_NEWSLETTER: z.infer<typeof Newsletter> = { isOn: true, day: "Monday", hour: 7 };
