import type { SimilarTool } from "../../../contract/tool.ts";
import { platformNouns, withArticle } from "../../components/platform-nouns.ts";
import { pricingLabel } from "../../lib/format.ts";

type Facts = Pick<SimilarTool, "pricingType" | "access" | "category">;

const MAX_NAMED = 2;

/** One line about another tool: how its price and platforms differ from this one's. Null if they are the same. */
export function describeDifferences(tool: Facts, other: Facts): string | null {
  const gained = platformNouns(other.access.filter((name) => !tool.access.includes(name)));
  const lost = platformNouns(tool.access.filter((name) => !other.access.includes(name)));
  const facts = [
    other.pricingType !== tool.pricingType && pricingLabel(other.pricingType),
    gained.length > 0 && `Has ${joinNames(gained.map(withArticle))}`,
    // Missing platforms mean nothing if the tool lists none at all.
    other.access.length > 0 && lost.length > 0 && `No ${lost.slice(0, MAX_NAMED).join(" or ")}`,
    other.category !== tool.category && `Made for ${other.category}`,
  ].filter((fact) => fact !== false);
  const line = facts.slice(0, MAX_NAMED).map((fact) => `${fact}.`);
  return line.join(" ") || null;
}

function joinNames(names: string[]): string {
  const shown = names.slice(0, MAX_NAMED);
  return names.length > MAX_NAMED ? `${shown.join(", ")} and more` : shown.join(" and ");
}
