import { eq } from "drizzle-orm";
import { directorySettings } from "../../categories/tables.ts";
import { type Check, found } from "../finding.ts";

/** The database has what applies: going live turns them off without a restart. */
export const checkAdult: Check = async ({ database: { db }, config: { hasChosenAdult } }) => {
  const adult = (await db.$count(directorySettings, eq(directorySettings.showsAdult, true))) > 0;
  return found({
    summary: adult ? "Adult categories are shown (ADULT=on)." : "Adult categories are off.",
    todos: [
      adult && !hasChosenAdult
        ? {
            what: "The demo shows adult categories.",
            fix: "They are off once the demo content is removed. To decide it yourself, set ADULT=on or ADULT=off and restart.",
          }
        : null,
    ],
  });
};
