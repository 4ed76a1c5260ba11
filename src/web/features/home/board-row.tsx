import type { ToolCard as Tool } from "../../../contract/tool.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { CompareButton } from "../../components/compare-button.tsx";
import { LikeButton } from "../../components/likes/like-button.tsx";
import { Logo } from "../../components/logo.tsx";
import { CardBadge, CardLink, CardTags } from "../../components/tool-card.tsx";
import { pricingLabel } from "../../lib/format.ts";
import { Sparkline } from "./sparkline.tsx";
import { ToolRank } from "./tool-rank.tsx";

/** A card as a row, with the tool's rank this week. */
export function BoardRow({ tool }: { tool: Tool }) {
  const { rank = null, rankBefore = null, days = [] } = tool.week ?? {};
  return (
    <article className="card row">
      <Logo tool={tool} eager />
      <div className="row__tool">
        <div className="row__name">
          <h3 className="card__name">
            <CardLink tool={tool} />
          </h3>
          <CardBadge tool={tool} />
        </div>
        <p className="row__desc">{tool.shortDescription}</p>
      </div>
      <div className="row__standing">{rank !== null && <ToolRank rank={rank} rankBefore={rankBefore} />}</div>
      <div className="row__facts">
        <p>
          <CategoryName name={tool.category} slug={tool.categorySlug} />
          <span>{pricingLabel(tool.pricingType)}</span>
        </p>
        <CardTags tags={tool.tags} />
      </div>
      <div className="row__week">
        {days.length > 0 && <Sparkline days={days} />}
        {tool.trend && <p className="card__trend">{tool.trend}</p>}
      </div>
      <LikeButton tool={tool} />
      {tool.slug && <CompareButton tool={tool} />}
    </article>
  );
}

/** As many skeleton rows as are loading, with the boxes of a row. */
export function BoardRowSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => `skeleton ${index}`).map((name) => (
    <div key={name} className="card row" aria-hidden="true">
      <span className="logo sk" />
      <div className="row__tool">
        <span className="sk sk--name" />
        <span className="sk sk--line" />
      </div>
      <div className="row__facts">
        <span className="sk sk--line" />
        <span className="sk sk--line" />
      </div>
      <div className="row__week" />
    </div>
  ));
}
