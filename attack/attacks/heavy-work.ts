/** One call, or a few, that would keep the process busy. */
import { gzipSync } from "node:zlib";
import { EMBEDDED_SEARCH, SEARCH_INDEX } from "../../src/contract/search-limits.ts";
import { type Attack, call, tally, times } from "../attack.ts";

const MAX_ANSWER = 5 * 1024 * 1024;
const submission = { name: "Spacious", website: "spacious.dev", category: "Coding", pricingType: "free", shortDescription: "Does one thing well" };
const searchHeaders = { "x-algolia-application-id": EMBEDDED_SEARCH.appId, "x-algolia-api-key": EMBEDDED_SEARCH.apiKey };

export const heavyWork: Attack[] = [
  ...[100_000, 250_000].map(
    (spaces): Attack => ({
      name: `${spaces.toLocaleString("en")} spaces inside a description`,
      async run(victim) {
        const body = { ...submission, description: `a${" ".repeat(spaces)}b` };
        const { status, ms } = await call(victim, "/api/tools/submit", { method: "POST", body, token: victim.members[0] });
        return { held: status === 400 || status === 413, saw: `${status} in ${ms.toFixed(0)} ms` };
      },
    }),
  ),
  {
    name: "a highlight tag of 250,000 characters in a compressed body",
    async run(victim) {
      const params = { query: "a", hitsPerPage: 1000, highlightPreTag: "x".repeat(250_000) };
      const body = gzipSync(JSON.stringify({ requests: [{ indexName: SEARCH_INDEX, ...params }] }));
      const headers = { ...searchHeaders, "content-type": "application/json", "content-encoding": "gzip" };
      const { status, text } = await call(victim, "/1/indexes/*/queries", { method: "POST", body: new Blob([body]), headers });
      return { held: status >= 400 && status < 500 && text.length < MAX_ANSWER, saw: `${status}, ${text.length} bytes, from a body of ${body.length}` };
    },
  },
  {
    name: "80 pictures of made-up comparisons at once",
    run: (victim) => whileBusy(victim, () => times(80, (index) => call(victim, `/cards/compare/made${index},up${index}.png`, { from: `10.1.0.${index}` }))),
  },
  {
    name: "80 pictures of real comparisons at once",
    async run(victim) {
      const { text } = await call(victim, "/api/tools?limit=50");
      const slugs: string[] = JSON.parse(text).items.map(({ slug }: { slug: string }) => slug);
      return whileBusy(victim, () =>
        times(80, (index) => call(victim, `/cards/compare/${slugs[index % 40]},${slugs[(index % 40) + 1 + (index % 3)]}.png`, { from: `10.2.0.${index}` })),
      );
    },
  },
  {
    name: "12 cold blog pictures as AVIF",
    async run(victim) {
      const { text } = await call(victim, "/api/blogs?limit=12");
      const slugs: string[] = JSON.parse(text).items.map(({ slug }: { slug: string }) => slug);
      const headers = { accept: "image/avif" };
      return whileBusy(victim, () =>
        Promise.all(slugs.map((slug, index) => call(victim, `/api/blogs/${slug}/image?w=1600`, { headers, from: `10.3.0.${index}` }))),
      );
    },
  },
];

/** Others must be answered meanwhile. */
async function whileBusy(victim: Parameters<Attack["run"]>[0], attack: () => Promise<{ status: number }[]>) {
  let slowest = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) slowest = Math.max(slowest, (await call(victim, "/healthz")).ms);
  };
  const end = () => {
    isOver = true;
  };
  const [answers] = await Promise.all([attack().finally(end), watch()]);
  return {
    held: slowest < 1_000 && answers.every(({ status }) => status < 500 || status === 503),
    saw: `${tally(answers)}; slowest /healthz meanwhile ${slowest.toFixed(0)} ms`,
  };
}
