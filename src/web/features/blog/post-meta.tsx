import type { BlogCard } from "../../../contract/blog.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import { paddedDate } from "../../lib/format.ts";

type Props = { post: Pick<BlogCard, "author" | "publishDate" | "createdAt" | "readTime"> };

/** Who wrote it, when, and how long it takes to read. */
export function PostMeta({ post }: Props) {
  const day = post.publishDate ?? post.createdAt;
  const date = paddedDate(day);
  return (
    <p className="post-meta">
      <span>{post.author}</span>
      {date ? <time dateTime={day}>{date}</time> : <span>{MESSAGES.blog.noDate}</span>}
      {post.readTime !== null && <span>{`${post.readTime} min read`}</span>}
    </p>
  );
}
