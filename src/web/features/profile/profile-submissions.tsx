import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Submissions, Submitted } from "../../../contract/submission.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { SectionHead } from "../../components/section-head.tsx";
import { shortDate } from "../../lib/format.ts";
import { submissionsQuery } from "../../queries/account-queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const OVERVIEW = { tools: 2, blogs: 1 };

const KINDS: { kind: keyof Submissions; title: string }[] = [
  { kind: "tools", title: "Tools" },
  { kind: "news", title: "News" },
  { kind: "blogs", title: "Blogs" },
  { kind: "videos", title: "Videos" },
];

export function RecentSubmissions() {
  const { data } = useQuery(submissionsQuery());
  const recent = data && [...withPreview(data.tools).slice(0, OVERVIEW.tools), ...data.blogs.slice(0, OVERVIEW.blogs)];
  return (
    <section className="section section--profile">
      <SectionHead title="Recent submissions" more={{ href: "/profile?tab=submissions", label: "My submissions" }} />
      <LoadedSubmissions>{recent && (recent.length > 0 ? <List items={recent} /> : <NoSubmissions />)}</LoadedSubmissions>
    </section>
  );
}

export function AllSubmissions() {
  const { data } = useQuery(submissionsQuery());
  const shown = data && KINDS.filter(({ kind }) => data[kind].length > 0);
  return (
    <LoadedSubmissions>
      {shown?.length === 0 && (
        <section className="section section--profile">
          <NoSubmissions />
        </section>
      )}
      {shown?.map(({ kind, title }) => (
        <section key={kind} className="section section--profile">
          <SectionHead title={title} />
          <List items={kind === "tools" ? withPreview(data?.tools ?? []) : (data?.[kind] ?? [])} />
        </section>
      ))}
    </LoadedSubmissions>
  );
}

function LoadedSubmissions({ children }: { children: React.ReactNode }) {
  const { isError, isPending, refetch } = useQuery(submissionsQuery());
  if (isError) return <LoadFailed retry={refetch} />;
  return isPending ? <WaitingList /> : children;
}

/** Unlisted tools link to a preview that only their author can see. */
const withPreview = (tools: Submitted[]) => tools.map((tool) => ({ ...tool, href: tool.href ?? (tool.id ? `/submit?received=${tool.id}` : null) }));

const WaitingList = () => (
  <div aria-busy="true">
    <ul className="submitted" aria-hidden="true">
      {["a", "b", "c"].map((name) => (
        <li key={name}>
          <div>
            <span className="sk sk--line sk--short" />
          </div>
          <span className="sk sk--badge" />
        </li>
      ))}
    </ul>
  </div>
);

function List({ items }: { items: Submitted[] }) {
  return (
    <ul className="submitted">
      {items.map((item) => (
        <li key={`${item.href}${item.id}`}>
          <div>
            <b>{item.href ? <ItemLink href={item.href} title={item.title} /> : item.title}</b>
            {item.rejectionReason && <p>{item.rejectionReason}</p>}
          </div>
          <time dateTime={item.createdAt}>{shortDate(item.createdAt)}</time>
          <StatusBadge status={item.status} />
        </li>
      ))}
    </ul>
  );
}

const ItemLink = ({ href, title }: { href: string; title: string }) =>
  href.startsWith("/") ? (
    <Link href={href}>{title}</Link>
  ) : (
    <a href={href} target="_blank" rel="noopener">
      {title}
    </a>
  );

const BADGES = {
  approved: { className: "badge badge--ok", label: "Approved" },
  pending: { className: "badge badge--wait", label: "Pending" },
  rejected: { className: "badge badge--bad", label: "Rejected" },
} as const;

function StatusBadge({ status }: { status: Submitted["status"] }) {
  const { className, label } = BADGES[status];
  return <span className={className}>{label}</span>;
}

function NoSubmissions() {
  return (
    <div className="empty">
      <Icon name="inbox" size={20} />
      <strong>No submissions yet</strong>
      <p>Know a tool that belongs here? Tell us about it.</p>
      <Link className={buttonClass({ variant: "outline" })} href="/submit">
        Submit Content
      </Link>
    </div>
  );
}
