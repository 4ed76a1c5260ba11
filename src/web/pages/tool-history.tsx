import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { PAGE_SIZE } from "../../contract/constants.ts";
import { type ChangeKind, ROLE_LABELS } from "../../contract/fact-labels.ts";
import type { ToolChange, ToolHistory } from "../../contract/tool-history.ts";
import { AgeGate } from "../components/age-gate.tsx";
import { FactDiff } from "../components/fact-diff.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { Pager } from "../components/pager.tsx";
import { SourceText } from "../components/source-text.tsx";
import { PriceCharts } from "../features/tool/price-charts.tsx";
import { shortDate } from "../lib/format.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { pageNumber } from "../lib/page-number.ts";
import { toolHistoryQuery } from "../queries/page-queries.ts";

const queryOf = ({ params, search }: PageInput) => toolHistoryQuery(params.slug ?? "", pageNumber(search));
const hrefOf = (slug: string) => (page: number) => `/tools/${slug}/history${page === 1 ? "" : `?page=${page}`}`;

export const page = definePage({
  searchParams: ["page"],
  data: (input) => [queryOf(input)],
  head: (input, read) => {
    const history = read(queryOf(input));
    if (!history) return { title: "History", noindex: true };
    const { tool, total } = history;
    return {
      title: `History of ${tool.name}`,
      description: `What changed on the page of ${tool.name}, when, why, and where it comes from.`,
      canonical: hrefOf(tool.slug)(pageNumber(input.search)),
      // One entry is only the beginning.
      noindex: tool.isAdult || total <= 1,
      isDetail: true,
    };
  },
  status: (input, read) => (pageNumber(input.search) > 1 && read(queryOf(input))?.items.length === 0 ? 404 : undefined),
  view: HistoryPage,
});

function HistoryPage(input: PageInput) {
  const { data, isError, refetch } = useQuery(queryOf(input));
  if (isError) return <LoadFailed retry={refetch} />;
  if (!data) return <div className="wrap" aria-busy="true" />;
  return (
    <AgeGate isNeeded={data.tool.isAdult}>
      <History history={data} page={pageNumber(input.search)} />
    </AgeGate>
  );
}

function History({ history: { tool, items, total, prices }, page }: { history: ToolHistory; page: number }) {
  return (
    <div className="wrap">
      <header className="page-head page-head--alone">
        <p>
          <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
        </p>
        <h1>History of {tool.name}</h1>
        <p>
          What changed on this page, newest first. Something wrong? <Link href={`/tools/${tool.slug}/correct`}>Suggest a correction</Link>
        </p>
      </header>
      {page === 1 && <PriceCharts prices={prices} />}
      <ol className="history" reversed>
        {items.map((change) => (
          <li key={change.id}>
            <Entry change={change} />
          </li>
        ))}
      </ol>
      <Pager page={page} total={total} pageSize={PAGE_SIZE.history} noun="changes" hrefFor={hrefOf(tool.slug)} />
    </div>
  );
}

const TITLES: Record<ChangeKind, string> = {
  baseline: "Listed",
  creation: "Added",
  edit: "Changed",
  restore: "Restored an earlier version",
  confirmation: "Confirmed",
};

function Entry({ change: { kind, role, at, reason, source, changes } }: { change: ToolChange }) {
  return (
    <>
      <div>
        <h2>{TITLES[kind]}</h2>
        <p className="history__by">
          <time dateTime={at}>{shortDate(at)}</time>
          {role && <span>{ROLE_LABELS[role]}</span>}
        </p>
      </div>
      {kind === "baseline" && <p className="history__why">Earlier changes were not recorded.</p>}
      {changes.length > 0 && <FactDiff changes={changes} />}
      {reason && <p className="history__why">{reason}</p>}
      {source && (
        <p className="history__why">
          Source: <SourceText source={source} />
        </p>
      )}
    </>
  );
}
