import { useState } from "react";
import { hueStyle } from "../lib/hue.ts";
import { Picture } from "../ui/picture.tsx";
import { categoryStyle } from "./category-style.ts";

type Props = { tool: { name: string; logoUrl: string | null; categorySlug: string }; size?: 24 | 32 | 40 | 56; eager?: boolean };

/** A tool's picture, or its first letter on a tint; never stretched, never broken. */
export function Logo({ tool, size = 40, eager = false }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const look = `logo logo--${size}`;
  if (!tool.logoUrl || hasFailed) {
    return (
      <span className={`${look} logo--mono`} style={hueStyle(categoryStyle(tool.categorySlug).hue)} aria-hidden="true">
        {tool.name.charAt(0).toUpperCase()}
      </span>
    );
  }
  return (
    <span className={look} aria-hidden="true">
      <Picture src={tool.logoUrl} alt="" width={size} height={size} loading={eager ? "eager" : "lazy"} onFail={() => setFailed(true)} />
    </span>
  );
}
