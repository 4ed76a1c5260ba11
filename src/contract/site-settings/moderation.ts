/** What is published without an admin, and what reports and the bin do. */
import { z } from "zod";
import { wholeNumber } from "./fields.ts";

export const Moderation = z.object({
  /** Comments wait until an admin publishes them. */
  reviewComments: z.boolean(),
  /** Reports of the urgent reason, by different visitors, that hide a tool until an admin has checked it. */
  urgentReports: wholeNumber(1, 20),
  /** For the whole site, so that reports can't empty the directory. Zero: reports hide nothing. */
  hidesPerHour: wholeNumber(0, 100),
  /** After an admin found nothing wrong, reports don't hide the tool for this long. */
  trustedDays: wholeNumber(0, 365),
  binDays: wholeNumber(1, 365),
});

export const SavedModeration = z.object({
  reviewComments: z.boolean(),
  urgentReports: z.number(),
  hidesPerHour: z.number(),
  trustedDays: z.number(),
  binDays: z.number(),
});

export const DEFAULT_MODERATION: z.infer<typeof Moderation> = { reviewComments: false, urgentReports: 1, hidesPerHour: 5, trustedDays: 30, binDays: 30 };
