import { useQuery } from "@tanstack/react-query";
import { HOME } from "../../../contract/constants.ts";
import type { ToolCard as Tool } from "../../../contract/tool.ts";
import { titleCase } from "../../../shared/text/title-case.ts";
import { SectionHead } from "../../components/section-head.tsx";
import { ToolCard } from "../../components/tool-card.tsx";
import { useSponsored } from "../../components/use-sponsored.ts";
import { latePart } from "../../lib/early-clicks.ts";
import { useSite } from "../../lib/site.ts";
import { activityQuery, featuredToolsQuery, type Placement, trendingToolsQuery } from "../../queries/shared-queries.ts";
import { BoardRow, BoardRowSkeletons } from "./board-row.tsx";
import { RecentTools, recentTools } from "./recent-tools.tsx";

/** Trending, new, liked and featured tools; none appears twice if enough other tools are trending. */
export function HomeTools({ placement }: { placement: Placement }) {
  const { data: trending } = useQuery(trendingToolsQuery());
  const { data: featured } = useQuery(featuredToolsQuery());
  const { data: activity } = useQuery(activityQuery());
  const chosen = newestFirst(featured?.items ?? []);
  // Paid placements have no effect here.
  const edited = chosen.slice(0, HOME.featured);
  const trends = trending && notIn(edited, newestFirst(trending.items), HOME.trending);
  const recent = trends && activity && recentTools(activity, new Set([...edited, ...trends].map(({ id }) => id)));
  return (
    <div {...latePart}>
      <div className="life">
        <Trending tools={trends} />
        {recent && recent.listed.length + recent.liked.length > 0 && <RecentTools {...recent} />}
      </div>
      <Featured chosen={chosen} placement={placement} />
    </div>
  );
}

const changedAt = (tool: Tool) => tool.updatedAt ?? tool.createdAt;
/** Newest first, by updatedAt or else createdAt. Dates are compared as plain strings: locale rules take a phone 80 ms to load. */
const newestFirst = (tools: Tool[]) => tools.toSorted((a, b) => (changedAt(a) < changedAt(b) ? 1 : changedAt(a) > changedAt(b) ? -1 : 0));

const without = (others: Tool[], tools: Tool[]) => tools.filter(({ id }) => !others.some((other) => other.id === id));

function notIn(others: Tool[], tools: Tool[], room: number) {
  const left = without(others, tools);
  return (left.length >= room ? left : tools).slice(0, room);
}

function Trending({ tools }: { tools: Tool[] | undefined }) {
  if (tools?.length === 0) return null;
  return (
    <section className="section section--first">
      <SectionHead title="Trending This Week" note="Editors' picks and this week's most liked" more={{ href: "/tools", label: "Browse all tools" }} />
      <div className="board">
        {tools ? tools.map((tool, index) => <BoardRow key={tool.id} tool={tool} place={index + 1} />) : <BoardRowSkeletons count={HOME.trending} />}
      </div>
    </section>
  );
}

/** Paid tools come first and are labeled; editors' picks fill the rest. */
function Featured({ chosen, placement }: { chosen: Tool[]; placement: Placement }) {
  const { paid, isWaiting } = useSponsored(placement);
  const { terms, hasPayments } = useSite();
  const tools = [...paid, ...without(paid, chosen)].slice(0, HOME.featured);
  if (tools.length === 0) return null;
  return (
    <section className="section">
      <SectionHead
        title={`Featured ${titleCase(terms.items)}`}
        {...(hasPayments && { more: { href: "/feature_your_product", label: "Feature Your Product" } })}
      />
      <div className="grid grid--2">
        {tools.map((tool) => (
          <ToolCard key={tool.id} tool={tool} isWaiting={isWaiting && tool.sponsored} wide />
        ))}
      </div>
    </section>
  );
}
