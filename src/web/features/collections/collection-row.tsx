import { Link } from "wouter";
import type { CollectionItem } from "../../../contract/collection.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { SaveButton } from "../../components/collections/save-button.tsx";
import { LikeButton } from "../../components/likes/like-button.tsx";
import { Logo } from "../../components/logo.tsx";
import { pricingLabel } from "../../lib/format.ts";

type Props = { item: CollectionItem; isPicked: boolean; mayPick: boolean; onPick: (isPicked: boolean) => void };

export function CollectionRow({ item: { tool, note }, isPicked, mayPick, onPick }: Props) {
  return (
    <li className="collection-row">
      <Logo tool={tool} />
      <div className="collection-row__text">
        <h2 className="card__name">
          <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
        </h2>
        <p className="muted">{tool.shortDescription}</p>
        {note && <blockquote>{note}</blockquote>}
        <div className="card__meta">
          <CategoryName name={tool.category} slug={tool.categorySlug} />
          <span>{pricingLabel(tool.pricingType)}</span>
          <LikeButton tool={tool} />
          <SaveButton tool={tool} />
        </div>
      </div>
      <label className="collection-row__pick">
        <input type="checkbox" checked={isPicked} disabled={!mayPick && !isPicked} onChange={({ target }) => onPick(target.checked)} />
        Compare<span className="sr"> {tool.name}</span>
      </label>
    </li>
  );
}
