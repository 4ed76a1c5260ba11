/** Beside the board: new and recently liked tools. A list with too few tools is omitted. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Activity, ListedTool, NewTool } from "../../../contract/activity.ts";
import { ACTIVITY } from "../../../contract/constants.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import { SectionHead } from "../../components/section-head.tsx";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Both lists without the tools shown elsewhere on the page, and without duplicates. */
export function recentTools({ asOf, listed, liked }: Activity, elsewhere: Set<number>) {
  const age = ({ publishedAt }: NewTool) => Date.parse(asOf) - Date.parse(publishedAt);
  const fresh = listed.filter(({ id }) => !elsewhere.has(id));
  const today = fresh.filter((tool) => age(tool) < DAY_MS);
  const isToday = today.length >= ACTIVITY.fewest;
  const newest = enough(isToday ? today : fresh).map((tool) => ({ ...tool, age: ageOf(age(tool)) }));
  const inBoth = new Set(newest.map(({ id }) => id));
  return { isToday, listed: newest, liked: enough(liked.filter(({ id }) => !elsewhere.has(id) && !inBoth.has(id))) };
}

const enough = <Item,>(items: Item[]) => (items.length < ACTIVITY.fewest ? [] : items.slice(0, ACTIVITY.shown));

function ageOf(ms: number): string {
  if (ms < HOUR_MS) return "new";
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)}h` : `${Math.floor(ms / DAY_MS)}d`;
}

export function RecentTools({ isToday, listed, liked }: ReturnType<typeof recentTools>) {
  return (
    <div className="recent">
      {listed.length > 0 && (
        <section>
          <SectionHead title={isToday ? "New today" : "New this week"} more={{ href: "/tools", label: "See all" }} />
          <ul>
            {listed.map((tool) => (
              <RecentTool key={tool.id} tool={tool}>
                <time dateTime={tool.publishedAt}>{tool.age}</time>
              </RecentTool>
            ))}
          </ul>
        </section>
      )}
      {liked.length > 0 && (
        <section>
          <SectionHead title="Recently liked" />
          <ul>
            {liked.map((tool) => (
              <RecentTool key={tool.id} tool={tool}>
                <CategoryName name={tool.category} slug={tool.categorySlug} />
              </RecentTool>
            ))}
          </ul>
        </section>
      )}
    </div>
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
