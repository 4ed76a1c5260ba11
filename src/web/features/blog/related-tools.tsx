import { useQuery } from "@tanstack/react-query";
import { ToolCard } from "../../components/tool-card.tsx";
import { latePart } from "../../lib/early-clicks.ts";
import { relatedToolsQuery } from "../../queries/page-queries.ts";

/** Tools that a post mentions or shares a topic with. */
export function RelatedTools({ slug }: { slug: string }) {
  const { data } = useQuery(relatedToolsQuery(slug));
  if (!data?.length) return null;
  return (
    <section className="related" aria-labelledby="related-tools" {...latePart}>
      <h2 id="related-tools">Related tools</h2>
      <div className="grid grid--3 grid--pair">
        {data.map((tool) => (
          <ToolCard key={tool.id} tool={tool} />
        ))}
      </div>
    </section>
  );
}
