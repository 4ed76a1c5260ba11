import { useQuery } from "@tanstack/react-query";
import { HOME } from "../../../contract/constants.ts";
import type { ToolCard as Tool } from "../../../contract/tool.ts";
import { SectionHead } from "../../components/section-head.tsx";
import { ToolCard, ToolCardSkeletons } from "../../components/tool-card.tsx";
import { useSponsored } from "../../components/use-sponsored.ts";
import { latePart } from "../../lib/early-clicks.ts";
import { featuredToolsQuery, type Place, trendingToolsQuery } from "../../queries/shared-queries.ts";

/** Trending and featured tools. */
export function HomeTools({ place }: { place: Place }) {
  const { paid, isWaiting } = useSponsored(place);
  const trending = useTrending();
  return (
    <div {...latePart}>
      <Trending tools={trending} />
      <Featured paid={paid} isWaiting={isWaiting} above={trending} />
    </div>
  );
}

const changedAt = (tool: Tool) => tool.updatedAt ?? tool.createdAt;
/** Newest first by the day a tool was updated, else created. */
const newestFirst = (tools: Tool[]) => tools.toSorted((a, b) => changedAt(b).localeCompare(changedAt(a)));

/** What is paid for changes nothing here. */
function useTrending() {
  const { data } = useQuery(trendingToolsQuery());
  return data && newestFirst(data.items).slice(0, HOME.trending);
}

function Trending({ tools }: { tools: Tool[] | undefined }) {
  if (tools?.length === 0) return null;
  return (
    <section className="section section--first">
      <SectionHead title="Trending This Week" note="Hot picks and recent likes, latest updates first" more={{ href: "/tools", label: "Browse all tools" }} />
      <div className="grid grid--4">
        {tools ? tools.map((tool) => <ToolCard key={tool.id} tool={tool} eager />) : <ToolCardSkeletons count={HOME.trending} />}
      </div>
    </section>
  );
}

/** What is paid for comes first and says so; the editors' choice has the rest. */
function Featured({ paid, isWaiting, above = [] }: { paid: Tool[]; isWaiting: boolean; above: Tool[] | undefined }) {
  const { data } = useQuery(featuredToolsQuery());
  const tools = [...paid, ...chosen(without(data?.items ?? [], paid), { above, room: HOME.featured - paid.length })];
  if (tools.length === 0) return null;
  return (
    <section className="section">
      <SectionHead title="Featured AI Tools" more={{ href: "/feature_your_product", label: "Feature Your Product" }} />
      <div className="grid grid--2">
        {tools.map((tool) => (
          <ToolCard key={tool.id} tool={tool} isWaiting={isWaiting && tool.sponsored} wide />
        ))}
      </div>
    </section>
  );
}

const without = (tools: Tool[], others: Tool[]) => tools.filter(({ id }) => !others.some((other) => other.id === id));

/** No tool stands on the page twice, unless there are too few others to fill the list. */
function chosen(tools: Tool[], { above, room }: { above: Tool[]; room: number }) {
  const others = newestFirst(without(tools, above));
  const again = newestFirst(without(tools, others));
  return newestFirst([...others, ...again].slice(0, Math.max(0, room)));
}
