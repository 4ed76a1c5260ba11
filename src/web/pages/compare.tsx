import { useQueries } from "@tanstack/react-query";
import { Link } from "wouter";
import { COMPARE } from "../../contract/constants.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { CompareTable, isDifferent, ROW_NAMES } from "../features/compare/compare-table.tsx";
import { comparedSlugs } from "../features/compare/compared-slugs.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { copyLink } from "../lib/share.ts";
import { compareHref, useCompareTray } from "../lib/use-compare-tray.ts";
import { toolQuery } from "../queries/page-queries.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

export const page = definePage({
  searchParams: ["tools", "only"],
  data: (input) => comparedSlugs(input).map(toolQuery),
  head: (input, read) => {
    const names = comparedSlugs(input).flatMap((slug) => read(toolQuery(slug))?.name ?? []);
    return names.length >= COMPARE.min
      ? {
          title: `${names.join(" vs ")}`,
          description: `${names.join(", ")} side by side: pricing, access, features, pros and cons.`,
          canonical: compareHref(comparedSlugs(input)),
        }
      : { title: "Compare AI tools", canonical: "/compare", noindex: true };
  },
  // A tool that is gone is said on the page; the others can still be compared.
  status: () => 200,
  view: ComparePage,
});

function ComparePage(input: PageInput) {
  const slugs = comparedSlugs(input);
  const results = useQueries({ queries: slugs.map(toolQuery) });
  const tools = results.flatMap(({ data }) => data ?? []);
  const missing = slugs.filter((_, index) => results[index]?.isError);
  const onlyDifferences = input.search.get("only") === "differences";
  const isLoading = results.some(({ isPending }) => isPending);

  return (
    <div className="wrap">
      <Breadcrumb trail={[{ href: "/tools", label: "Tools" }]} here="Compare" />
      <header className="page-head">
        <h1>{tools.length >= COMPARE.min ? tools.map(({ name }) => name).join(" vs ") : "Compare AI tools"}</h1>
        <p>Side by side, from the same facts as their own pages. Rows that differ stand out.</p>
      </header>
      {missing.length > 0 && (
        <p className="note" role="status">
          Not in the directory: {missing.join(", ")}.
        </p>
      )}
      {isLoading && <p className="note">Loading...</p>}
      {tools.length >= COMPARE.min ? <Comparison tools={tools} onlyDifferences={onlyDifferences} /> : !isLoading && <TooFew slugs={slugs} />}
    </div>
  );
}

function Comparison({ tools, onlyDifferences }: { tools: Parameters<typeof CompareTable>[0]["tools"]; onlyDifferences: boolean }) {
  const tray = useCompareTray();
  const slugs = tools.map(({ slug }) => slug);
  const rows = onlyDifferences ? ROW_NAMES.filter((name) => isDifferent(name, tools)) : ROW_NAMES;
  return (
    <>
      <div className="filters">
        <Link
          className={buttonClass({ variant: "outline", size: "sm" })}
          href={onlyDifferences ? compareHref(slugs) : `${compareHref(slugs)}&only=differences`}
        >
          {onlyDifferences ? "Show all rows" : "Only differences"}
        </Link>
        <Button variant="outline" size="sm" onClick={copyLink}>
          <Icon name="link" />
          Copy Link
        </Button>
        {slugs.length < COMPARE.max && (
          <Link className={buttonClass({ variant: "ghost", size: "sm" })} href="/tools">
            <Icon name="plus" />
            Add a tool
          </Link>
        )}
      </div>
      <CompareTable
        tools={tools}
        rows={rows}
        actionFor={(tool) => (
          <Link
            className="compare__remove"
            href={compareHref(slugs.filter((slug) => slug !== tool.slug))}
            aria-label={`Take ${tool.name} out`}
            data-tip="Take out"
            onClick={() => tray.remove(tool.slug)}
          >
            <Icon name="x" />
          </Link>
        )}
      />
    </>
  );
}

function TooFew({ slugs }: { slugs: string[] }) {
  return (
    <div className="empty results">
      <Icon name="columns-2" size={20} />
      <strong>{slugs.length === 1 ? "One more tool, and there is something to compare." : "Pick two to four tools."}</strong>
      <p>Use the compare button on any card or tool page, or find a tool here.</p>
      <SearchBox />
    </div>
  );
}
