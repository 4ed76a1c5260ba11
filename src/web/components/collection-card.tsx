import { Link } from "wouter";
import type { CollectionSummary } from "../../contract/collection.ts";
import { counted } from "./collections/counted.ts";
import { Logo } from "./logo.tsx";

/** The whole card is the link. */
export function CollectionCard({ collection: { slug, title, description, owner, tools, copies, firstTools } }: { collection: CollectionSummary }) {
  return (
    <article className="card collection-card">
      <div className="collection-card__logos">
        {firstTools.map((tool) => (
          <Logo key={tool.slug} tool={tool} size={32} />
        ))}
      </div>
      <h3 className="card__name">
        <Link href={`/collections/${slug}`}>{title}</Link>
      </h3>
      <p className="collection-card__text">{description}</p>
      <p className="collection-card__meta">{[owner, counted(tools, "tool"), copies > 0 && counted(copies, "copy", "copies")].filter(Boolean).join(" · ")}</p>
    </article>
  );
}
