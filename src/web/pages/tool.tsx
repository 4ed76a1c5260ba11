import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { SIMILAR_TOOLS } from "../../contract/constants.ts";
import { MESSAGES } from "../../contract/messages.ts";
import type { Tool } from "../../contract/tool.ts";
import { AgeGate } from "../components/age-gate.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { Logo } from "../components/logo.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { ToolCard } from "../components/tool-card.tsx";
import { CompareTable } from "../features/compare/compare-table.tsx";
import { SubmitBanner } from "../features/submit/submit-banner.tsx";
import { countTool } from "../features/tool/count-tool.ts";
import { ToolActions } from "../features/tool/tool-actions.tsx";
import { FoldedFacts } from "../features/tool/tool-facts.tsx";
import { sectionsOf, ToolSections } from "../features/tool/tool-sections.tsx";
import { AdPlace, ToolSide } from "../features/tool/tool-side.tsx";
import { useApi } from "../lib/api-context.ts";
import { shortDate } from "../lib/format.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { compareHref } from "../lib/use-compare-tray.ts";
import { similarToolsQuery, toolQuery } from "../queries/page-queries.ts";
import { placeQuery } from "../queries/shared-queries.ts";
import { ErrorBoundary, PartFailed } from "../shell/error-boundary.tsx";

const COMPARED = 2;
const slugOf = ({ params }: PageInput) => params.slug ?? "";

export const page = definePage({
  data: (input) => [toolQuery(slugOf(input)), similarToolsQuery(slugOf(input)), placeQuery({ where: "tool", slug: slugOf(input), steady: true })],
  head: (input, read) => {
    const tool = read(toolQuery(slugOf(input)));
    return tool
      ? {
          title: tool.name,
          description: `${tool.shortDescription}. ${tool.description.split("\n")[0]}`.slice(0, 160),
          canonical: `/tools/${tool.slug}`,
          isDetail: true,
          noindex: tool.isAdult,
        }
      : { title: "Tool", isDetail: true, noindex: true };
  },
  view: ToolPage,
});

function ToolPage(input: PageInput) {
  const slug = slugOf(input);
  const { data: tool, isPending } = useQuery(toolQuery(slug));
  if (isPending) return <p className="wrap message">{MESSAGES.tool.loading}</p>;
  if (!tool) {
    return (
      <div className="wrap message">
        <h1>{MESSAGES.tool.failure}</h1>
        <p>It may have been renamed or removed. The search finds what is still here.</p>
      </div>
    );
  }
  return (
    <AgeGate isNeeded={tool.isAdult}>
      <ShownTool tool={tool} />
    </AgeGate>
  );
}

function ShownTool({ tool }: { tool: Tool }) {
  const api = useApi();
  useEffect(() => countTool(api, tool.slug, "view"), [api, tool.slug]);
  return (
    <>
      <div className="wrap">
        <Breadcrumb trail={[{ href: `/category/${tool.categorySlug}`, label: tool.category }]} here={tool.name} />
        <header className="identity">
          <Logo tool={tool} size={56} eager />
          <div className="identity__text">
            <h1>
              {tool.name}
              {tool.isHot && <span className="badge badge--hot">Hot</span>}
              {tool.isFeatured && <span className="badge">Featured</span>}
            </h1>
            <p>{tool.shortDescription}</p>
          </div>
          <ToolActions tool={tool} />
        </header>
        {tool.goneSince && (
          <p className="gone">
            The website of {tool.name} has not answered since {shortDate(tool.goneSince)}. It may be gone.
          </p>
        )}
        <FoldedFacts tool={tool} />
      </div>
      <ErrorBoundary>
        <Anchors tool={tool} />
      </ErrorBoundary>
      <div className="wrap">
        <div className="tool">
          <div>
            <ToolSections tool={tool} />
            <AdPlace wide />
          </div>
          <ErrorBoundary fallback={<PartFailed />}>
            <ToolSide tool={tool} />
          </ErrorBoundary>
        </div>
        <ErrorBoundary fallback={<PartFailed />}>
          <Alternatives tool={tool} />
        </ErrorBoundary>
      </div>
    </>
  );
}

/** Six others at the most, whatever the backend sends. */
function useSimilarTools({ slug }: Tool) {
  const { data = [] } = useQuery(similarToolsQuery(slug));
  return data.filter((one) => one.slug !== slug).slice(0, SIMILAR_TOOLS);
}

function Anchors({ tool }: { tool: Tool }) {
  const similar = useSimilarTools(tool);
  const after =
    similar.length > 0
      ? [
          { id: "compare", title: "Compare" },
          { id: "similar", title: "Similar Tools" },
        ]
      : [];
  return (
    <nav className="anchors" aria-label="Sections">
      <div className="wrap">
        <ul>
          {[...sectionsOf(tool), ...after].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function Alternatives({ tool }: { tool: Tool }) {
  const similar = useSimilarTools(tool);
  const compared = similar.slice(0, COMPARED);
  return (
    <>
      {compared.length > 0 && (
        <section className="section" id="compare">
          <SectionHead
            title={`Compare ${tool.name}`}
            note="With the two most similar tools"
            more={{ href: compareHref([tool, ...compared].map(({ slug }) => slug)), label: "Compare in full" }}
          />
          <CompareTable tools={[tool, ...compared]} rows={["Pricing", "Access", "AI technology", "Category", "Likes"]} highlight={tool.slug} />
        </section>
      )}
      <section className="section" id="similar">
        <SectionHead title="Similar Tools" />
        <div className="grid grid--3">
          {similar.map((one) => (
            <ToolCard key={one.id} tool={one} />
          ))}
        </div>
        <SubmitBanner />
      </section>
    </>
  );
}
