import { useQuery } from "@tanstack/react-query";
import { CollectionCard } from "../../components/collection-card.tsx";
import { SectionHead } from "../../components/section-head.tsx";
import { latePart } from "../../lib/early-clicks.ts";
import { toolCollectionsQuery } from "../../queries/page-queries.ts";

/** Nothing until enough people have saved the tool. */
export function ToolCollections({ slug }: { slug: string }) {
  const { data } = useQuery(toolCollectionsQuery(slug));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="section" id="collections" {...latePart}>
      <SectionHead title="In collections" more={{ href: "/collections", label: "All collections" }} />
      <div className="grid grid--3 collections">
        {data.items.map((collection) => (
          <CollectionCard key={collection.slug} collection={collection} />
        ))}
      </div>
    </section>
  );
}
