/** The newsletter's form and issues. Without JavaScript, the form leads here; with it, the form shows the same messages in place. */
import { NEWSLETTER_MESSAGES } from "../../contract/shell-messages.ts";
import { SUBSCRIBE_RESULTS, type SubscribeResult } from "../../contract/subscribe-result.ts";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { RecentIssues } from "../features/newsletter/recent-issues.tsx";
import { Subscribed } from "../features/newsletter/subscribed.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { recentIssuesQuery } from "../queries/page-queries.ts";
import { Icon } from "../ui/icon.tsx";

export const page = definePage({
  searchParams: ["result"],
  data: () => [recentIssuesQuery()],
  head: () => ({ title: "Newsletter", noindex: true }),
  view: Newsletter,
});

const isResult = (text: string): text is SubscribeResult => Object.hasOwn(SUBSCRIBE_RESULTS, text);

const FACTS = ["New and trending tools, news and blog posts", "No one can pay to be included", "Unsubscribe with one click"];

function Newsletter({ search }: PageInput) {
  const { newsletterDay = "Monday" } = useSite();
  const result = search.get("result") ?? "";
  return (
    <div className="wrap newsletter">
      <div className="newsletter__join">
        <header className="page-head">
          <h1>Newsletter</h1>
          <p>New tools worth your time, once a week.</p>
        </header>
        {result === "subscribed" ? (
          <>
            <p className="news-done" role="status">
              <Subscribed />
            </p>
            <p>{NEWSLETTER_MESSAGES.confirm}</p>
          </>
        ) : (
          <NewsletterForm failure={NEWSLETTER_MESSAGES.footerFailure} problem={isResult(result) ? SUBSCRIBE_RESULTS[result] : undefined} />
        )}
        <ul>
          {[`Every ${newsletterDay}`, ...FACTS].map((fact) => (
            <li key={fact}>
              <Icon name="check" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <RecentIssues />
    </div>
  );
}
