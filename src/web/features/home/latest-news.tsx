import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { SectionHead } from "../../components/section-head.tsx";
import { shortDate } from "../../lib/format.ts";
import { useHome } from "../../lib/home.ts";
import { useSite } from "../../lib/site.ts";
import { latestNewsQuery } from "../../queries/shared-queries.ts";

export function LatestNews() {
  const { terms } = useSite();
  const { counts, titles } = useHome();
  const { news: shown = 0 } = counts;
  const { data } = useQuery(latestNewsQuery(shown));
  if (data?.items.length === 0) return null;
  return (
    <section>
      <SectionHead title={titles.news ?? `Latest ${terms.news}`} more={{ href: "/news", label: "See all News" }} />
      <ul className="news">
        {data?.items.slice(0, shown).map((article) => (
          <li key={article.id}>
            <Link href="/news">
              <time dateTime={article.publishDate}>{shortDate(article.publishDate)}</time>
              <h3>{article.title}</h3>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
