/** Pairs to start with: those compared most, then the top two tools of the most-liked categories. */
import { Link } from "wouter";
import type { ListedTool } from "../../../contract/activity.ts";
import type { ComparedPair } from "../../../contract/comparison.ts";
import { COMPARED } from "../../../contract/constants.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import { count } from "../../lib/format.ts";
import { compareHref } from "../../lib/use-compare-tray.ts";

type Pair = Omit<ComparedPair, "times"> & { times?: number };

export function SuggestedPairs({ tools, compared }: { tools: ListedTool[]; compared: ComparedPair[] }) {
  const pairs = [...compared, ...topPairs(tools).filter((pair) => !compared.some((other) => isSame(pair, other)))].slice(0, COMPARED.pairs);
  if (pairs.length === 0) return null;
  return (
    <section className="pairs">
      <h2>Popular comparisons</h2>
      <ul>
        {pairs.map(({ tools: [one, other], times }) => (
          <li key={`${one.slug} ${other.slug}`}>
            <Link href={compareHref([one.slug, other.slug])}>
              <span className="pairs__logos">
                <Logo tool={one} />
                <Logo tool={other} />
              </span>
              <strong>
                {one.name} vs {other.name}
              </strong>
              {times === undefined ? (
                <CategoryName name={one.category} slug={one.categorySlug} />
              ) : (
                <span className="pairs__times">{`Compared ${count(times)} times in ${COMPARED.days} days`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isSame = (one: Pair, other: Pair) => one.tools.every(({ id }) => other.tools.some((tool) => tool.id === id));

function topPairs(tools: ListedTool[]): Pair[] {
  const byCategory = Map.groupBy(tools, ({ categorySlug }) => categorySlug);
  return [...byCategory.values()].flatMap(([one, other]): Pair[] => (one && other ? [{ tools: [one, other] }] : []));
}
