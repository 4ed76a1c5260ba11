/** A single call that would keep the process busy. */
import { gzipSync } from "node:zlib";
import { EMBEDDED_SEARCH, SEARCH_INDEX } from "../../src/contract/search-limits.ts";
import { type Attack, call, control } from "../attack.ts";
import { MAX_RESPONSE_BYTES } from "../judge.ts";
import type { Victim } from "../with-victim.ts";

const submission = { category: "Coding", pricingType: "free", shortDescription: "Does one thing well" };
const search = { "x-algolia-application-id": EMBEDDED_SEARCH.appId, "x-algolia-api-key": EMBEDDED_SEARCH.apiKey };

export const heavyInput: Attack[] = [
  ...[100_000, 250_000].map(
    (spaces): Attack => ({
      name: `${spaces.toLocaleString("en")} spaces inside a description`,
      async run(victim) {
        const submit = (description: string) => {
          const body = { ...submission, name: `Spacious ${spaces}`, website: `spacious${spaces}.dev`, description };
          return call(victim, "/api/tools/submit", { method: "POST", body, token: victim.members[0] });
        };
        const { status, ms } = await submit(`Long enough,${" ".repeat(spaces)}and longer`);
        const short = await submit("Long enough, and longer");
        return {
          held: status === 400 || status === 413,
          observed: `${status} in ${ms.toFixed(0)} ms`,
          control: control(short.status === 200, `with one space: ${short.status}`),
        };
      },
    }),
  ),
  {
    name: "a highlight tag of 250,000 characters in a compressed body",
    async run(victim) {
      const { response, sentBytes } = await highlight(victim, 250_000);
      const small = await highlight(victim, 5);
      return {
        held: response.status >= 400 && response.status < 500 && response.text.length < MAX_RESPONSE_BYTES,
        observed: `${response.status}, ${response.text.length} bytes, from a body of ${sentBytes}`,
        control: control(small.response.status === 200 && small.response.text.includes("xxxxx"), `a tag of 5 characters is used (${small.response.status})`),
      };
    },
  },
];

async function highlight(victim: Victim, length: number) {
  const params = { query: "a", hitsPerPage: 1000, highlightPreTag: "x".repeat(length) };
  const body = gzipSync(JSON.stringify({ requests: [{ indexName: SEARCH_INDEX, ...params }] }));
  const headers = { ...search, "content-type": "application/json", "content-encoding": "gzip" };
  return { response: await call(victim, "/1/indexes/*/queries", { method: "POST", body: new Blob([body]), headers }), sentBytes: body.length };
}
