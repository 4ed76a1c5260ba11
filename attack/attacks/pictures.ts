/** Many pictures at once that must first be drawn or encoded. */
import { type Attack, type Called, call, control, countOf, tally, times } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const SLOW_MS = 1_000;

export const pictures: Attack[] = [
  {
    name: "80 pictures of made-up comparisons at once",
    async run(victim) {
      const seen = await whileBusy(victim, () => times(80, (index) => call(victim, `/cards/compare/made${index},up${index}.png`, { from: `10.1.0.${index}` })));
      const real = await call(victim, `/cards/compare/${(await slugsOf(victim, "/api/tools?limit=2")).join(",")}.png`);
      return { ...seen, control: control(real.status === 200, `a comparison of two real tools: ${real.status}`) };
    },
  },
  {
    name: "80 pictures of real comparisons at once",
    async run(victim) {
      const slugs = await slugsOf(victim, "/api/tools?limit=50");
      const path = (index: number) => `/cards/compare/${slugs[index % 40]},${slugs[(index % 40) + 1 + (index % 3)]}.png`;
      const { responses, ...seen } = await whileBusy(victim, () => times(80, (index) => call(victim, path(index), { from: `10.2.0.${index}` })));
      return { ...seen, control: control(countOf(responses, 200) > 0, `${countOf(responses, 200)} were drawn`) };
    },
  },
  {
    name: "300 small pictures of the map and 60 cards of different views at once",
    async run(victim) {
      await victim.drawMap();
      // What drawing it took is not part of the attack.
      await victim.measured();
      const slugs = await slugsOf(victim, "/api/tools?limit=100");
      const small = (index: number) =>
        index % 3 === 0 ? `/map/compare/${slugs[index % 100]},${slugs[(index + 1) % 100]}.svg` : `/map/where/${slugs[index % 100]}.svg`;
      const card = (index: number) => `/map/card.png?at=${index * 15},500,${index % 4}`;
      const { responses, ...seen } = await whileBusy(victim, async () =>
        (
          await Promise.all([
            times(300, (index) => call(victim, `${small(index)}?theme=${index % 2 === 0 ? "dark" : "light"}`, { from: `10.4.0.${index % 250}` })),
            times(60, (index) => call(victim, card(index), { from: `10.5.0.${index}` })),
          ])
        ).flat(),
      );
      return { ...seen, control: control(countOf(responses, 200) > 100, `${countOf(responses, 200)} were drawn`) };
    },
  },
  {
    name: "12 cold blog pictures as AVIF",
    async run(victim) {
      const slugs = await slugsOf(victim, "/api/blogs?limit=12");
      const headers = { accept: "image/avif" };
      const { responses, ...seen } = await whileBusy(victim, () =>
        Promise.all(slugs.map((slug, index) => call(victim, `/api/blogs/${slug}/image?w=1600`, { headers, from: `10.3.0.${index}` }))),
      );
      const encoded = responses.filter((response) => response.status === 200 && response.headers.get("content-type") === "image/avif").length;
      return { ...seen, control: control(slugs.length === 12 && encoded > 0, `${encoded} of ${slugs.length} were encoded`) };
    },
  },
];

async function slugsOf(victim: Victim, path: string): Promise<string[]> {
  return JSON.parse((await call(victim, path)).text).items.map(({ slug }: { slug: string }) => slug);
}

/** Other requests must still be answered: from memory, from a file, and from the database. */
async function whileBusy(victim: Victim, attack: () => Promise<Called[]>) {
  const slowest: Record<string, number> = { "/healthz": 0, "/default-cover.svg": 0, "/api/categories": 0 };
  let isOver = false;
  const watch = async (path: string) => {
    while (!isOver) slowest[path] = Math.max(slowest[path] ?? 0, (await call(victim, path, { from: "10.8.0.1" })).ms);
  };
  const end = () => {
    isOver = true;
  };
  const before = await victim.processor();
  const [responses] = await Promise.all([attack().finally(end), ...Object.keys(slowest).map(watch)]);
  const after = await victim.processor();
  const [ran, waited] = [after.ranMs - before.ranMs, after.waitedMs - before.waitedMs];
  // CPU time taken by other processes made everything slower by the same share.
  const share = waited / (ran + waited || 1);
  const figures = Object.entries(slowest).map(([path, ms]) => `${path} ${ms.toFixed(0)} ms`);
  return {
    responses,
    held: Object.values(slowest).every((ms) => ms * (1 - share) < SLOW_MS) && responses.every(({ status }) => status < 500 || status === 503),
    observed: `${tally(responses)}; slowest meanwhile ${figures.join(", ")}; waited for a processor ${(share * 100).toFixed(0)}% of the time`,
  };
}
