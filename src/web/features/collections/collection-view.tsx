/** A collection as others see it: public, or opened by its link. */
import { useState } from "react";
import type { Collection } from "../../../contract/collection.ts";
import { COMPARE } from "../../../contract/constants.ts";
import { counted } from "../../components/collections/counted.ts";
import { shortDate } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { CollectionActions, type Source } from "./collection-actions.tsx";
import { CollectionRow } from "./collection-row.tsx";
import { ReportCollection } from "./report-collection.tsx";

type Props = { collection: Collection; source: Source; onShowAdult: () => void };

export function CollectionView({ collection, source, onShowAdult }: Props) {
  const { title, description, owner, items, adultTools, copies, updatedAt } = collection;
  const [picked, setPicked] = useState<string[]>([]);
  const pick = (slug: string, isPicked: boolean) => setPicked(isPicked ? [...picked, slug] : picked.filter((other) => other !== slug));
  const facts = [owner && `By ${owner}`, counted(items.length, "tool"), `Updated ${shortDate(updatedAt)}`, copies > 0 && counted(copies, "copy", "copies")];
  return (
    <article className="collection">
      <header className="page-head">
        <h1>{title}</h1>
        {description && <p className="collection__text">{description}</p>}
        <p className="collection__facts">{facts.filter(Boolean).join(" · ")}</p>
      </header>
      <CollectionActions collection={collection} source={source} picked={picked} />
      {items.length === 0 && (
        <div className="empty">
          <strong>No tools in this collection right now.</strong>
        </div>
      )}
      <ol className="collection__items">
        {items.map((item) => (
          <CollectionRow
            key={item.tool.id}
            item={item}
            isPicked={picked.includes(item.tool.slug)}
            mayPick={items.length >= COMPARE.min && picked.length < COMPARE.max}
            onPick={(isPicked) => pick(item.tool.slug, isPicked)}
          />
        ))}
      </ol>
      {adultTools > 0 && (
        <p className="note collection__adult">
          {counted(adultTools, "tool")} made for adults {adultTools === 1 ? "is" : "are"} hidden.{" "}
          <Button variant="outline" size="sm" onClick={onShowAdult}>
            I am 18 or older, show {adultTools === 1 ? "it" : "them"}
          </Button>
        </p>
      )}
      {"slug" in source && <ReportCollection slug={source.slug} title={title} />}
    </article>
  );
}
