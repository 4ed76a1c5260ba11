import { type Check, found } from "../finding.ts";

export const checkAdult: Check = ({ config: { adult, hasChosenAdult } }) =>
  found({
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
