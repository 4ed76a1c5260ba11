import type { Tool } from "../../../contract/tool.ts";
import { categoryStyle } from "../../components/category-style.ts";
import { Logo } from "../../components/logo.tsx";
import { hueStyle } from "../../lib/hue.ts";

const SIZE = { width: 736, height: 460 };

/** The place for pictures of a tool: a map of its own, drawn from its name, until there are any. */
export function ToolGallery({ tool }: { tool: Tool }) {
  return (
    <figure className="gallery" style={hueStyle(categoryStyle(tool.categorySlug).hue)} aria-hidden="true">
      <img src={`/contours/${tool.slug}.svg?w=${SIZE.width}&h=${SIZE.height}`} alt="" {...SIZE} loading="lazy" decoding="async" />
      <Logo tool={tool} size={56} />
    </figure>
  );
}
