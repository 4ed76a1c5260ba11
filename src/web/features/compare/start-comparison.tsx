/** The comparison page without tools: a picker, and pairs to start with. */
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { Tool } from "../../../contract/tool.ts";
import { Logo } from "../../components/logo.tsx";
import { compareHref } from "../../lib/use-compare-tray.ts";
import { comparedPairsQuery, mostLikedToolsQuery } from "../../queries/page-queries.ts";
import { ComparePicker } from "./compare-picker.tsx";
import { SuggestedPairs } from "./suggested-pairs.tsx";

export function StartComparison({ picked }: { picked: Tool[] }) {
  const [, navigate] = useLocation();
  const { data } = useQuery(mostLikedToolsQuery());
  const { data: compared } = useQuery(comparedPairsQuery());
  const slugs = picked.map(({ slug }) => slug);
  return (
    <>
      <section className="start" aria-label="Pick tools">
        <p>{picked.length === 1 ? "Pick one more tool." : "Pick two to four tools."}</p>
        {picked.length > 0 && (
          <div className="start__picked">
            {picked.map((tool) => (
              <Link key={tool.slug} href={`/tools/${tool.slug}`}>
                <Logo tool={tool} size={24} eager />
                {tool.name}
              </Link>
            ))}
          </div>
        )}
        <ComparePicker except={slugs} onPick={({ slug }) => navigate(compareHref([...slugs, slug]))} />
      </section>
      {data && <SuggestedPairs tools={data.items} compared={compared?.items ?? []} />}
    </>
  );
}
