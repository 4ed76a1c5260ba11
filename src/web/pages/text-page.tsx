/** The static pages: a heading, a text, its sections. Their content is Markdown in content/pages. */
import { useQuery } from "@tanstack/react-query";
import type { TextPage, TextPageName } from "../../contract/text-page.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { RichText } from "../features/blog/rich-text.tsx";
import { CollapsibleTableOfContents, TableOfContents } from "../features/blog/table-of-contents.tsx";
import { PricingCards } from "../features/promote/pricing-cards.tsx";
import { paddedDate } from "../lib/format.ts";
import { definePage, type Page } from "../lib/page.ts";
import { textPageQuery } from "../queries/page-queries.ts";

export const textPage = (name: TextPageName): Page =>
  definePage({
    data: () => [textPageQuery(name)],
    head: (_input, read) => {
      const text = read(textPageQuery(name));
      return { title: text?.title ?? "", ...(text && { description: text.description }), canonical: `/${name}` };
    },
    view: () => <ShownPage name={name} />,
  });

function ShownPage({ name }: { name: TextPageName }) {
  const { data: text, isError, refetch } = useQuery(textPageQuery(name));
  if (isError) return <LoadFailed retry={refetch} />;
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

function Text({ name, text }: { name: TextPageName; text: TextPage }) {
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
        </div>
        <TableOfContents headings={text.headings} />
      </div>
    </>
  );
}
