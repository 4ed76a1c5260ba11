import { z } from "zod";
import { publicWebsite } from "../shared/public-website.ts";

export const WEBSITE_MESSAGE = "Please enter a valid website URL starting with https://";

/** The URL of a tool. */
export const Website = z
  .string(WEBSITE_MESSAGE)
  .trim()
  .max(500, WEBSITE_MESSAGE)
  .transform((typed, context) => {
    const website = publicWebsite(typed);
    if (website !== null) return website;
    context.addIssue({ code: "custom", message: WEBSITE_MESSAGE });
    return z.NEVER;
  });
