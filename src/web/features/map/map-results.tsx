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
  heading: string;
  results: readonly MapResult[];
  current: string | null;
  hrefOf: (result: MapResult) => string;
  onPoint: (slug: string | null) => void;
};

export function MapResults({ heading, results, current, hrefOf, onPoint }: Props) {
  return (
    <section className="map__results" aria-label="Results">
      <header>
        <h2>{heading}</h2>
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
