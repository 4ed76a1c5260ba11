import { useState } from "react";
import type { BlogCard } from "../../../contract/blog.ts";
import { useSite } from "../../lib/site.ts";
import { Picture } from "../../ui/picture.tsx";

const DEFAULT_COVER = "/default-cover.svg";

const WIDTHS = [400, 800, 1200, 1600];

/** `sizes`: how wide it is shown, as the browser must know it before it has read any style. */
type Props = { post: Pick<BlogCard, "slug" | "imageUrl" | "imageVersion">; sizes: string; eager?: boolean };

/** Our own image endpoint first, then the post's imageUrl, then the default picture. */
export function Cover({ post, sizes, eager = false }: Props) {
  const { imageBaseUrl } = useSite();
  const ours = post.slug ? `${imageBaseUrl}/api/blogs/${encodeURIComponent(post.slug)}/image` : null;
  const inWidth = (width: number) => `${ours}?${new URLSearchParams({ w: String(width), v: post.imageVersion ?? "" })}`;
  const isOurs = ours !== null && post.imageVersion !== null;
  const sources = [isOurs ? inWidth(800) : ours, post.imageUrl, DEFAULT_COVER].filter((source) => source !== null);
  const [attempt, setAttempt] = useState(0);
  return (
    <span className="thumb">
      <Picture
        {...(isOurs && attempt === 0 && { sizes, srcSet: WIDTHS.map((width) => `${inWidth(width)} ${width}w`).join(", ") })}
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
