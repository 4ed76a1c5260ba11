import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { Link } from "wouter";
import { MESSAGES } from "../../contract/messages.ts";
import type { Tool } from "../../contract/tool.ts";
import { AgeGate } from "../components/age-gate.tsx";
import { SectionHead } from "../components/section-head.tsx";
import type { RowName } from "../features/compare/compare-table.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { SubmitBanner } from "../features/submit/submit-banner.tsx";
import { countTool } from "../features/tool/count-tool.ts";
import { ToolSkeleton } from "../features/tool/tool-skeleton.tsx";
import { useSimilarTools } from "../features/tool/use-similar-tools.ts";
import { useApi } from "../lib/api-context.ts";
import { hydrateWhenIdle } from "../lib/hydrate-when-idle.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { compareHref } from "../lib/use-compare-tray.ts";
import { similarToolsQuery, toolCollectionsQuery, toolQuery, toolReviewsQuery } from "../queries/page-queries.ts";
import { placementQuery } from "../queries/shared-queries.ts";
import { ErrorBoundary, PartFailed } from "../shell/error-boundary.tsx";
import { buttonClass } from "../ui/button.tsx";

// Read first, and touched later; its links need no code.
const ToolIdentity = hydrateWhenIdle(() => import("../features/tool/tool-identity.tsx").then((part) => part.ToolIdentity));
const SectionTabs = hydrateWhenIdle(() => import("../features/tool/section-tabs.tsx").then((part) => part.SectionTabs));
const Screenshots = hydrateWhenIdle(() => import("../features/tool/screenshots.tsx").then((part) => part.Screenshots));
const ToolSections = hydrateWhenIdle(() => import("../features/tool/tool-sections.tsx").then((part) => part.ToolSections));
const ToolSide = hydrateWhenIdle(() => import("../features/tool/tool-side.tsx").then((part) => part.ToolSide));
const ToolReviews = hydrateWhenIdle(() => import("../features/reviews/tool-reviews.tsx").then((part) => part.ToolReviews));
const CompareTable = hydrateWhenIdle(() => import("../features/compare/compare-table.tsx").then((part) => part.CompareTable));
const SimilarTools = hydrateWhenIdle(() => import("../features/tool/similar-tools.tsx").then((part) => part.SimilarTools));
const ToolCollections = hydrateWhenIdle(() => import("../features/tool/tool-collections.tsx").then((part) => part.ToolCollections));
const SimilarNames = hydrateWhenIdle(() => import("../features/tool/similar-names.tsx").then((part) => part.SimilarNames));

const COMPARED = 2;
const COMPARED_ROWS: RowName[] = ["Pricing", "Access", "Technology", "Category", "Likes"];
const slugOf = ({ params }: PageInput) => params.slug ?? "";

export const page = definePage({
  data: (input) => [
    toolQuery(slugOf(input)),
    similarToolsQuery(slugOf(input)),
    toolReviewsQuery(slugOf(input)),
    toolCollectionsQuery(slugOf(input)),
    placementQuery({ where: "tool", slug: slugOf(input), steady: true }),
  ],
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
  if (isPending) return <ToolSkeleton />;
  if (!tool) return <Missing slug={slug} />;
  return (
    <AgeGate isNeeded={tool.isAdult}>
      <ShownTool tool={tool} />
    </AgeGate>
  );
}

function Missing({ slug }: { slug: string }) {
  return (
    <div className="wrap message">
      <h1>{MESSAGES.tool.failure}</h1>
      <p>It may have been renamed or removed.</p>
      <SearchBox />
      <ErrorBoundary>
        <SimilarNames slug={slug} />
      </ErrorBoundary>
      <p>
        <Link className={buttonClass({ variant: "outline" })} href="/tools">
          Browse all tools
        </Link>
      </p>
    </div>
  );
}

function ShownTool({ tool }: { tool: Tool }) {
  const api = useApi();
  useEffect(() => countTool(api, tool.slug, "view"), [api, tool.slug]);
  return (
    <>
      <ToolIdentity tool={tool} />
      <ErrorBoundary>
        <SectionTabs tool={tool} />
      </ErrorBoundary>
      <div className="wrap">
        <div className="tool">
          <div>
            {tool.screenshots.length > 0 && (
              <ErrorBoundary>
                <Screenshots tool={tool} />
              </ErrorBoundary>
            )}
            <ToolSections tool={tool} />
          </div>
          <ErrorBoundary fallback={<PartFailed />}>
            <ToolSide tool={tool} />
          </ErrorBoundary>
        </div>
        <ErrorBoundary fallback={<PartFailed />}>
          <ToolReviews slug={tool.slug} />
        </ErrorBoundary>
        <ErrorBoundary fallback={<PartFailed />}>
          <Alternatives tool={tool} />
        </ErrorBoundary>
        <ErrorBoundary fallback={<PartFailed />}>
          <ToolCollections slug={tool.slug} />
        </ErrorBoundary>
      </div>
    </>
  );
}

function Alternatives({ tool }: { tool: Tool }) {
  const similar = useSimilarTools(tool);
  const compared = useMemo(() => [tool, ...similar.slice(0, COMPARED)], [tool, similar]);
  return (
    <>
      {similar.length > 0 && (
        <section className="section" id="compare">
          <SectionHead
            title={`Compare ${tool.name}`}
            note="With the two most similar tools"
            more={{ href: compareHref(compared.map(({ slug }) => slug)), label: "Compare in full" }}
          />
          <CompareTable tools={compared} rows={COMPARED_ROWS} highlight={tool.slug} />
        </section>
      )}
      <section className="section" id="similar">
        <SectionHead title="Similar Tools" more={{ href: `/alternatives/${tool.slug}`, label: "All alternatives" }} />
        <SimilarTools tool={tool} />
        <SubmitBanner />
      </section>
    </>
  );
}
