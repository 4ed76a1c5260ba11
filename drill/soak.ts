/** Twenty visitors use one instance for minutes: memory in use after garbage collection must stay flat. */
import { setTimeout as delay } from "node:timers/promises";
import { embeddedDirectory } from "../attack/starting-directory.ts";
import { type Victim, withVictim } from "../attack/with-victim.ts";
import type { ListOf } from "../src/contract/api.ts";
import type { ToolCard } from "../src/contract/tool.ts";

const USERS = 20;
/** Between two requests of one user, like a fast reader. */
const PAUSE_MS = 200;
const MAX_GROWTH = 1.1;
/** The page cache is filling until then. */
const WARM_UP_SHARE = 1 / 6;
const SETTINGS = { PAGE_CACHE_MB: "4", RATE_LIMIT_PER_MINUTE: "100000" };
const DEMO = await embeddedDirectory(0);
const SORTS = ["newest", "popular", "name", "likes"];
const CATEGORIES = ["writing", "coding", "video", "audio", "marketing", "research"];

export type Figures = { minute: number; liveMB: number; rssMB: number; pageCacheMB: number };
export type Soaked = { figures: Figures[]; answered: number; failed: string[]; isFlat: boolean };

export const soak = (minutes: number, onFigures: (figures: Figures) => void): Promise<Soaked> =>
  withVictim({ env: SETTINGS, directory: DEMO }, async (victim) => {
    const slugs = await listSlugs(victim);
    const start = performance.now();
    const elapsed = () => (performance.now() - start) / 60_000;
    const isOver = () => elapsed() >= minutes;
    const users = Promise.all(Array.from({ length: USERS }, (_, user) => browse(victim, user, slugs, isOver)));

    const figures: Figures[] = [];
    const measure = async () => {
      const measured = { minute: elapsed(), ...(await victim.memory()) };
      figures.push(measured);
      onFigures(measured);
    };
    while (elapsed() < minutes * WARM_UP_SHARE) await delay(1_000);
    await measure();
    while (elapsed() + 1 < minutes) {
      await delay(60_000);
      await measure();
    }
    const visits = await users;
    await measure();
    const [first, last] = [figures[0], figures.at(-1)];
    const isFlat = first !== undefined && last !== undefined && last.liveMB <= first.liveMB * MAX_GROWTH && last.rssMB <= first.rssMB * MAX_GROWTH;
    return { figures, answered: visits.reduce((sum, { answered }) => sum + answered, 0), failed: visits.flatMap(({ failed }) => failed), isFlat };
  });

/** More tools than the page cache has room for. */
async function listSlugs({ url }: Victim): Promise<string[]> {
  const { items }: ListOf<ToolCard> = await (await fetch(`${url}/api/tools?limit=100`)).json();
  return items.flatMap(({ slug }) => slug ?? []);
}

async function browse(victim: Victim, user: number, slugs: string[], isOver: () => boolean) {
  const failed: string[] = [];
  let answered = 0;
  for (let n = user; !isOver(); n += 1) {
    const { path, method = "GET" } = stepOf(n, slugs);
    const headers = { "x-forwarded-for": `10.7.${user}.${n % 250}`, authorization: `Bearer ${victim.members[user]}` };
    try {
      const response = await fetch(victim.url + path, { method, headers });
      await response.bytes();
      if (response.ok) answered += 1;
      else failed.push(`${method} ${path}: ${response.status}`);
    } catch (error) {
      failed.push(`${method} ${path}: ${error instanceof Error ? error.message : error}`);
    }
    await delay(PAUSE_MS);
  }
  return { answered, failed };
}

/** Cached pages, searches that are never repeated, API reads and writes. */
function stepOf(n: number, slugs: string[]): { path: string; method?: string } {
  const steps = [
    { path: "/" },
    { path: `/search?q=${crypto.randomUUID().slice(0, 8)}` },
    { path: `/category/${CATEGORIES[n % CATEGORIES.length]}?sort=${SORTS[n % SORTS.length]}` },
    { path: `/tools/${slugs[Math.floor(n / 12) % slugs.length]}` },
    { path: "/api/tools?limit=50&featured=true" },
    { path: `/api/search?q=${encodeURIComponent(`a tool that writes ${n}`)}` },
    { path: "/blog/choosing-a-vector-database" },
    { path: "/feeds/tools.rss" },
    { path: "/tools/claude.md" },
    { path: "/news" },
    { path: "/api/user/likes" },
    { path: "/api/tools/descript/like", method: "POST" },
  ];
  return steps[n % steps.length] ?? { path: "/" };
}
