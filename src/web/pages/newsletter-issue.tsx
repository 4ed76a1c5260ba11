/** A newsletter that was sent, for everyone: without the links of its subscribers, and without what has been removed since. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Issue } from "../../contract/newsletter-issues.ts";
import { NEWSLETTER_MESSAGES } from "../../contract/shell-messages.ts";
import { issueDay, issueTitle } from "../../shared/issue-title.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { RichText } from "../features/blog/rich-text.tsx";
import { IssueContent, sizeOf } from "../features/newsletter/issue-content.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { issueQuery } from "../queries/page-queries.ts";
import { isPermanentError } from "../queries/query-client.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const slugOf = ({ params }: PageInput) => params.slug ?? "";
const isSlug = (slug: string) => /^\d{4}-\d\d-\d\d$/.test(slug);
const MISSING = "Newsletter not found";

export const page = definePage({
  data: (input) => (isSlug(slugOf(input)) ? [issueQuery(slugOf(input))] : []),
  head: (input, read, { terms }) => {
    const issue = read(issueQuery(slugOf(input)));
    if (!issue) return { title: MISSING, noindex: true, isDetail: true };
    const description = `The newsletter of ${issueDay(issue.slug)}: new and trending ${terms.items}, news and blog posts.`;
    return { title: issueTitle(issue), description, canonical: `/newsletter/${issue.slug}`, isDetail: true };
  },
  status: (input, read) => (read(issueQuery(slugOf(input))) ? 200 : 404),
  view: IssuePage,
});

function IssuePage(input: PageInput) {
  const slug = slugOf(input);
  const { data: issue, error, refetch } = useQuery({ ...issueQuery(slug), enabled: isSlug(slug) });
  if (!isSlug(slug) || (error && isPermanentError(error))) return <Missing />;
  if (error) return <LoadFailed retry={refetch} />;
  return (
    <div className="wrap">
      <BackLink className="back" />
      {issue ? <IssueText issue={issue} /> : <IssueSkeleton />}
    </div>
  );
}

function BackLink({ className }: { className: string }) {
  return (
    <Link className={className} href="/newsletter">
      <Icon name="arrow-left" />
      Newsletter
    </Link>
  );
}

function Missing() {
  return (
    <div className="wrap message">
      <h1>{MISSING}</h1>
      <p>No issue was sent on this day.</p>
      <p>
        <BackLink className={buttonClass({ variant: "outline" })} />
      </p>
    </div>
  );
}

function IssueText({ issue }: { issue: Issue }) {
  const { newsletterDay = "Monday" } = useSite();
  return (
    <div className="newsletter-issue">
      <article>
        <header className="read__head">
          <p className="post-meta">
            <time dateTime={issue.slug}>{issueDay(issue.slug)}</time>
          </p>
          <h1>{issueTitle(issue)}</h1>
        </header>
        {issue.introduction && <RichText html={issue.introduction} />}
        {sizeOf(issue) > 0 ? <IssueContent content={issue} heading="h2" /> : <p className="muted">What this issue announced is no longer listed.</p>}
      </article>
      <section className="newsletter-issue__join" aria-labelledby="join">
        <h2 id="join">Get the next one by email</h2>
        <p className="muted">Every {newsletterDay}. No one can pay to be included.</p>
        <NewsletterForm failure={NEWSLETTER_MESSAGES.footerFailure} />
      </section>
    </div>
  );
}

function IssueSkeleton() {
  return (
    <div className="newsletter-issue" role="status" aria-label="Loading...">
      <div className="read__head" aria-hidden="true">
        <span className="sk sk--meta" />
        <span className="sk sk--h1" />
        <span className="sk sk--line" />
        <span className="sk sk--line sk--short" />
      </div>
    </div>
  );
}
