import type { Article } from "schema-dts";
import type { Issue } from "../../contract/newsletter-issues.ts";
import { issueTitle } from "../../shared/issue-title.ts";
import { breadcrumb, toolList } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import type { Site } from "../lib/site.ts";
import { issueQuery } from "../queries/page-queries.ts";

export const newsletterIssueHead: HeadExtras = ({ input, read, site }) => {
  const issue = read(issueQuery(input.params.slug ?? ""));
  if (!issue) return {};
  const trail = [
    { name: "Newsletter", path: "/newsletter" },
    { name: issueTitle(issue), path: `/newsletter/${issue.slug}` },
  ];
  const tools = [...issue.picks, ...issue.newTools, ...issue.trending];
  return {
    type: "article",
    structuredData: [article(site, issue), breadcrumb(site, trail), ...(tools.length > 0 ? [toolList(site, issueTitle(issue), tools)] : [])],
    markdown: `/newsletter/${issue.slug}.md`,
    feed: { title: "Newsletter", path: "/feeds/newsletter" },
  };
};

const article = (site: Site, issue: Issue): Article => ({
  "@type": "Article",
  headline: issueTitle(issue),
  url: `${site.url}/newsletter/${issue.slug}`,
  mainEntityOfPage: `${site.url}/newsletter/${issue.slug}`,
  datePublished: issue.sentAt,
  author: { "@type": "Organization", name: site.name, url: `${site.url}/` },
  publisher: { "@type": "Organization", name: site.name, url: `${site.url}/` },
});
