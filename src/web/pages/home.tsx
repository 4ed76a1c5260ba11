import { useQuery } from "@tanstack/react-query";
import type { HomeSection } from "../../shared/home-layout.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { count } from "../lib/format.ts";
import { homeOf, useHome } from "../lib/home.ts";
import { hydrateWhenIdle } from "../lib/hydrate-when-idle.tsx";
import { definePage } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import {
  activityQuery,
  categoriesQuery,
  featuredToolsQuery,
  latestBlogsQuery,
  latestNewsQuery,
  type Placement,
  placementQuery,
  trendingToolsQuery,
  videosQuery,
} from "../queries/shared-queries.ts";

// Only the search box is used immediately; the other parts are mainly read, and their links work without JavaScript.
const CategoryChips = hydrateWhenIdle(() => import("../features/home/category-chips.tsx").then((part) => part.CategoryChips));
const HomeTools = hydrateWhenIdle(() => import("../features/home/home-tools.tsx").then((part) => part.HomeTools));
const FeaturedVideos = hydrateWhenIdle(() => import("../features/videos/featured-videos.tsx").then((part) => part.FeaturedVideos));
const LatestNews = hydrateWhenIdle(() => import("../features/home/latest-news.tsx").then((part) => part.LatestNews));
const FeaturedBlogs = hydrateWhenIdle(() => import("../features/blog/featured-blogs.tsx").then((part) => part.FeaturedBlogs));

const PLACEMENT: Placement = { where: "home" };

export const page = definePage({
  data: (_input, _read, site) => {
    const { counts } = homeOf(site);
    return [
      ...(counts.trending ? [trendingToolsQuery()] : []),
      ...(counts.featured ? [featuredToolsQuery()] : []),
      ...(counts.new || counts.liked ? [activityQuery()] : []),
      categoriesQuery(),
      ...(counts.featured ? [placementQuery({ ...PLACEMENT, steady: true })] : []),
      ...(counts.videos ? [videosQuery(counts.videos)] : []),
      ...(counts.news ? [latestNewsQuery(counts.news)] : []),
      ...(counts.blog ? [latestBlogsQuery(counts.blog)] : []),
    ];
  },
  // Another backend may not support all of these; the page works without them.
  status: () => 200,
  head: (_input, _read, { heroTitle, description }) => ({
    title: heroTitle,
    description,
    canonical: "/",
  }),
  view: Home,
});

function Home() {
  return (
    <>
      <Hero />
      <div className="wrap">{useHome().parts.map(partOf)}</div>
    </>
  );
}

function partOf(blocks: HomeSection[][]) {
  const [[first] = []] = blocks;
  if (first === "videos") return <FeaturedVideos key={first} />;
  if (first !== "news" && first !== "blog") return <HomeTools key={first} blocks={blocks} placement={PLACEMENT} />;
  return (
    <div key={first} className="reading">
      {blocks.flat().map((section) => (section === "news" ? <LatestNews key={section} /> : <FeaturedBlogs key={section} />))}
    </div>
  );
}

function Hero() {
  const { heroTitle, terms } = useSite();
  const { data } = useQuery({ ...trendingToolsQuery(), enabled: useHome().counts.trending !== undefined });
  return (
    <section className="hero">
      <div className="contours" aria-hidden="true" />
      <div className="wrap">
        <h1>{heroTitle}</h1>
        <p>Search {data?.total ? `${count(data.total)} tools` : terms.items}, compare them side by side and save the ones you like.</p>
        <SearchBox hero />
        <CategoryChips />
      </div>
    </section>
  );
}
