/** Beside the board: new and recently liked tools. A list with too few tools is omitted. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Activity, ListedTool, NewTool } from "../../../contract/activity.ts";
import { FEWEST_ACTIVE } from "../../../contract/home-counts.ts";
import type { HomeSection } from "../../../shared/home-layout.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import { SectionHead } from "../../components/section-head.tsx";
import { useHome } from "../../lib/home.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Recent = { isToday: boolean; new: (NewTool & { age: string })[]; liked: ListedTool[] };
type ListName = Exclude<keyof Recent, "isToday">;

/** Both lists without the tools shown elsewhere on the page, and without duplicates. A list without a count is hidden. */
export function recentTools({ asOf, listed, liked }: Activity, elsewhere: Set<number>, counts: { new?: number; liked?: number }): Recent {
  const age = ({ publishedAt }: NewTool) => Date.parse(asOf) - Date.parse(publishedAt);
  const fresh = listed.filter(({ id }) => !elsewhere.has(id));
  const today = fresh.filter((tool) => age(tool) < DAY_MS);
  const isToday = today.length >= FEWEST_ACTIVE;
  const newest = enough(isToday ? today : fresh, counts.new).map((tool) => ({ ...tool, age: ageOf(age(tool)) }));
  const inBoth = new Set(newest.map(({ id }) => id));
  const others = liked.filter(({ id }) => !elsewhere.has(id) && !inBoth.has(id));
  return { isToday, new: newest, liked: enough(others, counts.liked) };
}

const enough = <Item,>(items: Item[], count = 0) => (items.length < FEWEST_ACTIVE ? [] : items.slice(0, count));

/** Those of these sections that have tools, in their order. */
export const recentLists = (sections: (HomeSection | undefined)[], recent: Recent | undefined) =>
  sections.flatMap((name) => (recent && (name === "new" || name === "liked") && recent[name].length > 0 ? [{ name, recent }] : []));

function ageOf(ms: number): string {
  if (ms < HOUR_MS) return "new";
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)}h` : `${Math.floor(ms / DAY_MS)}d`;
}

export function RecentTools({ lists }: { lists: { name: ListName; recent: Recent }[] }) {
  return (
    <div className="recent">
      {lists.map(({ name, recent }) => (name === "new" ? <NewTools key={name} {...recent} /> : <LikedTools key={name} {...recent} />))}
    </div>
  );
}

function NewTools({ isToday, new: tools }: Recent) {
  const { titles } = useHome();
  return (
    <section>
      <SectionHead title={titles.new ?? (isToday ? "New today" : "New this week")} more={{ href: "/tools", label: "See all" }} />
      <ul>
        {tools.map((tool) => (
          <RecentTool key={tool.id} tool={tool}>
            <time dateTime={tool.publishedAt}>{tool.age}</time>
          </RecentTool>
        ))}
      </ul>
    </section>
  );
}

function LikedTools({ liked: tools }: Recent) {
  const { titles } = useHome();
  return (
    <section>
      <SectionHead title={titles.liked ?? "Recently liked"} />
      <ul>
        {tools.map((tool) => (
          <RecentTool key={tool.id} tool={tool}>
            <CategoryName name={tool.category} slug={tool.categorySlug} />
          </RecentTool>
        ))}
      </ul>
    </section>
  );
}

function RecentTool({ tool, children }: { tool: ListedTool; children: ReactNode }) {
  return (
    <li>
      <Logo tool={tool} />
      <div>
        <div>
          <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
          {children}
        </div>
        <p>{tool.shortDescription}</p>
      </div>
    </li>
  );
}
