import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PAGE_SIZE } from "../../contract/constants.ts";
import { MESSAGES } from "../../contract/messages.ts";
import type { NewsArticle } from "../../contract/news.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { Pager } from "../components/pager.tsx";
import { Article } from "../features/news/article.tsx";
import { groupByDay } from "../features/news/group-by-day.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { pageNumber } from "../lib/page-number.ts";
import { useSite } from "../lib/site.ts";
import { newsQuery } from "../queries/page-queries.ts";

const SUBTITLE = "Stay updated with the latest news and developments in artificial intelligence.";
const hrefFor = (page: number) => (page === 1 ? "/news" : `/news?page=${page}`);

const SKELETON_KEYS = Array.from({ length: PAGE_SIZE.news }, (_, index) => `skeleton ${index}`);

export const page = definePage({
  searchParams: ["page"],
  data: ({ search }) => [newsQuery(pageNumber(search))],
  head: ({ search }, read, { terms }) => {
    const page = pageNumber(search);
    return { title: terms.news, description: SUBTITLE, canonical: hrefFor(page), noindex: read(newsQuery(page))?.items.length === 0 };
  },
  status: ({ search }, read) => (pageNumber(search) > 1 && read(newsQuery(pageNumber(search)))?.items.length === 0 ? 404 : 200),
  view: News,
});

function News({ search }: PageInput) {
  const { terms } = useSite();
  const page = pageNumber(search);
  // The pager keeps the known count while the next page is loading.
  const { data, isPlaceholderData } = useQuery({ ...newsQuery(page), placeholderData: keepPreviousData });
  return (
    <div className="wrap">
      <header className="page-head page-head--list">
        <h1>{terms.news}</h1>
        <p>{SUBTITLE}</p>
      </header>
      <p id="new-tab" hidden>
        Opens in a new tab
      </p>
      {data && !isPlaceholderData ? <Articles articles={data.items} isFirstPage={page === 1} /> : <ArticleSkeletons />}
      {data && <Pager page={page} total={data.total} pageSize={PAGE_SIZE.news} noun="articles" hrefFor={hrefFor} />}
    </div>
  );
}

function Articles({ articles, isFirstPage }: { articles: NewsArticle[]; isFirstPage: boolean }) {
  if (articles.length === 0) return <EmptyState icon="newspaper" text={MESSAGES.news.empty} />;
  const [lead, ...others] = articles;
  return (
    <div className="feed">
      {isFirstPage && lead && (
        <div className="feed__lead">
          <Article article={lead} lead />
        </div>
      )}
      {groupByDay(isFirstPage ? others : articles).map(({ name, articles }) => (
        <section key={articles[0]?.id} className="day">
          {name && <h2 className="day__name">{name}</h2>}
          <ol>
            {articles.map((article) => (
              <li key={article.id}>
                <Article article={article} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The skeleton of a day with one article, repeated for each expected article. */
function ArticleSkeletons() {
  return (
    <div className="feed" role="status" aria-label="Loading...">
      {SKELETON_KEYS.map((key) => (
        <div key={key} className="day" aria-hidden="true">
          <span className="day__name">
            <span className="sk sk--meta" />
          </span>
          <div className="feed__item">
            <span className="sk sk--meta" />
            <span className="sk sk--title" />
            <span className="feed__summary">
              <span className="sk sk--line" />
              <span className="sk sk--line" />
              <span className="sk sk--line sk--short" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
