/** Something to start with: of the categories whose tools are liked most, the two that lead. */
import { Link } from "wouter";
import type { ToolCard } from "../../../contract/tool.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import { compareHref } from "../../lib/use-compare-tray.ts";

const MOST_PAIRS = 6;

export function ReadyPairs({ tools }: { tools: ToolCard[] }) {
  const pairs = pairsOf(tools);
  if (pairs.length === 0) return null;
  return (
    <section className="pairs">
      <h2>Popular comparisons</h2>
      <ul>
        {pairs.map(([one, other]) => (
          <li key={one.slug}>
            <Link href={compareHref([one.slug, other.slug])}>
              <span className="pairs__logos">
                <Logo tool={one} />
                <Logo tool={other} />
              </span>
              <strong>
                {one.name} vs {other.name}
              </strong>
              <CategoryName name={one.category} slug={one.categorySlug} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function pairsOf(tools: ToolCard[]): [ToolCard, ToolCard][] {
  const byCategory = Map.groupBy(tools, ({ categorySlug }) => categorySlug);
  return [...byCategory.values()].flatMap(([one, other]): [ToolCard, ToolCard][] => (one && other ? [[one, other]] : [])).slice(0, MOST_PAIRS);
}
