import type { Suggestion } from "../lib/search-client.ts";
import { CategoryName } from "./category-name.tsx";
import { Logo } from "./logo.tsx";
import { MatchedName } from "./matched-name.tsx";

/** What an option of a list of suggestions shows. */
export function SuggestedTool({ tool }: { tool: Suggestion }) {
  return (
    <>
      <Logo tool={tool} size={32} eager />
      <strong>
        <MatchedName parts={tool.parts} />
      </strong>
      <CategoryName name={tool.category} slug={tool.categorySlug} />
    </>
  );
}
