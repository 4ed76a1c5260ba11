import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { BlogPost } from "../../contract/blog.ts";
import { MESSAGES } from "../../contract/messages.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { Cover } from "../features/blog/cover.tsx";
import { PostMeta } from "../features/blog/post-meta.tsx";
import { RichText } from "../features/blog/rich-text.tsx";
import { hydrateWhenIdle } from "../lib/hydrate-when-idle.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { blogQuery, commentsQuery, relatedToolsQuery } from "../queries/page-queries.ts";
import { isPermanentError } from "../queries/query-client.ts";
import { ErrorBoundary, PartFailed } from "../shell/error-boundary.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

// Not needed at first.
const contents = () => import("../features/blog/table-of-contents.tsx");
const TableOfContents = hydrateWhenIdle(() => contents().then((part) => part.TableOfContents));
const CollapsibleTableOfContents = hydrateWhenIdle(() => contents().then((part) => part.CollapsibleTableOfContents));
const ShareSection = hydrateWhenIdle(() => import("../features/blog/share-section.tsx").then((part) => part.ShareSection));
const RelatedTools = hydrateWhenIdle(() => import("../features/blog/related-tools.tsx").then((part) => part.RelatedTools));
const Comments = hydrateWhenIdle(() => import("../features/comments/comments.tsx").then((part) => part.Comments));

const hrefOf = (slug: string) => `/blog/${encodeURIComponent(slug)}`;
const slugOf = ({ params }: PageInput) => params.slug ?? "";

export const page = definePage({
  searchParams: ["comments"],
  data: (input) => [blogQuery(slugOf(input)), commentsQuery(slugOf(input)), relatedToolsQuery(slugOf(input))],
  head: (input, read) => {
    const post = read(blogQuery(slugOf(input)));
    if (!post) return { title: MESSAGES.blog.missing, noindex: true, isDetail: true };
    return { title: post.title, description: post.excerpt, canonical: hrefOf(post.slug), isDetail: true };
  },
  status: (input, read) => (read(blogQuery(slugOf(input))) ? 200 : 404),
  view: BlogPostPage,
});

function BlogPostPage(input: PageInput) {
  const { data: post, error, refetch } = useQuery(blogQuery(slugOf(input)));
  if (error) return isPermanentError(error) ? <Missing /> : <LoadFailed retry={refetch} />;
  return (
    <div className="wrap">
      <BackLink className="back" />
      {post ? <Post post={post} showsAllComments={input.search.get("comments") === "all"} /> : <PostSkeleton />}
    </div>
  );
}

function BackLink({ className }: { className: string }) {
  return (
    <Link className={className} href="/blog">
      <Icon name="arrow-left" />
      Back to Blog
    </Link>
  );
}

function Missing() {
  return (
    <div className="wrap message">
      <h1>{MESSAGES.blog.missing}</h1>
      <p>{MESSAGES.blog.missingText}</p>
      <p>
        <BackLink className={buttonClass({ variant: "outline" })} />
      </p>
    </div>
  );
}

function Post({ post, showsAllComments }: { post: BlogPost; showsAllComments: boolean }) {
  return (
    <div className="read read--post">
      <div className="read__main">
        <article className="read__article">
          <span className="read__progress" aria-hidden="true" />
          <Cover post={post} sizes="(max-width: 639px) calc(100vw - 32px), (max-width: 719px) calc(100vw - 48px), 672px" eager />
          <header className="read__head">
            <PostMeta post={post} />
            <h1>{post.title}</h1>
            <p className="read__lead">{post.excerpt}</p>
            {post.tags.length > 0 && (
              <ul className="post-tags" aria-label="Tags">
                {post.tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            )}
          </header>
          <CollapsibleTableOfContents headings={post.headings} />
          <RichText html={post.content} />
        </article>
        <ShareSection path={hrefOf(post.slug)} title={post.title} />
        <ErrorBoundary>
          <RelatedTools slug={post.slug} />
        </ErrorBoundary>
        <ErrorBoundary fallback={<PartFailed />}>
          <Comments slug={post.slug} startsWithAll={showsAllComments} />
        </ErrorBoundary>
      </div>
      <TableOfContents headings={post.headings} />
    </div>
  );
}

function PostSkeleton() {
  return (
    <div className="read read--post" role="status" aria-label="Loading...">
      <div className="read__main" aria-hidden="true">
        <span className="thumb sk" />
        <div className="read__head">
          <span className="sk sk--meta" />
          <span className="sk sk--h1" />
          <span className="sk sk--line" />
          <span className="sk sk--line sk--short" />
        </div>
      </div>
    </div>
  );
}
