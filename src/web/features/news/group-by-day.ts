import type { NewsArticle } from "../../../contract/news.ts";
import { dayName } from "../../lib/format.ts";

/** `name` is null if an article's date is invalid. */
type Day = { name: string | null; articles: NewsArticle[] };

/** Groups consecutive articles of the same day, keeping their order. */
export function groupByDay(articles: NewsArticle[]): Day[] {
  const days: Day[] = [];
  for (const article of articles) {
    const last = days.at(-1);
    const isSameDay = last?.articles[0]?.publishDate.slice(0, 10) === article.publishDate.slice(0, 10);
    if (last && isSameDay) last.articles.push(article);
    else days.push({ name: dayName(article.publishDate), articles: [article] });
  }
  return days;
}
