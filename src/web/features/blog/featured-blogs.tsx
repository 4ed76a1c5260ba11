import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { SectionHead } from "../../components/section-head.tsx";
import { useHome } from "../../lib/home.ts";
import { latestBlogsQuery } from "../../queries/shared-queries.ts";
import { Cover } from "./cover.tsx";

export function FeaturedBlogs() {
  const { counts, titles } = useHome();
  const { blog: shown = 0 } = counts;
  const { data } = useQuery(latestBlogsQuery(shown));
  if (data?.items.length === 0) return null;
  return (
    <section>
      <SectionHead title={titles.blog ?? "Featured Blogs"} more={{ href: "/blog", label: "Browse all Blogs" }} />
      <div className="posts">
        {data?.items.slice(0, shown).map((post) => (
          <Link key={post.id} className="post" href={`/blog/${post.slug || post.id}`}>
            <Cover post={post} sizes="(max-width: 639px) calc(100vw - 32px), (max-width: 1023px) 50vw, 324px" />
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
