/** Structured data of a page (JSON-LD): the application it describes, and the organization and site behind it. */
import { parseJson } from "../../../../shared/text/parse-json.ts";
import { type StructuredFacts, webUrl } from "./page-facts.ts";

const APP_TYPES = ["softwareapplication", "webapplication", "mobileapplication", "webapi", "softwaresourcecode"];
const MAX = { depth: 6, nodes: 500, text: 5_000, items: 30 };
/** A page that describes more applications is a list of them. */
const MAX_APPS = 2;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

export function readStructured(scripts: string[], root: string): StructuredFacts {
  const nodes = scripts.flatMap((script) => nodesIn(parseJson(script))).slice(0, MAX.nodes);
  const ofType = (...types: string[]) => nodes.filter((node) => typesOf(node).some((type) => types.includes(type)));
  const apps = ofType(...APP_TYPES);
  const names = new Set(apps.map((app) => textOf(app.name)).filter(Boolean));
  // Some sites describe themselves as a product.
  const [app = {}] = names.size > MAX_APPS ? [] : apps.length > 0 ? apps : ofType("product");
  const [organization = {}] = ofType("organization", "corporation", "brand");
  const [site = {}] = ofType("website");
  const types = typesOf(app);
  return {
    appName: textOf(app.name),
    organization: textOf(organization.name),
    siteName: textOf(site.name),
    description: textOf(app.description),
    slogan: textOf(app.slogan) || textOf(app.alternativeHeadline) || textOf(organization.slogan),
    prices: pricesOf(app.offers),
    isOpenSource: types.includes("softwaresourcecode"),
    isWebApp: types.includes("webapplication") || "browserRequirements" in app,
    systems: listOf(app.operatingSystem).join(", "),
    keywords: listOf(app.keywords ?? site.keywords).flatMap((text) => text.split(",")),
    features: featuresOf(app.featureList),
    logo: webUrl(addressOf(app.logo) || addressOf(organization.logo), root) ?? "",
  };
}

/** All objects in the data, outermost first, down to a limited depth. */
function nodesIn(data: unknown): Node[] {
  const found: Node[] = [];
  let level: unknown[] = [data];
  for (let depth = 0; depth < MAX.depth && level.length > 0 && found.length < MAX.nodes; depth += 1) {
    const nodes = level.flat().filter(isNode).slice(0, MAX.nodes);
    found.push(...nodes);
    level = nodes.flatMap((node) => Object.values(node));
  }
  return found;
}

const typesOf = (node: Node) => listOf(node["@type"]).map((type) => type.toLowerCase().replace("https://schema.org/", "").replace("http://schema.org/", ""));

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, MAX.text) : "");

const listOf = (value: unknown): string[] =>
  [value]
    .flat()
    .slice(0, MAX.items)
    .map((item) => textOf(item))
    .filter(Boolean);

/** A text that contains commas is one list; in an array, each item is one feature. */
const featuresOf = (value: unknown) => (typeof value === "string" ? textOf(value).split(/[,;\n]/) : listOf(value)).slice(0, MAX.items);

const addressOf = (value: unknown): string => (isNode(value) ? textOf(value.url) || textOf(value.contentUrl) : textOf(value));

function pricesOf(offers: unknown): number[] {
  const written = [offers]
    .flat()
    .slice(0, MAX.items)
    .filter(isNode)
    .flatMap((offer) => [
      offer.price,
      offer.lowPrice,
      offer.highPrice,
      ...(offer.offers
        ? [offer.offers]
            .flat()
            .filter(isNode)
            .map(({ price }) => price)
        : []),
    ]);
  return written.slice(0, MAX.items).flatMap((price) => {
    const text = String(price ?? "").slice(0, 20);
    return /^\D{0,4}\d/.test(text) ? [Number(text.replace(/[^\d.]/g, ""))].filter(Number.isFinite) : [];
  });
}
