import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { NEWS_SUMMARY_LENGTH, PAGE_SIZE } from "../../contract/constants.ts";
import { MESSAGES } from "../../contract/messages.ts";
import type { NewsArticle } from "../../contract/news.ts";
import { cutAtWord } from "../../contract/text/cut-at-word.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { Pager } from "../components/pager.tsx";
import { shortDate } from "../lib/format.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { pageNumber } from "../lib/page-number.ts";
import { newsQuery } from "../queries/page-queries.ts";
import { Icon } from "../ui/icon.tsx";

const SUBTITLE = "Stay updated with the latest news and developments in artificial intelligence.";
const hrefFor = (page: number) => (page === 1 ? "/news" : `/news?page=${page}`);

const PLACES = Array.from({ length: PAGE_SIZE.news }, (_, index) => `place ${index}`);

export const page = definePage({
  searchParams: ["page"],
  data: ({ search }) => [newsQuery(pageNumber(search))],
  head: ({ search }, read) => {
    const page = pageNumber(search);
    return { title: "AI News", description: SUBTITLE, canonical: hrefFor(page), noindex: read(newsQuery(page))?.items.length === 0 };
  },
  status: ({ search }, read) => (pageNumber(search) > 1 && read(newsQuery(pageNumber(search)))?.items.length === 0 ? 404 : 200),
  view: News,
});

function News({ search }: PageInput) {
  const page = pageNumber(search);
  // The pager keeps the count it knows while the next page is on its way.
  const { data, isPlaceholderData } = useQuery({ ...newsQuery(page), placeholderData: keepPreviousData });
  return (
    <div className="wrap">
      <header className="page-head page-head--list">
        <h1>AI News</h1>
        <p>{SUBTITLE}</p>
      </header>
      <p id="new-tab" hidden>
        Opens in a new tab
      </p>
      {data && !isPlaceholderData ? <Articles articles={data.items} /> : <ArticleSkeletons />}
      {data && <Pager page={page} total={data.total} pageSize={PAGE_SIZE.news} noun="articles" hrefFor={hrefFor} />}
    </div>
  );
}

function Articles({ articles }: { articles: NewsArticle[] }) {
  if (articles.length === 0) return <EmptyState icon="newspaper" text={MESSAGES.news.empty} />;
  return (
    <ol className="feed">
      {articles.map((article) => (
        <li key={article.id}>
          <Article article={article} />
        </li>
      ))}
    </ol>
  );
}

/** The title's link covers the card; the source link lies above it. Both lead to the source. */
function Article({ article }: { article: NewsArticle }) {
  const elsewhere = { href: article.sourceUrl, target: "_blank", rel: "noopener", "aria-describedby": "new-tab" };
  return (
    <article className="feed__item">
      <div>
        <p className="feed__meta">
          <time dateTime={article.publishDate}>{shortDate(article.publishDate)}</time>
          <a {...elsewhere} className="feed__source">
            {article.source || "Source"}
            <Icon name="arrow-up-right" />
          </a>
        </p>
        <h2>
          <a {...elsewhere} className="feed__link">
            {article.title}
          </a>
        </h2>
      </div>
      <p className="feed__summary">{cutAtWord(article.summary || article.excerpt || "", NEWS_SUMMARY_LENGTH)}</p>
    </article>
  );
}

function ArticleSkeletons() {
  return (
    <div className="feed" role="status" aria-label="Loading...">
      {PLACES.map((place) => (
        <div key={place} className="feed__item" aria-hidden="true">
          <div>
            <span className="sk sk--meta" />
            <span className="sk sk--title" />
          </div>
          <div className="feed__summary">
            <span className="sk sk--line" />
            <span className="sk sk--line" />
            <span className="sk sk--line" />
            <span className="sk sk--line sk--short" />
          </div>
        </div>
      ))}
    </div>
  );
}
