/** Who a tool is for, and what they get only from it among the compared tools. Features are not nouns often enough to be put into a sentence. */
import type { Tool } from "../../../contract/tool.ts";
import { platformNouns, withArticle } from "../../components/platform-nouns.ts";

type Facts = Pick<Tool, "audience" | "pricingType" | "access">;

const PRICES: Record<string, string> = { free: "a free tool", "open-source": "an open-source tool" };

/** Null if no facts make a sentence. */
export function bestFor(tool: Facts, others: Facts[]): string | null {
  const isOnly = (has: (other: Facts) => boolean) => !others.some(has);
  const price = isOnly(({ pricingType }) => pricingType === tool.pricingType) ? PRICES[tool.pricingType] : undefined;
  const [platform] = platformNouns(tool.access.filter((name) => isOnly(({ access }) => access.includes(name))));
  const wish = price ? ` who want ${price}` : platform ? ` who need ${withArticle(platform)}` : "";
  const people = peopleIn(tool.audience) ?? (wish ? "People" : null);
  return people ? `${people}${wish}.` : null;
}

/** Two groups at most, the second a single word: others may begin with a name, which must keep its capital. */
function peopleIn(audience: string[]): string | undefined {
  const [first, ...rest] = audience.filter(isPlural);
  const second = first?.includes(" and ") ? undefined : rest.find((name) => /^\p{Lu}\p{Ll}+$/u.test(name));
  return second ? `${first} and ${second.toLowerCase()}` : first;
}

/** "Students" and "Companies with private data", but not "General public" or "Anyone with full inboxes". */
const isPlural = (name: string) => /(s|people)$/i.test(name.split(/ (?:with|in|for|of) /)[0] ?? "");
