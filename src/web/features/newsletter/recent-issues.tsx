import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { RecentIssue } from "../../../contract/newsletter-issues.ts";
import { shortDate } from "../../lib/format.ts";
import { recentIssuesQuery } from "../../queries/page-queries.ts";
import { IssueContent, sizeOf } from "./issue-content.tsx";

/** The last issue in full and those before it; before the first one, a preview of the next. */
export function RecentIssues() {
  const { data } = useQuery(recentIssuesQuery());
  const [latest, ...earlier] = data?.items ?? [];
  if (latest) {
    const links = [
      ...earlier.map((issue) => ({ ...issue, text: issue.title ?? summaryOf(issue) })),
      ...(data?.older ?? []).map((issue) => ({ ...issue, text: issue.title })),
    ];
    return (
      <section className="issues" aria-labelledby="latest-issue">
        <h2 id="latest-issue">Latest issue</h2>
        <p className="muted">
          <Link className="link" href={`/newsletter/${latest.slug}`}>
            {latest.title ?? "Read online"}
          </Link>{" "}
          · Sent <time dateTime={latest.slug}>{shortDate(latest.slug)}</time>
        </p>
        <IssueContent content={latest} />
        {links.length > 0 && <EarlierIssues issues={links} />}
      </section>
    );
  }
  if (!data?.next || sizeOf(data.next) === 0) return null;
  return (
    <section className="issues" aria-labelledby="next-issue">
      <h2 id="next-issue">In the next issue</h2>
      <p className="muted">No issue has been sent yet. If we sent it now, it would include:</p>
      <IssueContent content={data.next} />
    </section>
  );
}

function EarlierIssues({ issues }: { issues: { slug: string; text: string | null }[] }) {
  return (
    <>
      <h2>Earlier issues</h2>
      <ul className="issues__earlier">
        {issues.map(({ slug, text }) => (
          <li key={slug}>
            <Link href={`/newsletter/${slug}`}>
              <time dateTime={slug}>{shortDate(slug)}</time>
            </Link>
            {text && <span>{text}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

const NAMED = 3;

/** The first names of an issue, and how much else was in it. */
function summaryOf({ picks, newTools, news, posts }: RecentIssue): string {
  const names = [...picks.map(({ name }) => name), ...newTools.map(({ name }) => name), ...news.map(({ title }) => title), ...posts.map(({ title }) => title)];
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(", ")} and ${rest} more` : names.join(", ");
}
