/** Suggests for a new tool what the nearest tools have in common; people decide. */
import type { Proposals } from "../../../contract/search.ts";
import type { CallerSearch } from "./search.ts";

const CANDIDATES = 15;
const CATEGORIES = 3;
const TAGS = 5;
/** A tag that only one of the nearest tools has is too specific. */
const MIN_TOOLS_WITH_TAG = 2;
/** Two texts about one tool are this close, two different tools hardly ever. */
const ALIKE = 0.85;

/** `except`: the tool itself, if it is already listed. */
export async function proposeFor(search: Pick<CallerSearch, "near">, text: string, except?: string): Promise<Proposals> {
  const near = await search.near(text, CANDIDATES, new Set(except === undefined ? [] : [except]));
  const categories = new Map<string, { slug: string; name: string; votes: number }>();
  const tags = new Map<string, { votes: number; tools: number }>();
  for (const { tool, closeness } of near) {
    // Nearer tools count more.
    const votes = closeness ** 3;
    const category = categories.get(tool.category) ?? { slug: tool.categorySlug, name: tool.category, votes: 0 };
    categories.set(tool.category, { ...category, votes: category.votes + votes });
    for (const tag of tool.tags) {
      const before = tags.get(tag) ?? { votes: 0, tools: 0 };
      tags.set(tag, { votes: before.votes + votes, tools: before.tools + 1 });
    }
  }
  const byVotes = (a: { votes: number }, b: { votes: number }) => b.votes - a.votes;
  const fewest = near.length > CATEGORIES ? MIN_TOOLS_WITH_TAG : 1;
  return {
    categories: [...categories.values()]
      .sort(byVotes)
      .slice(0, CATEGORIES)
      .map(({ slug, name }) => ({ slug, name })),
    tags: [...tags]
      .filter(([, { tools }]) => tools >= fewest)
      .sort(([, a], [, b]) => byVotes(a, b))
      .slice(0, TAGS)
      .map(([tag]) => tag),
    alike: near
      .filter(({ closeness }) => closeness >= ALIKE)
      .map(({ tool, closeness }) => ({ slug: tool.objectID, name: tool.name, closeness: Math.round(closeness * 100) / 100 })),
  };
}
