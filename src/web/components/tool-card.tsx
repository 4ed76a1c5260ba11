import type { ReactNode } from "react";
import { Link } from "wouter";
import { CARD_TAGS } from "../../contract/constants.ts";
import type { ToolCard as Tool } from "../../contract/tool.ts";
import { pricingLabel } from "../lib/format.ts";
import { CategoryName } from "./category-name.tsx";
import { SaveButton } from "./collections/save-button.tsx";
import { CompareButton } from "./compare-button.tsx";
import { LikeButton } from "./likes/like-button.tsx";
import { Logo } from "./logo.tsx";
import { SponsoredMark } from "./sponsored-mark.tsx";

/** `promotion`: the promotion that views and clicks are counted for, in a paid placement. `note`: a line about this tool in this placement. `reason`: why it was found, in place of its tags. */
type Props = { tool: Tool & { promotion?: number }; wide?: boolean; eager?: boolean; isWaiting?: boolean; note?: string | null; reason?: string | undefined };

/** The whole card is the link; the heart and compare sit above it, compare in a corner that stays free for it. */
export function ToolCard({ tool, wide = false, eager = false, isWaiting = false, note, reason }: Props) {
  return (
    <article className={`card${wide ? " card--wide" : ""}${isWaiting ? " is-waiting" : ""}`} data-promotion={tool.promotion}>
      {wide && <Logo tool={tool} size={56} eager={eager} />}
      <Body wrap={wide}>
        <div className="card__top">
          {!wide && <Logo tool={tool} eager={eager} />}
          <div className="card__title">
            <h3 className="card__name">
              <CardLink tool={tool} />
            </h3>
            <CardBadge tool={tool} />
          </div>
        </div>
        <p className="card__desc">{tool.shortDescription}</p>
        {note && <p className="card__trend">{note}</p>}
        {tool.trend && <p className="card__trend">{tool.trend}</p>}
        {reason ? <p className="card__reason">{reason}</p> : <CardTags tags={tool.tags} />}
        <div className="card__meta">
          <CategoryName name={tool.category} slug={tool.categorySlug} />
          <span>{pricingLabel(tool.pricingType)}</span>
          <LikeButton tool={tool} />
          <SaveButton tool={tool} />
        </div>
      </Body>
      {tool.slug && <CompareButton tool={tool} />}
    </article>
  );
}

const Body = ({ wrap, children }: { wrap: boolean; children: ReactNode }) => (wrap ? <div className="card__body">{children}</div> : children);

export function CardLink({ tool }: { tool: Tool }) {
  if (!tool.slug) {
    console.error(`The tool ${tool.name} has no slug, so its card leads nowhere`);
    return tool.name;
  }
  return (
    <Link href={`/tools/${tool.slug}`} rel={tool.sponsored ? "sponsored" : undefined}>
      {tool.name}
    </Link>
  );
}

/** One badge at most; "Sponsored" takes precedence. */
export function CardBadge({ tool }: { tool: Tool }) {
  if (tool.sponsored) return <SponsoredMark />;
  if (tool.isHot) return <span className="badge badge--hot">Hot</span>;
  if (tool.isFeatured) return <span className="badge">Featured</span>;
  return null;
}

export function CardTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="card__tags" aria-label="Tags">
      {tags.slice(0, CARD_TAGS).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

/** As many skeleton cards as are loading. */
export function ToolCardSkeletons({ count }: { count: number }) {
  const names = Array.from({ length: count }, (_, index) => `skeleton ${index}`);
  return names.map((name) => <ToolCardSkeleton key={name} />);
}

/** Has the same boxes as a card, while its content is loading. */
function ToolCardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <div className="card__top">
        <span className="logo sk" />
        <span className="card__name sk sk--name" />
      </div>
      <span className="card__desc">
        <span className="sk sk--line" />
      </span>
      <span className="card__tags">
        <span className="sk sk--tags" />
      </span>
      <span className="card__meta">
        <span className="sk sk--meta" />
      </span>
    </div>
  );
}
