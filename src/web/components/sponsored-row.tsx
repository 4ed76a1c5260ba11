import { latePart } from "../lib/early-clicks.ts";
import type { Placement } from "../queries/shared-queries.ts";
import { ToolCard } from "./tool-card.tsx";
import { useSponsored } from "./use-sponsored.ts";
import { WhySponsoredLink } from "./why-sponsored-link.tsx";

/** One paid placement above a list and separate from it: the list itself is the same either way. */
export function SponsoredRow({ placement }: { placement: Placement }) {
  const { paid, isWaiting } = useSponsored(placement);
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
