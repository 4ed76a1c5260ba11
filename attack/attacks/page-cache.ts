/** Pages that nobody asks for, against those that everybody does. */
import { type Attack, call, control, countOf, inWaves, tally } from "../attack.ts";

const SEARCHES = 600;
const search = (index: number) => `/search?q=made-up-${index}`;

export const pageCache: Attack[] = [
  {
    name: `${SEARCHES} made-up searches against the page cache`,
    // Less than all of them need, as on a busy day.
    env: { PAGE_CACHE_MB: "16" },
    async run(victim) {
      await call(victim, "/");
      const before = await victim.holds("/");
      const answers = await inWaves(SEARCHES, (index) => call(victim, search(index), { from: `10.0.${index >> 8}.${index & 255}` }));
      const first = await victim.holds(search(0));
      const after = await victim.holds("/");
      control(before.isHeld, "the home page was held before");
      return {
        held: after.isHeld,
        saw: `the home page is ${after.isHeld ? "" : "not "}held, with ${after.pages} pages (${tally(answers)})`,
        control: control(
          !first.isHeld && countOf(answers, 200) === SEARCHES && after.pages < SEARCHES,
          `it was held before, and the cache was too small for all searches: ${first.isHeld ? "it still has" : "it has lost"} the first`,
        ),
      };
    },
  },
];
