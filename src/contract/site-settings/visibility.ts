import { z } from "zod";
import { MEASUREMENT_ID } from "../../shared/measurement-id.ts";

/** Adult categories and their tools. "demo": shown only as long as the site is a demo. */
const Adult = z.enum(["demo", "on", "off"], "Choose whether adult categories are shown");

export const Visibility = z.object({
  /** Off: the whole site asks search engines not to list it. */
  searchEngines: z.boolean(),
  adult: Adult,
  /** Of Google Analytics 4. Empty: only the built-in counts. */
  analytics: z
    .string()
    .trim()
    .refine((id) => id === "" || MEASUREMENT_ID.test(id), "Enter a measurement ID, such as G-ABC1234567, or nothing"),
});

export const SavedVisibility = z.object({ searchEngines: z.boolean(), adult: Adult, analytics: z.string() });

export const DEFAULT_VISIBILITY: z.infer<typeof Visibility> = { searchEngines: true, adult: "demo", analytics: "" };
