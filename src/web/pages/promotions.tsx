import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { PromotedTool } from "../../contract/promotion.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { Logo } from "../components/logo.tsx";
import { shortDate } from "../lib/format.ts";
import { definePage } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { promotedToolsQuery } from "../queries/promotion-queries.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

export const page = definePage({
  data: () => [promotedToolsQuery()],
  head: () => ({
    title: "Promoted Tools",
    description: "Tools promoted right now, with their boost and dates. Paid placements are always labeled.",
    canonical: "/promotions",
  }),
  view: Promotions,
});

function Promotions() {
  const { data, isError, refetch } = useQuery(promotedToolsQuery());
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <div className="wrap">
      <header className="page-head page-head--alone">
        <h1>Promoted Tools</h1>
        <p>
          Tools promoted right now, with their boost and dates.{" "}
          <Link className="link" href="/why-sponsored">
            How promotion works
          </Link>
        </p>
      </header>
      {data && (data.items.length === 0 ? <NoPromotedTools /> : <Table tools={data.items} />)}
    </div>
  );
}

function Table({ tools }: { tools: PromotedTool[] }) {
  return (
    <table className="promoted">
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">Boost factor</th>
          <th scope="col">Since</th>
          <th scope="col">Until</th>
        </tr>
      </thead>
      <tbody>
        {tools.map((tool) => (
          <tr key={tool.slug}>
            <th scope="row">
              <Link href={`/tools/${tool.slug}`} rel="sponsored">
                <Logo tool={tool} size={32} />
                <span>
                  <strong>{tool.name}</strong>
                  <span className="muted">{tool.shortDescription}</span>
                </span>
              </Link>
            </th>
            <td data-label="Boost factor">{tool.boostFactor}×</td>
            <td data-label="Since">
              <time dateTime={tool.since}>{shortDate(tool.since)}</time>
            </td>
            <td data-label="Until">
              <time dateTime={tool.until}>{shortDate(tool.until)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoPromotedTools() {
  const { hasPayments } = useSite();
  return (
    <div className="empty results">
      <Icon name="rocket" size={20} />
      <strong>No tool is promoted right now</strong>
      <p>Featured placements show our editors' picks, and sponsored placements stay hidden.</p>
      {hasPayments && (
        <Link className={buttonClass({ variant: "outline" })} href="/feature_your_product">
          Feature Your Product
        </Link>
      )}
    </div>
  );
}
