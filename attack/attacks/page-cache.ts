/** Made-up addresses to fill the page cache. */
import { type Attack, type Called, call, control, countOf, inWaves, tally } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const SEARCHES = 600;
const SPELLINGS = 500;
const UNCACHED = 500;
const MAX_GROWTH_MB = 6;
const search = (index: number) => `/search?q=made-up-${index}`;

export const pageCache: Attack[] = [
  {
    name: `${SEARCHES} made-up searches against the page cache`,
    // Less than all of them need, as on a busy day.
    env: { PAGE_CACHE_MB: "16" },
    async run(victim) {
      await call(victim, "/");
      const before = await victim.holds("/");
      const responses = await inWaves(SEARCHES, (index) => call(victim, search(index), { from: `10.0.${index >> 8}.${index & 255}` }));
      const first = await victim.holds(search(0));
      const after = await victim.holds("/");
      control(before.isHeld, "the home page was held before");
      return {
        held: after.isHeld,
        observed: `the home page is ${after.isHeld ? "" : "not "}held, with ${after.pages} pages (${tally(responses)})`,
        control: control(
          !first.isHeld && countOf(responses, 200) === SEARCHES && after.pages < SEARCHES,
          `it was held before, and the cache was too small for all searches: ${first.isHeld ? "it still has" : "it has lost"} the first`,
        ),
      };
    },
  },
  {
    name: `${SPELLINGS} spellings of one tool's address against the page cache`,
    env: { PAGE_CACHE_MB: "16" },
    async run(victim) {
      await call(victim, "/");
      await call(victim, "/tools/shortwave");
      const before = await victim.holds("/");
      const responses = await inWaves(SPELLINGS, (index) => call(victim, `/tools/${spelling("shortwave", index)}`, { from: address(index) }));
      const after = await victim.holds("/");
      const followed = await call(victim, responses[1]?.headers.get("location") ?? "/nowhere");
      return {
        held: after.isHeld && after.pages <= before.pages,
        observed: `${after.pages - before.pages} more pages are cached, home is ${after.isHeld ? "" : "not "}(${tally(responses)}; a redirect leads to ${followed.status})`,
        control: control(before.isHeld, "home was cached before"),
      };
    },
  },
  {
    name: "one visitor's query string in another's page",
    async run(victim) {
      const pages = ["/feature_your_product", "/subscription_dashboard", "/submit", "/profile", "/tools", "/news", "/compare"];
      const marked = await inWaves(pages.length, (index) => call(victim, `${pages[index]}?utm_source=MARK`));
      const plain = await inWaves(pages.length, (index) => call(victim, pages[index] ?? "/"));
      const shown = pages.filter((_, index) => plain[index]?.text.includes("MARK"));
      return {
        held: shown.length === 0,
        observed: shown.length > 0 ? `the plain page shows it on ${shown.join(", ")}` : `${pages.length} plain pages do not show it`,
        control: control(countOf([...marked, ...plain], 200) === 2 * pages.length, `all were rendered (${tally(marked)})`),
      };
    },
  },
  {
    name: `live memory after ${UNCACHED} uncached pages`,
    env: { PAGE_CACHE_MB: "1", RATE_LIMIT_PER_MINUTE: "100000" },
    async run(victim) {
      await renderMadeUp(victim, "warm");
      const before = await victim.memory();
      const responses = await renderMadeUp(victim, "leak");
      const after = await victim.memory();
      const grownMB = after.liveMB - before.liveMB;
      return {
        held: grownMB < MAX_GROWTH_MB,
        observed: `${before.liveMB.toFixed(0)} MB before, ${after.liveMB.toFixed(0)} MB after`,
        control: control(
          countOf(responses, 200) === UNCACHED && after.pageCacheMB < 1.1,
          `all were rendered, and the page cache holds ${after.pageCacheMB.toFixed(1)} MB`,
        ),
      };
    },
  },
];

const address = (index: number) => `10.1.${index >> 8}.${index & 255}`;

/** The same letters with some of them percent-encoded, every other time with an encoded space at the end. */
function spelling(slug: string, index: number): string {
  const letters = [...slug].map((letter, at) => ((index >> (at + 1)) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter));
  return letters.join("") + "%20".repeat(index % 2);
}

const renderMadeUp = (victim: Victim, word: string): Promise<Called[]> =>
  inWaves(UNCACHED, (index) => call(victim, `/search?q=${word}${index}`, { from: address(index) }));
