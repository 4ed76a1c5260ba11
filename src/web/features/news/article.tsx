import { Link } from "wouter";
import type { NamedTool, NewsArticle } from "../../../contract/news.ts";
import { cutAtWord } from "../../../shared/text/cut-at-word.ts";
import { Logo } from "../../components/logo.tsx";
import { shortDate } from "../../lib/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { SourceMark } from "./source-mark.tsx";

const NEWS_SUMMARY_LENGTH = 500;

/** The title's link covers the card; the source link lies above it. Both lead to the source. `lead`: the newest story, larger. */
export function Article({ article, lead = false }: { article: NewsArticle; lead?: boolean }) {
  const elsewhere = { href: article.sourceUrl, target: "_blank", rel: "noopener", "aria-describedby": "new-tab" };
  const source = article.source || "Source";
  const Title = lead ? "h2" : "h3";
  return (
    <>
      <article className={lead ? "feed__item feed__item--lead" : "feed__item"}>
        <p className="feed__meta">
          <SourceMark source={source} />
          <a {...elsewhere} className="feed__source">
            {source}
            <Icon name="arrow-up-right" />
          </a>
          <time dateTime={article.publishDate}>{shortDate(article.publishDate)}</time>
        </p>
        <Title className="feed__title">
          <a {...elsewhere} className="feed__link">
            {article.title}
          </a>
        </Title>
        <p className="feed__summary">{cutAtWord(article.summary || article.excerpt || "", NEWS_SUMMARY_LENGTH)}</p>
      </article>
      {article.tools && article.tools.length > 0 && <NamedTools tools={article.tools} />}
    </>
  );
}

/** Outside the card, because the whole card links to its source. */
function NamedTools({ tools }: { tools: NamedTool[] }) {
  return (
    <ul className="feed__tools" aria-label="Related tools">
      {tools.map((tool) => (
        <li key={tool.slug}>
          <Link href={`/tools/${tool.slug}`}>
            <Logo tool={tool} size={24} />
            {tool.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
