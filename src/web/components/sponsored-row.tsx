import { latePart } from "../lib/early-clicks.ts";
import type { Place } from "../queries/shared-queries.ts";
import { ToolCard } from "./tool-card.tsx";
import { useSponsored } from "./use-sponsored.ts";
import { WhySponsoredLink } from "./why-sponsored-link.tsx";

/** One paid place above a list, apart from it: the list is the same with and without. */
export function SponsoredRow({ place }: { place: Place }) {
  const { paid, isWaiting } = useSponsored(place);
  if (paid.length === 0) return null;
  return (
    <aside className="paid-row" aria-label="Sponsored" {...latePart}>
      <h2 className="sr">Sponsored</h2>
      {paid.map((tool) => (
        <ToolCard key={tool.id} tool={tool} isWaiting={isWaiting} wide eager />
      ))}
      <WhySponsoredLink />
    </aside>
  );
}
