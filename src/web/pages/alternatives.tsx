import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Alternatives } from "../../contract/alternatives.ts";
import { INDEXED_FROM } from "../../contract/constants.ts";
import { MESSAGES } from "../../contract/messages.ts";
import { alternativesHref } from "../../shared/text/alternatives-href.ts";
import { alternativesHeading, alternativesIntro, alternativesTitle } from "../../shared/text/list-sentences.ts";
import { AgeGate } from "../components/age-gate.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { SponsoredRow } from "../components/sponsored-row.tsx";
import { ToolCard, ToolCardSkeletons } from "../components/tool-card.tsx";
import { type AlternativesView, FILTER_PARAMS, isFiltered, parseAlternativesView } from "../features/lists/alternatives-view.ts";
import { ComparedWith } from "../features/lists/compared-with.tsx";
import { FilterLinks } from "../features/lists/filter-links.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { SubmitBanner } from "../features/submit/submit-banner.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { alternativesQuery, comparedWithQuery } from "../queries/list-queries.ts";
import { isPermanentError } from "../queries/query-client.ts";
import { type Placement, placementQuery } from "../queries/shared-queries.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const EAGER = 6;

export const page = definePage({
  searchParams: FILTER_PARAMS,
  data: (input) => {
    const view = parseAlternativesView(input);
    return [
      alternativesQuery(view),
      ...(isFiltered(view.wanted) ? [] : [comparedWithQuery(view.slug), placementQuery({ ...placementOf(view), steady: true })]),
    ];
  },
  head: (input, read) => {
    const view = parseAlternativesView(input);
    const found = read(alternativesQuery(view));
    if (!found) return { title: "Alternatives", noindex: true };
    return {
      title: alternativesTitle(found, view.wanted),
      description: alternativesIntro(found, view.wanted),
      canonical: alternativesHref(found.tool.slug, view.wanted),
      noindex: found.tool.isAdult || found.total < INDEXED_FROM,
    };
  },
  view: AlternativesPage,
});

const placementOf = ({ slug }: AlternativesView): Placement => ({ where: "tool", slug });

function AlternativesPage(input: PageInput) {
  const view = parseAlternativesView(input);
  const { data, isPending, error, refetch } = useQuery(alternativesQuery(view));
  if (isPending) return <Waiting />;
  if (!data) return isPermanentError(error) ? <Missing /> : <LoadFailed retry={refetch} />;
  return (
    <AgeGate isNeeded={data.tool.isAdult}>
      <Found found={data} view={view} />
    </AgeGate>
  );
}

function Found({ found, view }: { found: Alternatives; view: AlternativesView }) {
  const { tool, items, total } = found;
  const { slug, wanted } = view;
  const compared = useQuery({ ...comparedWithQuery(slug), enabled: !isFiltered(wanted) }).data?.items ?? [];
  const heading = alternativesHeading(tool.name, wanted);
  const toggle = (name: keyof typeof wanted, label: string) => ({
    label,
    href: alternativesHref(tool.slug, { ...wanted, [name]: !wanted[name] }),
    isCurrent: wanted[name],
  });
  return (
    <div className="wrap">
      <Breadcrumb
        trail={[
          { href: `/category/${tool.categorySlug}`, label: tool.category },
          { href: `/tools/${tool.slug}`, label: tool.name },
        ]}
        here="Alternatives"
      />
      <header className="page-head">
        <h1>{heading}</h1>
        {total > 0 && <p className="page-head__intro">{alternativesIntro(found, wanted)}</p>}
      </header>
      <FilterLinks
        links={[
          { label: "All", href: alternativesHref(tool.slug), isCurrent: !isFiltered(wanted) },
          toggle("free", "Free"),
          toggle("openSource", "Open source"),
          toggle("selfHosted", "Self-hosted"),
        ]}
      />
      {!isFiltered(wanted) && !tool.isAdult && <SponsoredRow placement={placementOf(view)} most={1} />}
      {total === 0 ? (
        <NoAlternatives view={view} name={tool.name} />
      ) : (
        <>
          <h2 className="sr">Tools</h2>
          <div className="grid grid--3 results differing">
            {items.map((one, index) => (
              <ToolCard key={one.id} tool={one} note={one.difference} eager={index < EAGER} />
            ))}
            <SubmitBanner inGrid />
          </div>
          <p className="note">Sorted by similarity in meaning, category and tags. Payments don't affect this order.</p>
        </>
      )}
      <ComparedWith tool={tool} compared={compared} />
    </div>
  );
}

function NoAlternatives({ view: { slug, wanted }, name }: { view: AlternativesView; name: string }) {
  const filtered = isFiltered(wanted);
  return (
    <div className="empty results">
      <Icon name="search" size={20} />
      <strong>{filtered ? "No alternatives match these filters." : `No alternatives to ${name} yet.`}</strong>
      <p>{filtered ? "See all alternatives instead." : "Know a tool that does similar work? Tell us about it."}</p>
      <Link className={buttonClass({ variant: "outline" })} href={filtered ? alternativesHref(slug) : "/submit"}>
        {filtered ? "Show all alternatives" : "Submit a tool"}
      </Link>
    </div>
  );
}

const Waiting = () => (
  <div className="wrap" aria-busy="true">
    <div className="grid grid--3 results">
      <ToolCardSkeletons count={9} />
    </div>
  </div>
);

const Missing = () => (
  <div className="wrap message">
    <h1>{MESSAGES.tool.failure}</h1>
    <p>It may have been renamed or removed.</p>
    <SearchBox />
  </div>
);
