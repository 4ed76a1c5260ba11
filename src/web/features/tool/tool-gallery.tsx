import type { Tool } from "../../../contract/tool.ts";
import { Logo } from "../../components/logo.tsx";
import { ThemedPicture } from "../../components/themed-picture.tsx";
import { toolCoverHref } from "../../lib/drawn-picture.ts";
import { hueStyle } from "../../lib/hue.ts";
import { useCategoryHue } from "../../lib/use-category-hue.ts";

const SIZE = { width: 800, height: 500 };

/** A placeholder for pictures of a tool: a map drawn from its name, with its logo on the peak. */
export function ToolGallery({ tool }: { tool: Tool }) {
  const hue = useCategoryHue(tool.categorySlug);
  const bare = tool.logoUrl !== null;
  return (
    <figure className="gallery" style={hueStyle(hue)} aria-hidden="true">
      <ThemedPicture source={(theme) => ({ src: toolCoverHref({ slug: tool.slug, hue, theme, bare }) })} {...SIZE} onFail={() => {}} />
      {bare && <Logo tool={tool} size={56} />}
    </figure>
  );
}
