import { useState } from "react";
import { emblemHref } from "../lib/drawn-picture.ts";
import { hueStyle } from "../lib/hue.ts";
import { useCategoryHue } from "../lib/use-category-hue.ts";
import { Picture } from "../ui/picture.tsx";
import { ThemedPicture } from "./themed-picture.tsx";

type Size = 24 | 32 | 40 | 56;
type Tool = { slug: string; name: string; logoUrl: string | null; categorySlug: string };
type Props = { tool: Tool; size?: Size; eager?: boolean };

/** Below this size an emblem has fewer lines and a larger letter. */
const FULL_DETAIL = 40;

/** A tool's logo, or an emblem drawn from its name; never stretched, never broken. */
export function Logo({ tool, size = 40, eager = false }: Props) {
  const [hasFailed, setFailed] = useState(false);
  if (!tool.logoUrl || hasFailed) return <Emblem tool={tool} size={size} />;
  return (
    <span className={`logo logo--${size}`} aria-hidden="true">
      <Picture src={tool.logoUrl} alt="" width={size} height={size} loading={eager ? "eager" : "lazy"} onFail={() => setFailed(true)} />
    </span>
  );
}

/** Without a slug, or if no image can be loaded: the first letter on a tint. */
function Emblem({ tool, size }: { tool: Tool; size: Size }) {
  const [hasFailed, setFailed] = useState(false);
  const hue = useCategoryHue(tool.categorySlug);
  const small = size < FULL_DETAIL;
  const isDrawn = tool.slug && !hasFailed;
  return (
    <span className={`logo logo--${size}${isDrawn ? "" : " logo--mono"}`} style={isDrawn ? undefined : hueStyle(hue)} aria-hidden="true">
      {isDrawn ? (
        <ThemedPicture
          source={(theme) => ({ src: emblemHref({ slug: tool.slug, hue, theme, small }) })}
          width={size}
          height={size}
          onFail={() => setFailed(true)}
        />
      ) : (
        tool.name.charAt(0).toUpperCase()
      )}
    </span>
  );
}
