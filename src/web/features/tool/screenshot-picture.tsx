import type { Screenshot } from "../../../contract/screenshot.ts";
import { screenshotPath, screenshotWidths } from "../../../shared/screenshot-path.ts";
import { useSite } from "../../lib/site.ts";

type Props = { shot: Screenshot; sizes: string /** In the first view. */; isFirst?: boolean };

/** Its size is known before it loads, so that nothing moves. */
export function ScreenshotPicture({ shot: { id, caption, width, height }, sizes, isFirst = false }: Props) {
  const { imageBaseUrl } = useSite();
  const sources = (format: "avif" | "webp") =>
    screenshotWidths(width)
      .map((each) => `${imageBaseUrl}${screenshotPath(id, each, format)} ${each}w`)
      .join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        alt={caption}
        {...{ width, height, sizes }}
        srcSet={sources("webp")}
        src={imageBaseUrl + screenshotPath(id, width)}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
        decoding="async"
      />
    </picture>
  );
}
