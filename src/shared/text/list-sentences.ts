/** Titles and introductions of alternatives and of filtered categories. They only state counts and prices, and are the same on pages, in heads and in Markdown. */
import { planMoney } from "../pricing/currencies.ts";

type Wanted = { free: boolean; openSource: boolean; selfHosted: boolean };
type Alternatives = { tool: { name: string }; total: number; counts: { free: number; openSource: number; selfHosted: number } };

/** "Free, self-hosted", "" without a filter. Open source includes free. */
const filterWords = ({ free, openSource, selfHosted }: Wanted): string =>
  capitalized([free && !openSource && "free", openSource && "open-source", selfHosted && "self-hosted"].filter(Boolean).join(", "));

/** "Free alternatives to Jasper" */
export function alternativesHeading(name: string, wanted: Wanted): string {
  const words = filterWords(wanted);
  return words ? `${words} alternatives to ${name}` : `Alternatives to ${name}`;
}

/** "12 free alternatives to Jasper" */
export function alternativesTitle({ tool, total }: Pick<Alternatives, "tool" | "total">, wanted: Wanted): string {
  const words = filterWords(wanted).toLowerCase();
  return `${total} ${words ? `${words} ` : ""}${total === 1 ? "alternative" : "alternatives"} to ${tool.name}`;
}

/** "12 tools do similar work: 5 are free or have a free plan, and 3 are open source." */
export function alternativesIntro({ total, counts }: Alternatives, wanted: Wanted): string {
  const facts = [
    !wanted.free && !wanted.openSource && counts.free > 0 && `${counts.free} ${counts.free === 1 ? "is free or has" : "are free or have"} a free plan`,
    !wanted.openSource && counts.openSource > 0 && `${counts.openSource} ${isOrAre(counts.openSource)} open source`,
    !wanted.selfHosted && counts.selfHosted > 0 && `${counts.selfHosted} can be self-hosted`,
  ].filter((fact) => fact !== false);
  const words = filterWords(wanted).toLowerCase();
  const tools = `${total} ${words ? `${words} ` : ""}${total === 1 ? "tool does" : "tools do"} similar work`;
  return facts.length > 0 ? `${tools}: ${joined(facts)}.` : `${tools}.`;
}

type Filter = "free" | "open-source" | "self-hosted";
type Pricing = Record<"free" | "freemium" | "paid" | "open-source", number>;
type Filtered = { name: string; total: number; all: number; pricing: Pricing; monthly: { from: number; to: number } | null };

/** "Free AI tools for writing", with the site's word for its items */
export const filterHeading = (filter: Filter, items: string, category: string): string => `${capitalized(filter)} ${items} for ${inSentence(category)}`;

/** "12 of 48 tools for writing are free or have a free plan. 4 are open source. Paid plans cost $8 to $40 a month." */
export function filterIntro(filter: Filter, { name, total, all, pricing, monthly }: Filtered): string {
  const is = {
    free: total === 1 ? "is free or has a free plan" : "are free or have a free plan",
    "open-source": `${isOrAre(total)} open source`,
    "self-hosted": "can be self-hosted",
  };
  const main = `${total} of ${all} ${all === 1 ? "tool" : "tools"} for ${inSentence(name)} ${is[filter]}.`;
  const more = [
    pricing.free > 0 && `${pricing.free} ${pricing.free === 1 ? "costs" : "cost"} nothing`,
    filter !== "open-source" && pricing["open-source"] > 0 && `${pricing["open-source"]} ${isOrAre(pricing["open-source"])} open source`,
    filter === "self-hosted" && pricing.paid > 0 && `${pricing.paid} ${isOrAre(pricing.paid)} paid`,
  ].filter((fact) => fact !== false);
  return [main, more.length > 0 && `${capitalized(joined(more))}.`, monthly && prices(monthly)].filter(Boolean).join(" ");
}

function prices({ from, to }: { from: number; to: number }): string {
  const [lowest, highest] = [planMoney(from, "USD"), planMoney(to, "USD")];
  return lowest === highest ? `Paid plans start at ${lowest} a month.` : `Paid plans start at ${lowest} to ${highest} a month, depending on the tool.`;
}

/** "Customer Service" → "customer service", "UI/UX" and "AI Avatars" keep their capitals. */
const inSentence = (name: string): string =>
  name
    .split(" ")
    .map((word) => (/^\p{Lu}[^\p{Lu}]+$/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word))
    .join(" ");

const isOrAre = (n: number) => (n === 1 ? "is" : "are");
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const joined = (facts: string[]) => (facts.length < 3 ? facts.join(" and ") : `${facts.slice(0, -1).join(", ")} and ${facts.at(-1)}`);
