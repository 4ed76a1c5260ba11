import { z } from "zod";

export const Visibility = z.object({
  /** Off: the whole site asks search engines not to list it. */
  searchEngines: z.boolean(),
});

export const DEFAULT_VISIBILITY: z.infer<typeof Visibility> = { searchEngines: true };
