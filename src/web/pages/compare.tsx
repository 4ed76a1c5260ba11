import { useQueries, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { COMPARE } from "../../contract/constants.ts";
import type { Tool } from "../../contract/tool.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { MapPicture } from "../components/map-picture.tsx";
import { alignFeatures } from "../features/compare/align-features.ts";
import { ComparePicker } from "../features/compare/compare-picker.tsx";
import { comparedSlugs } from "../features/compare/compared-slugs.ts";
import { ComparisonCount } from "../features/compare/comparison-count.tsx";
import { comparisonOf } from "../features/compare/comparison-rows.tsx";
import { ComparisonTable } from "../features/compare/comparison-table.tsx";
import { StartComparison } from "../features/compare/start-comparison.tsx";
import { useFocusAfterRemoval } from "../features/compare/use-focus-after-removal.ts";
import { VisitLink } from "../features/tool/visit-link.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { copyLink } from "../lib/share.ts";
import { useSite } from "../lib/site.ts";
import { compareHref, useCompareTray } from "../lib/use-compare-tray.ts";
import { comparedCountQuery, comparedPairsQuery, mostLikedToolsQuery, sameFeaturesQuery, toolQuery } from "../queries/page-queries.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const DIFFERENCES = "differences";

export const page = definePage({
  searchParams: ["tools", "only"],
  data: (input) => {
    const slugs = comparedSlugs(input);
    return [
      ...slugs.map(toolQuery),
      ...(slugs.length < COMPARE.min ? [comparedPairsQuery(), mostLikedToolsQuery()] : [sameFeaturesQuery(slugs)]),
      ...(slugs.length === 2 ? [comparedCountQuery(slugs)] : []),
    ];
  },
  head: (input, read, { terms }) => {
    const names = comparedSlugs(input).flatMap((slug) => read(toolQuery(slug))?.name ?? []);
    return names.length >= COMPARE.min
      ? {
          title: `${names.join(" vs ")}`,
          description: `${names.join(", ")} side by side: pricing, access, features, pros and cons.`,
          canonical: compareHref(comparedSlugs(input)),
        }
      : { title: `Compare ${terms.items}`, canonical: "/compare", noindex: true };
  },
  // The page reports a tool that no longer exists; the others can still be compared.
  status: () => 200,
  view: ComparePage,
});

function ComparePage(input: PageInput) {
  const { terms } = useSite();
  const slugs = comparedSlugs(input);
  const results = useQueries({ queries: slugs.map(toolQuery) });
  const tools = results.flatMap(({ data }) => data ?? []);
  const missing = slugs.filter((_, index) => results[index]?.isError);
  const { data: same } = useQuery({ ...sameFeaturesQuery(slugs), enabled: slugs.length >= COMPARE.min });
  const isLoading = results.some(({ isPending }) => isPending);
  const isComparison = tools.length >= COMPARE.min;
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ href: "/tools", label: "Tools" }]} here="Compare" />
      {isComparison ? (
        <Comparison tools={tools} same={same?.items ?? []} onlyDifferences={input.search.get("only") === DIFFERENCES} missing={missing} />
      ) : (
        <>
          <header className="page-head">
            <h1>Compare {terms.items}</h1>
            <p>Compare features, pricing and access side by side.</p>
          </header>
          <Missing slugs={missing} />
          {isLoading ? <p className="note">Loading...</p> : <StartComparison picked={tools} />}
        </>
      )}
    </div>
  );
}

function Missing({ slugs }: { slugs: string[] }) {
  if (slugs.length === 0) return null;
  return (
    <p className="note" role="status">
      Not in the directory: {slugs.join(", ")}.
    </p>
  );
}

type ComparisonProps = { tools: Tool[]; same: string[][]; onlyDifferences: boolean; missing: string[] };

function Comparison({ tools, same, onlyDifferences, missing }: ComparisonProps) {
  const { terms } = useSite();
  const tray = useCompareTray();
  const [, navigate] = useLocation();
  const [isPicking, setPicking] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(addButton, tools.length);
  function closePicker() {
    setPicking(false);
    addButton.current?.focus();
  }
  const slugs = tools.map(({ slug }) => slug);
  const hrefOf = (kept: string[], isNarrowed = onlyDifferences) => `${compareHref(kept)}${isNarrowed ? `&only=${DIFFERENCES}` : ""}`;
  const features = alignFeatures(
    tools.map(({ keyFeatures }) => keyFeatures),
    same,
  );
  const all = comparisonOf(tools, features, terms);
  const rows = all.flatMap((section) => section.rows);
  const different = rows.filter(({ isSame }) => !isSame).length;
  const shown = onlyDifferences ? all.map((section) => ({ ...section, rows: section.rows.filter(({ isSame }) => !isSame) })) : all;
  return (
    <>
      <div className="versus-head">
        <header className="page-head">
          <h1>{tools.map(({ name }) => name).join(" vs ")}</h1>
          <p>Compare features, pricing and access side by side.</p>
          <ComparisonCount tools={tools} />
        </header>
        <div className="versus-tools">
          <Link
            className={buttonClass({ variant: "outline", className: onlyDifferences ? "versus__switch is-on" : "versus__switch" })}
            href={hrefOf(slugs, !onlyDifferences)}
          >
            <i aria-hidden="true" />
            {onlyDifferences ? "Show all rows" : "Only differences"}
            <span>
              {different} of {rows.length}
            </span>
          </Link>
          <Button variant="outline" onClick={copyLink}>
            <Icon name="link" />
            Copy Link
          </Button>
          {slugs.length < COMPARE.max && (
            <Button ref={addButton} variant="outline" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
              <Icon name="plus" />
              Add a tool
            </Button>
          )}
        </div>
      </div>
      {isPicking && (
        <div className="versus-pick">
          <ComparePicker
            autoFocus
            except={slugs}
            onCancel={closePicker}
            onPick={({ slug }) => {
              closePicker();
              navigate(hrefOf([...slugs, slug]));
            }}
          />
        </div>
      )}
      <Missing slugs={missing} />
      <ComparisonTable
        tools={tools}
        sections={shown.filter((section) => section.rows.length > 0)}
        visitFor={(tool) => <VisitLink tool={tool} size="sm" />}
        removeFor={(tool) => (
          <Link
            className="versus__remove"
            href={hrefOf(slugs.filter((slug) => slug !== tool.slug))}
            aria-label={`Remove ${tool.name}`}
            data-tip="Remove"
            onClick={() => tray.remove(tool.slug)}
          >
            <Icon name="x" />
          </Link>
        )}
      />
      {tools.every(({ isAdult }) => !isAdult) && (
        <MapPicture
          key={slugs.join()}
          className="section map-section"
          title="On the map"
          path={`/map/compare/${slugs.join(",")}.svg`}
          href={`/map?tool=${slugs[0]}`}
          label={`${tools.map(({ name }) => name).join(", ")} on the map of all tools`}
          width={480}
          height={320}
        />
      )}
    </>
  );
}
