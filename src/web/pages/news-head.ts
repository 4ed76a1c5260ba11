import type { ItemList, NewsArticle } from "schema-dts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { NewsArticle as Article } from "../../contract/news.ts";
import { breadcrumb } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { pageNumber } from "../lib/page-number.ts";
import { newsQuery } from "../queries/page-queries.ts";

export const newsHead: HeadExtras = ({ input, read, site }) => {
  const page = pageNumber(input.search);
  const news = read(newsQuery(page));
  return {
    structuredData: [
      breadcrumb(site, [{ name: site.terms.news, path: "/news" }]),
      ...(news?.items.length ? [newsList(site.terms.news, news.items, (page - 1) * PAGE_SIZE.news + 1)] : []),
    ],
    feed: { title: site.terms.news, path: "/feeds/news" },
    paging: { page, pages: Math.ceil((news?.total ?? 0) / PAGE_SIZE.news), href: (to) => (to === 1 ? "/news" : `/news?page=${to}`) },
  };
};

/** The articles are external: each is listed with its source, and the page is only a list of them. */
const newsList = (name: string, articles: Article[], first: number): ItemList => ({
  "@type": "ItemList",
  name,
  itemListElement: articles.map((article, index) => ({ "@type": "ListItem", position: first + index, item: newsArticle(article) })),
});

const newsArticle = ({ title, sourceUrl, publishDate, source }: Article): NewsArticle => ({
  "@type": "NewsArticle",
  name: title,
  headline: title,
  url: sourceUrl,
  datePublished: publishDate,
  author: { "@type": "Organization", name: source || new URL(sourceUrl).hostname, url: new URL(sourceUrl).origin },
});
