import { useState } from "react";
import type { BlogCard } from "../../contract/blog.ts";
import { useSite } from "../lib/site.ts";
import { Picture } from "../ui/picture.tsx";

const DEFAULT_COVER = "/default-cover.svg";

type Props = { post: Pick<BlogCard, "slug" | "imageUrl">; eager?: boolean };

/** Our own image endpoint first, then the post's imageUrl, then the default picture. */
export function Cover({ post, eager = false }: Props) {
  const { imageBaseUrl } = useSite();
  const ours = post.slug ? `${imageBaseUrl}/api/blogs/${encodeURIComponent(post.slug)}/image` : null;
  const sources = [ours, post.imageUrl, DEFAULT_COVER].filter((source) => source !== null);
  const [attempt, setAttempt] = useState(0);
  return (
    <span className="thumb">
      <Picture
        src={sources[attempt]}
        alt=""
        width={800}
        height={320}
        loading={eager ? "eager" : "lazy"}
        onFail={() => setAttempt((failed) => Math.min(failed + 1, sources.length - 1))}
      />
    </span>
  );
}
