/** The tool's card as lists would show it, while its form is being filled in. */

import { PRICING_TYPES } from "../../../contract/tool-options.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { ToolCard } from "../../components/tool-card.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";

/** The emblem of a tool without a logo is drawn on the server from its slug. */
const TYPING_MS = 500;

type Props = { name: string; shortDescription: string; category: string; categorySlug?: string; pricingType: string; tags?: string[]; logoUrl: string | null };

export function CardPreview({ name, shortDescription, category, categorySlug, pricingType, tags = [], logoUrl }: Props) {
  const typed = useDebounced(name, TYPING_MS);
  const pricing = PRICING_TYPES.find((type) => type === pricingType);
  const tool = {
    id: 0,
    slug: slugify(typed || name) || "tool",
    name,
    shortDescription,
    category: category || "Category",
    categorySlug: categorySlug ?? slugify(category),
    pricingType: pricing ?? "free",
    tags,
    logoUrl,
    likes: 0,
    isFeatured: false,
    isHot: false,
    sponsored: false,
    createdAt: "",
    updatedAt: null,
    publishedAt: null,
  };
  return (
    <section className="card-preview">
      <h2>Preview</h2>
      {name.trim() ? (
        <div inert>
          <ToolCard key={logoUrl} tool={tool} eager />
        </div>
      ) : (
        <p className="muted">The card in lists and search appears here as you fill in the form.</p>
      )}
    </section>
  );
}
