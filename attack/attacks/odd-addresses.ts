/** Addresses with unusual spellings. */
import { type Attack, call, control, inWaves, tally } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const ODD = ["%00", "%ed%a0%80", "%ff", "%c0%af", "..%2f..%2fetc%2fpasswd", "__proto__", "2147483648", "9".repeat(300)];
/** Every kind of public address, with a valid value for X. */
const PLACES: [path: string, right: string][] = [
  ["/tools/X", "descript"],
  ["/tools/X.md", "descript"],
  ["/blog/X", "choosing-a-vector-database"],
  ["/category/X", "writing"],
  ["/cards/tools/X.png", "descript"],
  ["/badges/X-light.svg", "descript"],
  ["/feeds/category/X.rss", "writing"],
  ["/api/v1/tools/X", "descript"],
  ["/search?q=X", "notes"],
  ["/api/search?q=X", "notes"],
];

export const oddAddresses: Attack[] = [
  {
    name: "one page in the cache under another's address",
    async run(victim) {
      const [byDefault, byName] = [await order(victim, ""), await order(victim, "&sort=name")];
      // Encoded as one parameter; a cache that joins without encoding would treat it as two.
      await call(victim, "/category/writing?page=1%26sort%3Dname");
      const meant = await call(victim, "/category/writing?page=1&sort=name");
      const shown = [...meant.text.matchAll(/href="\/tools\/([\w-]+)"/g)].map(([, slug]) => slug);
      return {
        held: shown.indexOf(byName[0]) >= 0 && firstOf(shown, byName) === byName[0],
        observed: `sorted by name it begins with ${firstOf(shown, byName)}, as the API does with ${byName[0]}`,
        control: control(byDefault[0] !== byName[0], `not sorted it begins with ${byDefault[0]}`),
      };
    },
  },
  {
    name: "text that is no text, on every kind of public page",
    async run(victim) {
      const paths = PLACES.flatMap(([place]) => ODD.map((text) => place.replace("X", text)));
      const responses = await inWaves(paths.length, (index) => call(victim, paths[index] ?? "/", { from: `10.4.0.${index}` }));
      const right = await Promise.all(PLACES.map(([place, text]) => call(victim, place.replace("X", text))));
      return {
        held: responses.every(({ status }) => status < 500),
        observed: tally(responses),
        control: control(
          right.every(({ status }) => status === 200),
          `with text: ${tally(right)}`,
        ),
      };
    },
  },
];

async function order(victim: Victim, sort: string): Promise<string[]> {
  const { text } = await call(victim, `/api/tools?category=writing&limit=12${sort}`);
  return JSON.parse(text).items.map(({ slug }: { slug: string }) => slug);
}

/** The first tool that is in both the page and the list: the page also links to tools outside its list. */
const firstOf = (shown: (string | undefined)[], list: string[]) => shown.find((slug) => slug !== undefined && list.includes(slug));
