import { useQuery } from "@tanstack/react-query";
import type { PublicLogEntry } from "../../contract/admin/audit.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { Pager } from "../components/pager.tsx";
import { shortDate } from "../lib/format.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { pageNumber } from "../lib/page-number.ts";
import { read } from "../queries/query-client.ts";

const PER_PAGE = 50;
const SUBTITLE = "What we removed, rejected or hid, and why. No names.";
const hrefFor = (page: number) => (page === 1 ? "/moderation-log" : `/moderation-log?page=${page}`);
const logQuery = (page: number) => read("GET /api/moderation-log", { query: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE } });

const KINDS: Record<PublicLogEntry["kind"], string> = { tool: "Tool", news: "News", blog: "Blog post", video: "Video", review: "Review", reviews: "Reviews" };
const WHAT: Record<PublicLogEntry["what"], string> = { removed: "Removed", rejected: "Rejected", hidden: "Hidden", held: "Held for review" };

export const page = definePage({
  searchParams: ["page"],
  data: ({ search }) => [logQuery(pageNumber(search))],
  head: ({ search }) => ({ title: "Moderation Log", description: SUBTITLE, canonical: hrefFor(pageNumber(search)) }),
  status: ({ search }, read) => (pageNumber(search) > 1 && read(logQuery(pageNumber(search)))?.items.length === 0 ? 404 : 200),
  view: ModerationLog,
});

function ModerationLog({ search }: PageInput) {
  const page = pageNumber(search);
  const { data, isError, refetch } = useQuery(logQuery(page));
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <div className="wrap">
      <header className="page-head page-head--alone">
        <h1>Moderation Log</h1>
        <p>{SUBTITLE}</p>
      </header>
      {data && (data.items.length === 0 ? <EmptyState icon="shield-check" text="Nothing removed or rejected yet." /> : <Entries entries={data.items} />)}
      {data && <Pager page={page} total={data.total} pageSize={PER_PAGE} noun="decisions" hrefFor={hrefFor} />}
    </div>
  );
}

function Entries({ entries }: { entries: PublicLogEntry[] }) {
  return (
    <table className="promoted">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Decision</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, kind, title, what, reason, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <strong>{title ?? `A ${KINDS[kind].toLowerCase()} that was never listed`}</strong>
              <span className="muted">{reason}</span>
            </th>
            <td data-label={KINDS[kind]}>{WHAT[what]}</td>
            <td data-label="When">
              <time dateTime={createdAt}>{shortDate(createdAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
