import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { ListedTool } from "../../../contract/activity.ts";
import type { IssueContent, RecentIssue } from "../../../contract/newsletter-issues.ts";
import { Logo } from "../../components/logo.tsx";
import { shortDate } from "../../lib/format.ts";
import { recentIssuesQuery } from "../../queries/page-queries.ts";

/** The last issue in full and three before it; before the first one, a preview of the next. */
export function RecentIssues() {
  const { data } = useQuery(recentIssuesQuery());
  const [latest, ...earlier] = data?.items ?? [];
  if (latest) {
    return (
      <section className="issues" aria-labelledby="latest-issue">
        <h2 id="latest-issue">Latest issue</h2>
        <p className="muted">
          Sent <time dateTime={latest.sentAt}>{shortDate(latest.sentAt)}</time>
        </p>
        <Content content={latest} />
        {earlier.length > 0 && <EarlierIssues issues={earlier} />}
      </section>
    );
  }
  if (!data?.next || sizeOf(data.next) === 0) return null;
  return (
    <section className="issues" aria-labelledby="next-issue">
      <h2 id="next-issue">In the next issue</h2>
      <p className="muted">No issue has been sent yet. If we sent it now, it would include:</p>
      <Content content={data.next} />
    </section>
  );
}

const sizeOf = ({ newTools, trending, news, posts }: IssueContent) => newTools.length + trending.length + news.length + posts.length;

function Content({ content: { newTools, trending, news, posts } }: { content: IssueContent }) {
  return (
    <div className="issue">
      <Tools title="New tools" tools={newTools} />
      <Tools title="Trending this week" tools={trending} />
      <Links title="News" links={news.map(({ title, sourceUrl, source }) => ({ title, href: sourceUrl, note: source }))} />
      <Links title="From the blog" links={posts.map(({ title, slug }) => ({ title, href: `/blog/${slug}`, note: null }))} />
    </div>
  );
}

function Tools({ title, tools }: { title: string; tools: ListedTool[] }) {
  if (tools.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="issue__tools">
        {tools.map((tool) => (
          <li key={tool.slug}>
            <Link href={`/tools/${tool.slug}`}>
              <Logo tool={tool} size={40} />
              <span>
                <strong>{tool.name}</strong>
                <span className="muted">{tool.shortDescription}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Links({ title, links }: { title: string; links: { title: string; href: string; note: string | null }[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="issue__links">
        {links.map((link) => (
          <li key={link.href}>
            {link.href.startsWith("/") ? (
              <Link href={link.href}>{link.title}</Link>
            ) : (
              <a href={link.href} target="_blank" rel="noopener">
                {link.title}
              </a>
            )}
            {link.note && <span className="muted">{link.note}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function EarlierIssues({ issues }: { issues: RecentIssue[] }) {
  return (
    <>
      <h2>Earlier issues</h2>
      <ul className="issues__earlier">
        {issues.map((issue) => (
          <li key={issue.sentAt}>
            <time dateTime={issue.sentAt}>{shortDate(issue.sentAt)}</time>
            <span>{summaryOf(issue)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const NAMED = 3;

/** The first names of an issue, and how much else was in it. */
function summaryOf(issue: RecentIssue): string {
  const names = [...issue.newTools.map(({ name }) => name), ...issue.news.map(({ title }) => title), ...issue.posts.map(({ title }) => title)];
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(", ")} and ${rest} more` : names.join(", ");
}
