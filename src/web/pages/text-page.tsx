/** The static pages: a heading, a text, its sections. Admins edit and add them in the panel. */
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import type { TextPage } from "../../contract/text-page.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { RichText } from "../features/blog/rich-text.tsx";
import { CollapsibleTableOfContents, TableOfContents } from "../features/blog/table-of-contents.tsx";
import { PricingCards } from "../features/promote/pricing-cards.tsx";
import { paddedDate } from "../lib/format.ts";
import { definePage, type Page, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { textPageQuery } from "../queries/page-queries.ts";
import { isPermanentError } from "../queries/query-client.ts";
import { AfterHydration } from "../ui/after-hydration.tsx";
import { page as notFound } from "./not-found.tsx";

const ConsentChoice = lazy(() => import("../features/tracking/consent-banner.tsx").then((part) => ({ default: part.ConsentChoice })));

export const textPage = (nameOf: (input: PageInput) => string): Page =>
  definePage({
    data: (input) => [textPageQuery(nameOf(input))],
    head: (input, read, site) => {
      const text = read(textPageQuery(nameOf(input)));
      if (!text) return notFound.head(input, read, site);
      return { title: text.title, description: text.description, canonical: `/${nameOf(input)}` };
    },
    view: (input) => <ShownPage input={input} name={nameOf(input)} />,
  });

function ShownPage({ input, name }: { input: PageInput; name: string }) {
  const { data: text, error, refetch } = useQuery(textPageQuery(name));
  // Deleted, or hidden by the configuration.
  if (isPermanentError(error)) return <notFound.view {...input} />;
  if (error) return <LoadFailed retry={refetch} />;
  return (
    <div className="wrap">
      {text ? (
        <Text name={name} text={text} />
      ) : (
        <div className="page-head page-head--list" role="status" aria-label="Loading...">
          <span className="sk sk--h1" />
        </div>
      )}
    </div>
  );
}

function Text({ name, text }: { name: string; text: TextPage }) {
  const { gaMeasurementId } = useSite();
  return (
    <>
      <header className="page-head page-head--list">
        <h1>{text.title}</h1>
        <p>{text.description}</p>
      </header>
      {name === "pricing" && <PricingCards />}
      <div className="read read--text">
        <div className="read__main">
          <CollapsibleTableOfContents headings={text.headings} />
          <RichText html={text.content} />
          {text.updated && (
            <p className="read__updated">
              Last updated <time dateTime={text.updated}>{paddedDate(text.updated)}</time>
            </p>
          )}
          {name === "privacy-policy" && gaMeasurementId && (
            <AfterHydration>
              <ConsentChoice />
            </AfterHydration>
          )}
        </div>
        <TableOfContents headings={text.headings} />
      </div>
    </>
  );
}
