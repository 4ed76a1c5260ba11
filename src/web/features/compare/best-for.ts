/** "Choose X if …", based only on facts that X lists and the other tools do not. */
import type { Tool } from "../../../contract/tool.ts";
import type { FeatureRow } from "./align-features.ts";

type Facts = Pick<Tool, "shortDescription" | "pricingType" | "access">;

const MAX_FEATURES = 2;
const NEEDS: Record<string, string> = {
  API: "an API",
  "Self-hosted": "to host it yourself",
  "Command line": "a command line tool",
  "Browser extension": "a browser extension",
  "Editor extension": "an extension for your editor",
  Slack: "it in Slack",
  Discord: "it in Discord",
  Web: "it in the browser",
};
const PRICES: Record<string, string> = { free: "a free tool", "open-source": "an open-source tool" };

export function chooseIf(tools: Facts[], rows: FeatureRow[]): string[] {
  return tools.map((tool, column) => {
    const others = tools.filter((other) => other !== tool);
    const price = others.every(({ pricingType }) => pricingType !== tool.pricingType) ? PRICES[tool.pricingType] : undefined;
    const platform = tool.access.find((name) => others.every(({ access }) => !access.includes(name)));
    const reasons = { features: rareFeatures(rows, column), price, need: platform && (NEEDS[platform] ?? `it on ${platform}`) };
    return sentence(reasons) ?? `this is what you need: ${midSentence(tool.shortDescription)}.`;
  });
}

/** Features that only this tool lists, then those that some others list too. */
const rareFeatures = (rows: FeatureRow[], column: number) =>
  rows
    .filter(({ cells }) => cells[column] !== null && cells.includes(null))
    .toSorted((one, other) => listedBy(one) - listedBy(other))
    .map(({ label }) => midSentence(label));
const listedBy = ({ cells }: FeatureRow) => cells.filter((cell) => cell !== null).length;

type Reasons = { features: string[]; price: string | undefined; need: string | undefined };

function sentence({ features, price, need }: Reasons): string | null {
  // A price or a platform matters more than a second feature.
  const wanted = [...(price ? [price] : []), ...features].slice(0, need ? 1 : MAX_FEATURES);
  const parts = [...(wanted.length > 0 ? [`want ${wanted.join(" and ")}`] : []), ...(need ? [`need ${need}`] : [])];
  return parts.length > 0 ? `you ${parts.join(" and ")}.` : null;
}

/** Acronyms keep their capitals. */
const midSentence = (text: string) => (/^\p{Lu}\p{Ll}*(\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
