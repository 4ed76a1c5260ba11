import { readsAdult } from "../../categories/show-adult.ts";
import { type Check, found } from "../finding.ts";

/** The database has what applies: going live turns them off without a restart. */
export const checkAdult: Check = async ({ database: { db }, site }) => {
  const adult = await readsAdult(db);
  return found({
    summary: adult ? "Adult categories are shown." : "Adult categories are off.",
    todos: [
      adult && site.visibility.adult === "demo"
        ? {
            what: "The demo shows adult categories.",
            fix: "They are off once the demo content is removed. To decide it yourself, open Settings → Visibility.",
          }
        : null,
    ],
  });
};
