import { useState } from "react";
import type { BlogCard } from "../../../contract/blog.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { ThemedPicture } from "../../components/themed-picture.tsx";
import { useSite } from "../../lib/site.ts";
import { Picture } from "../../ui/picture.tsx";

const DEFAULT_COVER = { dark: "/default-cover.svg", light: "/default-cover-light.svg" };

const WIDTHS = [400, 800, 1200, 1600];
const SIZE = { width: 800, height: 320 };

/** `sizes`: its display width, which the browser needs before it has loaded any styles. */
type Props = { post: Pick<BlogCard, "slug" | "imageUrl" | "imageVersion" | "hasDrawnCover">; sizes: string; eager?: boolean };

/** Our image endpoint first, then the post's imageUrl, then the default picture. */
export function Cover({ post, sizes, eager = false }: Props) {
  const { imageBaseUrl } = useSite();
  const [attempt, setAttempt] = useState(0);
  const ours = post.slug ? imageBaseUrl + pathOf("GET /api/blogs/:slug/image", { slug: post.slug }) : null;
  const withVersion = (more: Record<string, string>) => `${ours}?${new URLSearchParams({ ...more, v: post.imageVersion ?? "" })}`;
  const inWidth = (width: number) => withVersion({ w: String(width) });
  const isOurs = ours !== null && post.imageVersion !== null;
  const sources = [isOurs ? inWidth(800) : ours, post.imageUrl].filter((source) => source !== null);
  const onFail = () => setAttempt((failed) => Math.min(failed + 1, sources.length));
  const isFirst = isOurs && attempt === 0;
  const isDrawn = isFirst && post.hasDrawnCover;
  return (
    <span className="thumb">
      {isDrawn || attempt === sources.length ? (
        <ThemedPicture source={(theme) => ({ src: isDrawn ? withVersion({ theme }) : DEFAULT_COVER[theme] })} {...SIZE} onFail={onFail} />
      ) : (
        <Picture
          {...(isFirst && { sizes, srcSet: WIDTHS.map((width) => `${inWidth(width)} ${width}w`).join(", ") })}
          src={sources[attempt]}
          alt=""
          {...SIZE}
          loading={eager ? "eager" : "lazy"}
          onFail={onFail}
        />
      )}
    </span>
  );
}
