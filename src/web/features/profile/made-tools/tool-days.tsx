/** How often a maker's tool was seen on each day. */
import { useQuery } from "@tanstack/react-query";
import type { ToolDay } from "../../../../contract/maker.ts";
import { DayResults } from "../../../components/day-results.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { toolDaysQuery } from "../../../queries/account-queries.ts";

const SERIES = [
  { title: "Views of the page", short: "Views", of: "views" },
  { title: "Visits to the website", short: "Visits", of: "visits" },
  { title: "Likes", short: "Likes", of: "likes" },
  { title: "Comparisons", short: "Comparisons", of: "comparisons" },
] as const satisfies { title: string; short: string; of: keyof ToolDay }[];

export default function ToolDays({ slug }: { slug: string }) {
  const { data, isError, refetch } = useQuery(toolDaysQuery(slug));
  if (isError) return <LoadFailed retry={refetch} />;
  if (!data) return <p aria-busy="true">Loading…</p>;
  const series = SERIES.map(({ title, short, of }) => ({ title, short, values: data.items.map((day) => day[of]) }));
  return (
    <>
      <p className="muted">The last {data.items.length} days. Each visitor counts once a day, and is not identified.</p>
      <DayResults days={data.items.map(({ day }) => day)} series={series} />
    </>
  );
}
