/** Where the newsletter form leads without JavaScript; with it, the form shows the same messages in place. */
import { NEWSLETTER_MESSAGES } from "../../contract/shell-messages.ts";
import { SUBSCRIBE_RESULTS, type SubscribeResult } from "../../contract/subscribe-result.ts";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { definePage, type PageInput } from "../lib/page.ts";

export const page = definePage({
  searchParams: ["result"],
  head: () => ({ title: "Newsletter", noindex: true }),
  view: Newsletter,
});

const isResult = (text: string): text is SubscribeResult => Object.hasOwn(SUBSCRIBE_RESULTS, text);

function Newsletter({ search }: PageInput) {
  const result = search.get("result") ?? "";
  return (
    <div className="wrap message">
      <h1>Newsletter</h1>
      {result === "subscribed" ? (
        <>
          <p className="news-done" role="status">
            {NEWSLETTER_MESSAGES.success}
          </p>
          <p>{NEWSLETTER_MESSAGES.confirm}</p>
        </>
      ) : (
        <>
          <p>New tools worth your time, once a week.</p>
          <NewsletterForm failure={NEWSLETTER_MESSAGES.footerFailure} problem={isResult(result) ? SUBSCRIBE_RESULTS[result] : undefined} />
        </>
      )}
    </div>
  );
}
