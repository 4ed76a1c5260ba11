import { useQuery } from "@tanstack/react-query";
import type { ToolCard as Tool } from "../../../contract/tool.ts";
import type { HomeSection } from "../../../shared/home-layout.ts";
import { titleCase } from "../../../shared/text/title-case.ts";
import { SectionHead } from "../../components/section-head.tsx";
import { ToolCard } from "../../components/tool-card.tsx";
import { useSponsored } from "../../components/use-sponsored.ts";
import { latePart } from "../../lib/early-clicks.ts";
import { useHome } from "../../lib/home.ts";
import { useSite } from "../../lib/site.ts";
import { activityQuery, featuredToolsQuery, type Placement, trendingToolsQuery } from "../../queries/shared-queries.ts";
import { BoardRow, BoardRowSkeletons } from "./board-row.tsx";
import { RecentTools, recentLists, recentTools } from "./recent-tools.tsx";

type Props = {
  /** The sections of each block are side by side. */
  blocks: HomeSection[][];
  placement: Placement;
};

/** Trending, new, liked and featured tools; none appears twice if enough other tools are trending. */
export function HomeTools({ blocks, placement }: Props) {
  const { counts } = useHome();
  const { data: trending } = useQuery({ ...trendingToolsQuery(), enabled: counts.trending !== undefined });
  const { data: featured } = useQuery({ ...featuredToolsQuery(), enabled: counts.featured !== undefined });
  const { data: activity } = useQuery({ ...activityQuery(), enabled: (counts.new ?? counts.liked) !== undefined });
  const chosen = newestFirst(featured?.items ?? []);
  // Paid placements have no effect here.
  const edited = chosen.slice(0, counts.featured ?? 0);
  const trends = counts.trending ? trending && notIn(edited, newestFirst(trending.items), counts.trending) : [];
  const recent = trends && activity && recentTools(activity, new Set([...edited, ...trends].map(({ id }) => id)), counts);
  return (
    <div {...latePart}>
      {blocks.map(([first, ...others]) => {
        if (first === "featured") return <Featured key={first} chosen={chosen} placement={placement} />;
        const lists = recentLists(first === "trending" ? others : [first, ...others], recent);
        return (
          <div key={first} className="life">
            {first === "trending" && <Trending tools={trends} />}
            {lists.length > 0 && <RecentTools lists={lists} />}
          </div>
        );
      })}
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
  const { counts, titles } = useHome();
  if (tools?.length === 0) return null;
  return (
    <section className="section section--first">
      <SectionHead
        title={titles.trending ?? "Trending This Week"}
        note="Editors' picks and this week's most liked"
        more={{ href: "/tools", label: "Browse all tools" }}
      />
      <div className="board">
        {tools ? tools.map((tool, index) => <BoardRow key={tool.id} tool={tool} place={index + 1} />) : <BoardRowSkeletons count={counts.trending ?? 0} />}
      </div>
    </section>
  );
}

/** Paid tools come first and are labeled; editors' picks fill the rest. */
function Featured({ chosen, placement }: { chosen: Tool[]; placement: Placement }) {
  const { paid, isWaiting } = useSponsored(placement);
  const { terms, hasPayments } = useSite();
  const { counts, titles } = useHome();
  const tools = [...paid, ...without(paid, chosen)].slice(0, counts.featured);
  if (tools.length === 0) return null;
  return (
    <section className="section">
      <SectionHead
        title={titles.featured ?? `Featured ${titleCase(terms.items)}`}
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
