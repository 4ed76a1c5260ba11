import { useQuery } from "@tanstack/react-query";
import { SearchBox } from "../features/search/search-box.tsx";
import { count } from "../lib/format.ts";
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
  data: () => [
    trendingToolsQuery(),
    featuredToolsQuery(),
    activityQuery(),
    categoriesQuery(),
    placementQuery({ ...PLACEMENT, steady: true }),
    videosQuery(),
    latestNewsQuery(),
    latestBlogsQuery(),
  ],
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
      <div className="wrap">
        <HomeTools placement={PLACEMENT} />
        <FeaturedVideos />
        <div className="reading">
          <LatestNews />
          <FeaturedBlogs />
        </div>
      </div>
    </>
  );
}

function Hero() {
  const { data } = useQuery(trendingToolsQuery());
  const { heroTitle, terms } = useSite();
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
