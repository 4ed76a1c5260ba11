/** How an alternative differs from the tool it is compared with, in one line. Only from stated facts: what a listing does not mention is not called missing. */
import type { PricingPlan } from "../../../../contract/pricing-plan.ts";
import type { ToolCard } from "../../../../contract/tool.ts";
import { lowestMonthly, priceWords } from "../../../../shared/pricing/plan-price.ts";

export type AlternativeFacts = Pick<ToolCard, "name" | "pricingType"> & { plans: PricingPlan[]; access: string[] };

const SYSTEMS = ["iOS", "Android", "macOS", "Windows", "Linux"];
const OTHER_ACCESS: Record<string, string> = {
  API: "an API",
  "Browser extension": "a browser extension",
  "Editor extension": "an editor extension",
  "Command line": "a command line tool",
};
const SELF_HOSTED = "Self-hosted";
const MAX_PARTS = 2;

export function describeAlternative(tool: AlternativeFacts, other: AlternativeFacts): string | null {
  const parts = [openness(tool, other), price(tool, other), ...platforms(tool, other)].filter((part) => part !== null);
  return parts.slice(0, MAX_PARTS).join(". ") || null;
}

function openness(tool: AlternativeFacts, other: AlternativeFacts): string | null {
  const isOpen = other.pricingType === "open-source" && tool.pricingType !== "open-source";
  const isHosted = other.access.includes(SELF_HOSTED) && !tool.access.includes(SELF_HOSTED);
  if (isOpen) return isHosted ? "Open source and self-hosted" : "Open source";
  return isHosted ? "Can be self-hosted" : null;
}

/** "no": only paid. */
type Free = "free" | "tier" | "no";
const freeOf = ({ pricingType, plans }: AlternativeFacts): Free =>
  pricingType === "free" || pricingType === "open-source"
    ? "free"
    : pricingType === "freemium" || plans.some(({ offer }) => offer?.type === "free")
      ? "tier"
      : "no";
const FREE_WORDS: Record<Free, string> = { free: "Free", tier: "Free tier", no: "Paid" };
const IN_SENTENCE: Record<Free, string> = { free: "is free", tier: "has a free tier", no: "is paid" };

function price(tool: AlternativeFacts, other: AlternativeFacts): string | null {
  const [its, others] = [freeOf(tool), freeOf(other)];
  if (its !== others) {
    // Already said by "Open source".
    const said = other.pricingType === "open-source" ? null : FREE_WORDS[others];
    const start = its === "no" ? lowestMonthly(tool.plans)[0] : undefined;
    if (start) return [said, `${tool.name} starts at ${priceWords(start.price)}`].filter(Boolean).join("; ");
    return said && `${said}; ${tool.name} ${IN_SENTENCE[its]}`;
  }
  for (const one of lowestMonthly(other.plans)) {
    const same = lowestMonthly(tool.plans).find(({ price }) => price.currency === one.price.currency);
    if (same && same.monthly !== one.monthly) return `From ${priceWords(one.price)}; ${tool.name} from ${priceWords(same.price)}`;
  }
  return null;
}

/** Nothing can be added to a list that is not known. */
function platforms(tool: AlternativeFacts, other: AlternativeFacts): string[] {
  if (tool.access.length === 0) return [];
  const gained = other.access.filter((name) => !tool.access.includes(name));
  const systems = SYSTEMS.filter((name) => gained.includes(name));
  const others = gained.flatMap((name) => OTHER_ACCESS[name] ?? []);
  return [...(systems.length > 0 ? [`Also on ${joined(systems)}`] : []), ...(others.length > 0 ? [`Has ${joined(others)}`] : [])];
}

const joined = (names: string[]) => (names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);
