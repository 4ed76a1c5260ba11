/** Pages far down in lists, in every combination of filters and order. */
import { PRICING_TYPES, SORTS } from "../../src/contract/tool-options.ts";
import { type Attack, type Called, call, control, countOf, inWaves, tally } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const SLOW_MS = 1_000;
const OFFSETS = [0, 5_000, 20_000, 1_000_000];
/** One that most tools have, one that some have, and one that no tool has. */
const ACCESS = ["Web", "API", "nothing"];

export const deepLists: Attack[] = [
  {
    name: "deep filtered lists in every order",
    env: { RATE_LIMIT_PER_MINUTE: "100000" },
    async run(victim) {
      const paths = combinations();
      const responses = await inWaves(paths.length, async (index) => ({ path: paths[index] ?? "/", ...(await call(victim, paths[index] ?? "/")) }), 2);
      const changed = await everyChangedPage(victim);
      const [slowest] = [...responses, ...changed].toSorted((a, b) => b.ms - a.ms);
      const largest = Math.max(...responses.map(({ text }) => JSON.parse(text).total ?? 0));
      return {
        held: responses.every(({ status, ms }) => status === 200 && ms < SLOW_MS),
        observed: `${responses.length} lists (${tally(responses)}) and ${changed.length} pages of the public API; slowest ${slowest?.ms.toFixed(0)} ms: ${slowest?.path}`,
        control: control(countOf(responses, 200) > 0 && largest > 0, `the longest list has ${largest.toLocaleString("en")} tools`),
      };
    },
  },
];

function combinations(): string[] {
  const filters = [
    ["", ...PRICING_TYPES.map((pricing) => `&pricing=${pricing}`)],
    ["", ...ACCESS.map((access) => `&access=${access}`)],
    ["", "&category=writing"],
    [...SORTS.map(({ value }) => `&sort=${value}`), "&trending=true", "&featured=true"],
    OFFSETS.map((offset) => `&offset=${offset}`),
  ];
  return filters.reduce((all, values) => all.flatMap((path) => values.map((value) => path + value)), ["/api/tools?limit=100"]);
}

/** Reads it like a program that copies the directory, in steps large enough to reach the end. */
async function everyChangedPage(victim: Victim): Promise<(Called & { path: string })[]> {
  const responses: (Called & { path: string })[] = [];
  for (const filter of ["", "&pricing=free", "&category=writing", "&category=writing&pricing=open-source", "&updatedSince=2000-01-01T00:00:00Z&pricing=paid"]) {
    let cursor = "";
    for (let page = 0; page < 5; page++) {
      const path = `/api/v1/tools?limit=100${filter}${cursor && `&cursor=${cursor}`}`;
      const response = await call(victim, path, { from: `10.10.${page}.${responses.length}` });
      responses.push({ path, ...response });
      cursor = JSON.parse(response.text).next ?? "";
      if (!cursor) break;
    }
  }
  return responses;
}
