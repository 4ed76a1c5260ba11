import type { SimilarTool } from "../../../contract/tool.ts";
import { pricingLabel } from "../../lib/format.ts";

type Facts = Pick<SimilarTool, "pricingType" | "access" | "category">;

const MAX_NAMED = 2;

/** One line about another tool: how its price and platforms differ from this one's. Null if they are the same. */
export function describeDifferences(tool: Facts, other: Facts): string | null {
  const gained = other.access.filter((name) => !tool.access.includes(name));
  const lost = tool.access.filter((name) => !other.access.includes(name));
  const facts = [
    other.pricingType !== tool.pricingType && pricingLabel(other.pricingType),
    gained.length > 0 && `adds ${joinNames(gained)}`,
    // Missing platforms mean nothing if the tool lists none at all.
    other.access.length > 0 && lost.length > 0 && `no ${joinNames(lost, "or")}`,
    other.category !== tool.category && `made for ${other.category}`,
  ].filter((fact) => fact !== false);
  const line = facts.slice(0, MAX_NAMED).join(", ");
  return line === "" ? null : line.charAt(0).toUpperCase() + line.slice(1);
}

function joinNames(names: string[], conjunction = "and"): string {
  const shown = names.slice(0, MAX_NAMED);
  return names.length > MAX_NAMED && conjunction === "and" ? `${shown.join(", ")} and more` : shown.join(` ${conjunction} `);
}
