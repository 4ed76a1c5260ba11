import { COMPARE } from "../../../contract/constants.ts";
import type { PageInput } from "../../lib/page.ts";

/** Two to four different tools; anything after the fourth is ignored. */
export function comparedSlugs({ search }: PageInput): string[] {
  const named = (search.get("tools") ?? "").toLowerCase().split(",");
  return [...new Set(named.map((slug) => slug.trim()).filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug)))].slice(0, COMPARE.max);
}
