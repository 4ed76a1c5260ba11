import type { Random } from "./random.ts";
import { ENDINGS, STARTS } from "./vocabulary.ts";

type Form = (start: string, root: string, ending: string) => string;

const SHORT: Form[] = [
  (_start, root, ending) => root + ending.toLowerCase(),
  (_start, root, ending) => `${root} ${ending}`,
  (_start, root, ending) => `${root}${ending} AI`,
  (start, root) => start + root,
  (start, root) => `${start} ${root}`,
  (start, root) => `${start}${root.toLowerCase()} AI`,
];
const LONG: Form[] = [
  (start, root, ending) => `${start} ${root} ${ending}`,
  (start, root, ending) => `${start}${root} ${ending}`,
  (start, root, ending) => `${start} ${root}${ending.toLowerCase()}`,
  (start, root, ending) => `${root} ${ending} by ${start}`,
];
const TRIES_SHORT = 4;
const TRIES = 40;

/** Returns a name with a free slug and adds that to `taken`. Short names are used up first, as in real life. */
export function makeName(random: Random, roots: string[], taken: Set<string>): { name: string; slug: string } {
  for (let attempt = 0; ; attempt++) {
    const form = random.pick(attempt < TRIES_SHORT ? SHORT : LONG);
    const words = form(random.pick(STARTS), random.pick(roots), random.pick(ENDINGS));
    const name = attempt < TRIES ? words : `${words} ${random.between(2, 9999)}`;
    const slug = slugOf(name);
    if (taken.has(slug)) continue;
    taken.add(slug);
    return { name, slug };
  }
}

/** Enough for names of plain letters, which these are. */
const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
