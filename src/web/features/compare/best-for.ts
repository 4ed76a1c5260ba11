/** Who should choose a tool, based only on facts that it lists and the other tools do not. */
import type { Tool } from "../../../contract/tool.ts";
import { platformNouns, withArticle } from "../../components/platform-nouns.ts";

type Facts = Pick<Tool, "audience" | "pricingType" | "access">;

const PRICES: Record<string, string> = { free: "a free tool", "open-source": "an open-source tool" };

/** Null if no facts make a sentence. */
export function bestFor(tool: Facts, others: Facts[]): string | null {
  const isOnly = (has: (other: Facts) => boolean) => !others.some(has);
  const people = tool.audience.find((name) => isPlural(name) && isOnly(({ audience }) => audience.includes(name)));
  const price = isOnly(({ pricingType }) => pricingType === tool.pricingType) ? PRICES[tool.pricingType] : undefined;
  const [platform] = platformNouns(tool.access.filter((name) => isOnly(({ access }) => access.includes(name))));
  const wishes = [...(price ? [`want ${price}`] : []), ...(platform ? [`need ${withArticle(platform)}`] : [])];
  if (wishes.length > 0) return `${people ?? "People"} who ${wishes.join(" and ")}.`;
  return people ? `${people}.` : null;
}

/** "Students" and "Companies with private data", but not "General public" or "Anyone with full inboxes". */
const isPlural = (name: string) => /(s|people)$/i.test(name.split(/ (?:with|in|for|of) /)[0] ?? "");
