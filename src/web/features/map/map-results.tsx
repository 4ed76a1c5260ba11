/** The tools that a question found, or those nearest to the pin, beside the map. */
import { Link } from "wouter";
import { Logo } from "../../components/logo.tsx";
import { pricingLabel } from "../../lib/format.ts";
import { compareHref } from "../../lib/use-compare-tray.ts";
import { buttonClass } from "../../ui/button.tsx";

export type MapResult = {
  slug: string;
  name: string;
  x: number;
  y: number;
  /** From 0 to 1. */
  closeness: number;
  logoUrl: string | null;
  category: { slug: string; name: string } | null;
  pricing: string | null;
};

type Props = {
  /** The pin was moved: these are the tools around it. */
  isMoved: boolean;
  search: "loading" | "failed" | "done";
  results: readonly MapResult[];
  current: string | null;
  hrefOf: (result: MapResult) => string;
  onPoint: (slug: string | null) => void;
};

export function MapResults({ isMoved, search, results, current, hrefOf, onPoint }: Props) {
  return (
    <section className="map__results" aria-label="Results">
      <header>
        <h2>{headingOf({ isMoved, search, found: results.length })}</h2>
        {results.length > 0 && <span aria-hidden="true">Closeness</span>}
      </header>
      <ol>
        {results.map((result) => (
          <li key={result.slug}>
            <Link
              href={hrefOf(result)}
              aria-current={current === result.slug || undefined}
              onMouseEnter={() => onPoint(result.slug)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(result.slug)}
              onBlur={() => onPoint(null)}
            >
              <Logo tool={{ ...result, categorySlug: result.category?.slug ?? "" }} />
              <span>
                <strong>{result.name}</strong>
                <small>{[result.category?.name, result.pricing && pricingLabel(result.pricing)].filter(Boolean).join(" · ")}</small>
              </span>
              <meter min={0} max={1} value={result.closeness} aria-label="Closeness">
                {Math.round(result.closeness * 100)}%
              </meter>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function headingOf({ isMoved, search, found }: Pick<Props, "isMoved" | "search"> & { found: number }): string {
  if (isMoved) return `${found} tools near this spot`;
  if (search === "failed") return "Search failed. Try again.";
  if (search === "loading") return "Searching…";
  if (found === 0) return "No tools found";
  return found === 1 ? "1 tool near your words" : `${found} tools near your words`;
}

const COMPARED = 3;

export function CompareTop({ results }: { results: readonly MapResult[] }) {
  if (results.length < 2) return null;
  const compared = results.slice(0, COMPARED);
  return (
    <Link className={buttonClass()} href={compareHref(compared.map(({ slug }) => slug))}>
      Compare top {compared.length}
    </Link>
  );
}
