import { hueOf } from "../../../shared/category-hue.ts";
import { hueStyle } from "../../lib/hue.ts";

/** Two letters at most, in a color derived from the source. */
export function SourceMark({ source }: { source: string }) {
  const letters = source.match(/\b[\p{L}\p{N}]/gu)?.slice(0, 2) ?? [];
  return (
    <span className="source-mark" style={hueStyle(hueOf(source.toLowerCase()))} aria-hidden="true">
      {letters.join("").toUpperCase()}
    </span>
  );
}
