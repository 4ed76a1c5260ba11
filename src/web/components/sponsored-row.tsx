import { latePart } from "../lib/early-clicks.ts";
import type { Placement } from "../queries/shared-queries.ts";
import { ToolCard } from "./tool-card.tsx";
import { useSponsored } from "./use-sponsored.ts";
import { WhySponsoredLink } from "./why-sponsored-link.tsx";

/** One paid placement above a list and separate from it: the list itself is the same either way. `most`: of a placement that has more cards elsewhere. */
export function SponsoredRow({ placement, most }: { placement: Placement; most?: number }) {
  const { paid: selected, isWaiting } = useSponsored(placement);
  const paid = selected.slice(0, most);
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
