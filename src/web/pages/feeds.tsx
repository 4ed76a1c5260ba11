import { useQuery } from "@tanstack/react-query";
import { definePage } from "../lib/page.ts";
import { categoriesQuery } from "../queries/shared-queries.ts";

const SUBTITLE = "Follow new tools, news and posts in your feed reader.";

export const page = definePage({
  data: () => [categoriesQuery()],
  head: () => ({ title: "Feeds", description: SUBTITLE, canonical: "/feeds" }),
  view: Feeds,
});

const SECTIONS = [
  { name: "New tools", path: "/feeds/tools" },
  { name: "AI News", path: "/feeds/news" },
  { name: "AI Blog", path: "/feeds/blog" },
];
const FORMATS = [
  { end: "rss", label: "RSS" },
  { end: "atom", label: "Atom" },
  { end: "json", label: "JSON" },
];

function Feeds() {
  const { data } = useQuery(categoriesQuery());
  const categories = (data?.items ?? []).filter(({ isAdult }) => !isAdult).map(({ name, slug }) => ({ name, path: `/feeds/category/${slug}` }));
  return (
    <div className="wrap">
      <header className="page-head page-head--alone">
        <h1>Feeds</h1>
        <p>{SUBTITLE}</p>
      </header>
      <table className="feed-list">
        <thead>
          <tr>
            <th scope="col">Feed</th>
            {FORMATS.map(({ end, label }) => (
              <th key={end} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...SECTIONS, ...categories].map(({ name, path }) => (
            <tr key={path}>
              <th scope="row">{name}</th>
              {FORMATS.map(({ end, label }) => (
                <td key={end}>
                  <a href={`${path}.${end}`} aria-label={`${name} as ${label}`}>
                    {label}
                  </a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
