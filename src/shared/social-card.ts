/** The text of a page's share image. The server draws it; the page's head links to it, with a version of the text. */
import { type CategoryHues, categoryHue } from "./category-hue.ts";

export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** Incremented when the drawing itself changes: every image then has a new URL. */
const DRAWING = 3;
/** Logos of a collection. */
const CARD_TOOLS = 4;

export type SocialCard = {
  /** Its path under /cards, without extension and version. */
  path: string;
  kicker: string;
  title: string;
  text: string;
  /** Short facts along the bottom. */
  notes: string[];
  /** Seeds the map lines, unless a tool's map is drawn. */
  seed: string;
  /** The tools whose logos or emblems it shows. */
  tools: CardTool[];
};
type CardTool = { slug: string; logoUrl: string | null; hue: number };
type NamedTool = { slug: string; name: string; logoUrl: string | null; categorySlug: string };
type Post = { slug: string; title: string; excerpt: string; author: string; readTime: number | null };

const cardTool = ({ slug, logoUrl, categorySlug }: NamedTool, hues: CategoryHues): CardTool => ({ slug, logoUrl, hue: categoryHue(categorySlug, hues) });

/** Words of the site's settings. */
type Terms = { items: string; blog: string };

export const siteCard = ({ name, heroTitle, terms }: { name: string; heroTitle: string; terms: Terms }): SocialCard => ({
  path: "/site",
  kicker: name,
  title: heroTitle,
  text: `Discover, search and compare ${terms.items}.`,
  notes: [],
  seed: "toolatlas",
  tools: [],
});

type CompleteTool = NamedTool & { shortDescription: string; category: string; pricingType: string };

export const toolCard = (tool: CompleteTool, hues: CategoryHues): SocialCard => ({
  path: `/tools/${tool.slug}`,
  kicker: tool.category,
  title: tool.name,
  text: tool.shortDescription,
  // Another backend may omit it.
  notes: tool.pricingType ? [tool.pricingType.charAt(0).toUpperCase() + tool.pricingType.slice(1)] : [],
  seed: tool.categorySlug,
  tools: [cardTool(tool, hues)],
});

export const categoryCard = ({ name, slug }: { name: string; slug: string }, { items }: Terms): SocialCard => ({
  path: `/category/${slug}`,
  kicker: items,
  title: name,
  text: `Discover the best ${items} in the ${name} category.`,
  notes: [],
  seed: slug,
  tools: [],
});

export const postCard = (post: Post, { blog }: Terms): SocialCard => ({
  path: `/blog/${post.slug}`,
  kicker: blog,
  title: post.title,
  text: post.excerpt,
  notes: [post.author, ...(post.readTime === null ? [] : [`${post.readTime} min read`])],
  seed: post.slug,
  tools: [],
});

export const comparisonCard = (tools: NamedTool[], hues: CategoryHues): SocialCard => ({
  path: `/compare/${tools.map(({ slug }) => slug).join(",")}`,
  kicker: "Compare",
  title: tools.map(({ name }) => name).join(" vs "),
  text: "Side by side: pricing, access, features, pros and cons.",
  notes: [],
  seed: tools[0]?.categorySlug ?? "compare",
  tools: tools.map((tool) => cardTool(tool, hues)),
});

type Collected = { slug: string; title: string; description: string; owner: string | null; items: { tool: NamedTool }[] };

export const collectionCard = ({ slug, title, description, owner, items }: Collected, hues: CategoryHues): SocialCard => ({
  path: `/collections/${slug}`,
  kicker: "Collection",
  title,
  text: description || items.map(({ tool }) => tool.name).join(", "),
  notes: [...(owner ? [`By ${owner}`] : []), `${items.length} ${items.length === 1 ? "tool" : "tools"}`],
  seed: slug,
  tools: items.slice(0, CARD_TOOLS).map(({ tool }) => cardTool(tool, hues)),
});

/** A hash of the text and of the site's look (see site-appearance.ts), so that an image can be cached forever and a changed one has a new URL. */
export function cardVersion(card: SocialCard, look = ""): string {
  // FNV-1a: a fast hash is enough to detect changed text; nothing here needs to be secret.
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([DRAWING, card, ...(look ? [look] : [])])) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

export const cardHref = (card: SocialCard, look = "") => `/cards${card.path}.png?v=${cardVersion(card, look)}`;
