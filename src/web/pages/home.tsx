import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { HOME } from "../../contract/constants.ts";
import { ADULT_CATEGORIES, HOME_CATEGORIES } from "../../contract/directory.ts";
import { slugify } from "../../contract/slug.ts";
import type { ToolCard as Tool } from "../../contract/tool.ts";
import { categoryStyle } from "../components/category-style.ts";
import { SectionHead } from "../components/section-head.tsx";
import { ToolCard, ToolCardSkeletons } from "../components/tool-card.tsx";
import { useSponsored } from "../components/use-sponsored.ts";
import { Cover } from "../features/blog/cover.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { VideoCard } from "../features/videos/video-card.tsx";
import { count, shortDate } from "../lib/format.ts";
import { hueStyle } from "../lib/hue.ts";
import { definePage } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { featuredToolsQuery, latestBlogsQuery, latestNewsQuery, type Place, placeQuery, trendingToolsQuery, videosQuery } from "../queries/shared-queries.ts";
import { Icon } from "../ui/icon.tsx";

const PLACE: Place = { where: "home" };

export const page = definePage({
  data: () => [trendingToolsQuery(), featuredToolsQuery(), placeQuery({ ...PLACE, steady: true }), videosQuery(), latestNewsQuery(), latestBlogsQuery()],
  head: () => ({
    title: "Build Faster with AI",
    description: "Discover, search and compare AI tools, and follow AI news, videos and blog posts.",
    canonical: "/",
  }),
  view: Home,
});

function Home() {
  const { paid, isWaiting } = useSponsored(PLACE);
  const trending = useTrending(paid);
  return (
    <>
      <Hero />
      <div className="wrap">
        <Trending tools={trending} />
        <Featured paid={paid} isWaiting={isWaiting} except={trending} />
        <Videos />
        <div className="reading">
          <News />
          <Blogs />
        </div>
      </div>
    </>
  );
}

function Hero() {
  const { adult } = useSite();
  const { data } = useQuery(trendingToolsQuery());
  const chips = HOME_CATEGORIES.filter((name) => adult || !ADULT_CATEGORIES.includes(name));
  return (
    <section className="hero">
      <div className="contours" aria-hidden="true" />
      <div className="wrap">
        <h1>Build Faster with AI</h1>
        <p>
          {data?.total
            ? `Search ${count(data.total)} tools, compare them side by side, keep the ones that fit.`
            : "Search AI tools, compare them side by side, keep the ones that fit."}
        </p>
        <SearchBox hero />
        <nav className="chips" aria-label="Categories">
          {chips.map((name) => (
            <CategoryChip key={name} name={name} />
          ))}
        </nav>
      </div>
    </section>
  );
}

function CategoryChip({ name }: { name: string }) {
  const slug = slugify(name);
  const { icon, hue } = categoryStyle(slug);
  return (
    <Link className="chip" href={`/category/${slug}`} style={hueStyle(hue)}>
      <Icon name={icon} />
      {name}
    </Link>
  );
}

const changedAt = (tool: Tool) => tool.updatedAt ?? tool.createdAt;
/** Newest first by the day a tool was updated, else created. */
const newestFirst = (tools: Tool[]) => tools.toSorted((a, b) => changedAt(b).localeCompare(changedAt(a)));

/** No tool stands on the page twice. */
const without = (tools: Tool[], others: Tool[] = []) => tools.filter(({ id }) => !others.some((other) => other.id === id));

function useTrending(paid: Tool[]) {
  const { data } = useQuery(trendingToolsQuery());
  return data && newestFirst(without(data.items, paid)).slice(0, HOME.trending);
}

function Trending({ tools }: { tools: Tool[] | undefined }) {
  if (tools?.length === 0) return null;
  return (
    <section className="section section--first">
      <SectionHead title="Trending This Week" note="Hot picks and recent likes, latest updates first" more={{ href: "/tools", label: "Browse all tools" }} />
      <div className="grid grid--4">
        {tools ? tools.map((tool) => <ToolCard key={tool.id} tool={tool} eager />) : <ToolCardSkeletons count={HOME.trending} />}
      </div>
    </section>
  );
}

/** What is paid for comes first and says so; the editors' choice has the rest. */
function Featured({ paid, isWaiting, except }: { paid: Tool[]; isWaiting: boolean; except: Tool[] | undefined }) {
  const { data } = useQuery(featuredToolsQuery());
  const tools = [...paid, ...newestFirst(without(without(data?.items ?? [], paid), except))].slice(0, HOME.featured);
  if (tools.length === 0) return null;
  return (
    <section className="section">
      <SectionHead title="Featured AI Tools" more={{ href: "/feature_your_product", label: "Feature Your Product" }} />
      <div className="grid grid--2">
        {tools.map((tool) => (
          <ToolCard key={tool.id} tool={tool} isWaiting={isWaiting && tool.sponsored} wide />
        ))}
      </div>
    </section>
  );
}

function Videos() {
  const { data } = useQuery(videosQuery());
  const [first, ...rest] = data?.items ?? [];
  if (!first) return null;
  return (
    <section className="section">
      <SectionHead title="Featured Videos" />
      <div className="videos">
        <VideoCard video={first} large />
        <div className="video-list">
          {rest.slice(0, HOME.smallVideos).map((video) => (
            <VideoCard key={video.id} video={video} />
          ))}
        </div>
      </div>
    </section>
  );
}

function News() {
  const { data } = useQuery(latestNewsQuery());
  return (
    <section>
      <SectionHead title="Latest AI News" more={{ href: "/news", label: "See all News" }} />
      <ul className="news">
        {data?.items.slice(0, HOME.news).map((article) => (
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

function Blogs() {
  const { data } = useQuery(latestBlogsQuery());
  return (
    <section>
      <SectionHead title="Featured Blogs" more={{ href: "/blog", label: "Browse all Blogs" }} />
      <div className="posts">
        {data?.items.slice(0, HOME.blogs).map((post) => (
          <Link key={post.id} className="post" href={`/blog/${post.slug || post.id}`}>
            <Cover post={post} sizes="(max-width: 639px) calc(100vw - 32px), (max-width: 1023px) 50vw, 282px" />
            <h3>{post.title}</h3>
            <p>
              {post.author}
              {post.readTime !== null && ` · ${post.readTime} min read`}
            </p>
          </Link>
        ))}
      </div>
    </section>
  );
}
