import type { ToolCard as Tool } from "../../../contract/tool.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { SaveButton } from "../../components/collections/save-button.tsx";
import { CompareButton } from "../../components/compare-button.tsx";
import { LikeButton } from "../../components/likes/like-button.tsx";
import { Logo } from "../../components/logo.tsx";
import { CardBadge, CardLink, CardTags } from "../../components/tool-card.tsx";
import { pricingLabel } from "../../lib/format.ts";
import { BoardPlace } from "./board-place.tsx";
import { Sparkline } from "./sparkline.tsx";

const TAGS = 2;

/** A card as a row, with its place on the board and its movement this week. */
export function BoardRow({ tool, place }: { tool: Tool; place: number }) {
  return (
    <article className="card row">
      <BoardPlace place={place} week={tool.week} />
      <Logo tool={tool} eager />
      <div className="row__tool">
        <div className="card__title">
          <h3 className="card__name">
            <CardLink tool={tool} />
          </h3>
          <CardBadge tool={tool} />
        </div>
        <p className="row__desc">{tool.shortDescription}</p>
      </div>
      <div className="row__facts">
        <p>
          <CategoryName name={tool.category} slug={tool.categorySlug} />
          <span>{pricingLabel(tool.pricingType)}</span>
        </p>
        <div className="row__tags">
          <CardTags tags={tool.tags.slice(0, TAGS)} />
        </div>
      </div>
      <div className="row__week">
        {tool.week && tool.week.days.length > 0 && <Sparkline days={tool.week.days} />}
        {tool.trend && <p className="card__trend">{tool.trend}</p>}
      </div>
      {tool.slug && <CompareButton tool={tool} />}
      <LikeButton tool={tool} />
      <SaveButton tool={tool} />
    </article>
  );
}

/** As many skeleton rows as are loading, with the boxes of a row. */
export function BoardRowSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => `skeleton ${index}`).map((name) => (
    <div key={name} className="card row" aria-hidden="true">
      <span className="place" />
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
