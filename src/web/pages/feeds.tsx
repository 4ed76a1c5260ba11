import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { CopyButton } from "../components/copy-button.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { type Site, useSite } from "../lib/site.ts";
import { categoriesQuery } from "../queries/shared-queries.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const PATH = "/feeds";
const SUBTITLE = "Follow new tools, news and posts in your feed reader.";

export const page = definePage({
  searchParams: ["category"],
  data: () => [categoriesQuery()],
  head: () => ({ title: "Feeds", description: SUBTITLE, canonical: PATH }),
  view: Feeds,
});

type Feed = { name: string; icon: string; text: string; path: string };

const sectionsOf = ({ news, blog }: Site["terms"]): Feed[] => [
  { name: "New tools", icon: "layout-grid", text: "Every tool we list, newest first.", path: "/feeds/tools" },
  { name: "What's new", icon: "sparkles", text: "What makers say is new about their tools.", path: "/feeds/updates" },
  { name: news, icon: "newspaper", text: "News summaries with links to their sources.", path: "/feeds/news" },
  { name: blog, icon: "book-open", text: "Tutorials and guides by our editors.", path: "/feeds/blog" },
  { name: "Newsletter", icon: "mail", text: "Every issue of the newsletter.", path: "/feeds/newsletter" },
];
const FORMATS = [
  { end: "rss", label: "RSS" },
  { end: "atom", label: "Atom" },
  { end: "json", label: "JSON" },
];

function Feeds({ search }: PageInput) {
  const { terms } = useSite();
  return (
    <div className="wrap">
      <header className="page-head page-head--alone">
        <h1>Feeds</h1>
        <p>{SUBTITLE}</p>
      </header>
      <ul className="feed-list">
        {sectionsOf(terms).map((feed) => (
          <FeedRow key={feed.path} feed={feed} />
        ))}
      </ul>
      <CategoryFeed slug={search.get("category")} />
    </div>
  );
}

function FeedRow({ feed: { name, icon, text, path } }: { feed: Feed }) {
  const { url } = useSite();
  const address = `${url}${path}.rss`;
  return (
    <li className="feed-row">
      <span className="feed-row__icon">
        <Icon name={icon} size={20} />
      </span>
      <div className="feed-row__text">
        <h2>{name}</h2>
        <p>{text}</p>
        <code>{address}</code>
      </div>
      <div className="feed-row__ways">
        <p>
          {FORMATS.map(({ end, label }) => (
            <a key={end} href={`${path}.${end}`} aria-label={`${name} as ${label}`}>
              {label}
            </a>
          ))}
        </p>
        <CopyButton text={address} label={`Copy address of ${name}`}>
          Copy address
        </CopyButton>
      </div>
    </li>
  );
}

/** A form, so that it works without JavaScript. */
function CategoryFeed({ slug }: { slug: string | null }) {
  const [, navigate] = useLocation();
  const { data } = useQuery(categoriesQuery());
  const categories = (data?.items ?? []).filter(({ isAdult }) => !isAdult);
  const chosen = categories.find((category) => category.slug === slug) ?? categories[0];
  if (!chosen) return null;
  return (
    <section className="section" aria-labelledby="by-category">
      <h2 id="by-category">By category</h2>
      <form className="form feed-choice" action={PATH}>
        <label htmlFor="category">Category</label>
        <select
          className="field"
          id="category"
          name="category"
          value={chosen.slug}
          onChange={({ target }) => navigate(`${PATH}?category=${target.value}`, { replace: true })}
        >
          {categories.map(({ name, slug: value }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <noscript>
          <Button type="submit" variant="outline">
            Show feed
          </Button>
        </noscript>
      </form>
      <ul className="feed-list" aria-live="polite">
        <FeedRow feed={{ name: chosen.name, icon: "folder", text: `New tools in ${chosen.name}.`, path: `/feeds/category/${chosen.slug}` }} />
      </ul>
      <p className="feed-more">
        A feed of just what you follow is on your{" "}
        <Link className="link" href="/activity">
          activity page
        </Link>
        .
      </p>
      <p className="feed-more">
        Building something? The{" "}
        <Link className="link" href="/docs/api">
          API
        </Link>{" "}
        has all of it as JSON.
      </p>
    </section>
  );
}
