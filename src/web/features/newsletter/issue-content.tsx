import { Link } from "wouter";
import type { ListedTool } from "../../../contract/activity.ts";
import type { IssueContent as Content } from "../../../contract/newsletter-issues.ts";
import { Logo } from "../../components/logo.tsx";

export const sizeOf = ({ picks, newTools, trending, news, posts }: Content) => picks.length + newTools.length + trending.length + news.length + posts.length;

type Heading = "h2" | "h3";

/** What an issue announces, as far as it is still public. */
export function IssueContent({ content: { picks, newTools, trending, news, posts }, heading = "h3" }: { content: Content; heading?: Heading }) {
  return (
    <div className="issue">
      <Tools heading={heading} title="Editor's picks" tools={picks} />
      <Tools heading={heading} title="New tools" tools={newTools} />
      <Tools heading={heading} title="Trending this week" tools={trending} />
      <Links heading={heading} title="News" links={news.map(({ title, sourceUrl, source }) => ({ title, href: sourceUrl, note: source }))} />
      <Links heading={heading} title="From the blog" links={posts.map(({ title, slug }) => ({ title, href: `/blog/${slug}`, note: null }))} />
    </div>
  );
}

function Tools({ heading: Title, title, tools }: { heading: Heading; title: string; tools: ListedTool[] }) {
  if (tools.length === 0) return null;
  return (
    <>
      <Title>{title}</Title>
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

type ListedLink = { title: string; href: string; note: string | null };

function Links({ heading: Title, title, links }: { heading: Heading; title: string; links: ListedLink[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <Title>{title}</Title>
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
