import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "../../queries/page-queries.ts";

/** Nothing was found: suggests the closest spelling that has results, if any. */
export function PaletteEmpty({ query, onPick }: { query: string; onPick(text: string): void }) {
  const { data } = useQuery(searchQuery({ q: query, page: 1, category: null, pricing: null }));
  const spelling = data?.spelling;
  return (
    <p className="palette__empty" role="status">
      No matches for “{query}”.{" "}
      {spelling && (
        <>
          Did you mean{" "}
          <button type="button" onClick={() => onPick(spelling)}>
            {spelling}
          </button>
          ?
        </>
      )}
    </p>
  );
}
