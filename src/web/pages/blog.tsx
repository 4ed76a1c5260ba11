import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { BlogCard } from "../../contract/blog.ts";
import { CARD_TAGS, PAGE_SIZE } from "../../contract/constants.ts";
import { MESSAGES } from "../../contract/messages.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { Pager } from "../components/pager.tsx";
import { Cover } from "../features/blog/cover.tsx";
import { PostMeta } from "../features/blog/post-meta.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { pageNumber } from "../lib/page-number.ts";
import { useSite } from "../lib/site.ts";
import { blogsQuery } from "../queries/page-queries.ts";

const SUBTITLE = "Tutorials, insights, and guides about artificial intelligence tools and technologies.";
const hrefFor = (page: number) => (page === 1 ? "/blog" : `/blog?page=${page}`);

const SKELETON_KEYS = Array.from({ length: PAGE_SIZE.blog }, (_, index) => `skeleton ${index}`);

export const page = definePage({
  searchParams: ["page"],
  data: ({ search }) => [blogsQuery(pageNumber(search))],
  head: ({ search }, read, { terms }) => {
    const page = pageNumber(search);
    return { title: terms.blog, description: SUBTITLE, canonical: hrefFor(page), noindex: read(blogsQuery(page))?.items.length === 0 };
  },
  status: ({ search }, read) => (pageNumber(search) > 1 && read(blogsQuery(pageNumber(search)))?.items.length === 0 ? 404 : 200),
  view: Blog,
});

function Blog({ search }: PageInput) {
  const { terms } = useSite();
  const page = pageNumber(search);
  // The pager keeps the known count while the next page is loading.
  const { data, isPlaceholderData } = useQuery({ ...blogsQuery(page), placeholderData: keepPreviousData });
  return (
    <div className="wrap">
      <header className="page-head page-head--list">
        <h1>{terms.blog}</h1>
        <p>{SUBTITLE}</p>
      </header>
      {data && !isPlaceholderData ? <Posts posts={data.items} /> : <PostSkeletons />}
      {data && <Pager page={page} total={data.total} pageSize={PAGE_SIZE.blog} noun="posts" hrefFor={hrefFor} />}
    </div>
  );
}

function Posts({ posts }: { posts: BlogCard[] }) {
  if (posts.length === 0) return <EmptyState icon="book-open" text={MESSAGES.blog.empty} />;
  return (
    <div className="post-grid">
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} eager={index < 3} />
      ))}
    </div>
  );
}

function PostCard({ post, eager }: { post: BlogCard; eager: boolean }) {
  return (
    <article className="post-card">
      <Cover post={post} sizes="(max-width: 639px) calc(100vw - 32px), (max-width: 1023px) 50vw, 384px" eager={eager} />
      <PostMeta post={post} />
      <h2>
        <Link href={`/blog/${post.slug}`}>{post.title}</Link>
      </h2>
      <p className="post-card__excerpt">{post.excerpt}</p>
      {post.tags.length > 0 && (
        <ul className="post-tags" aria-label="Tags">
          {post.tags.slice(0, CARD_TAGS).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

function PostSkeletons() {
  return (
    <div className="post-grid" role="status" aria-label="Loading...">
      {SKELETON_KEYS.map((key) => (
        <div key={key} className="post-card" aria-hidden="true">
          <span className="thumb sk" />
          <span className="sk sk--meta" />
          <span className="sk sk--title" />
          <span className="sk sk--line" />
          <span className="sk sk--line sk--short" />
        </div>
      ))}
    </div>
  );
}
