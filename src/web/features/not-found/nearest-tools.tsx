import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { ToolCard } from "../../components/tool-card.tsx";
import { mostLikedToolsQuery, searchQuery } from "../../queries/page-queries.ts";
import { addressWords } from "./address-words.ts";

const SHOWN = 3;

/** Tools that match the words of an unknown address, or popular ones. Only in the browser: crawlers guess many addresses. */
export function NearestTools() {
  const [path] = useLocation();
  const q = addressWords(path);
  const isBrowser = typeof window !== "undefined";
  const nearest = useQuery({ ...searchQuery({ q, page: 1, category: null, pricing: null }), enabled: isBrowser && q !== "" });
  const found = nearest.data ? [...nearest.data.items, ...nearest.data.more] : [];
  const isSettled = q === "" || nearest.isFetched;
  const popular = useQuery({ ...mostLikedToolsQuery(SHOWN), enabled: isBrowser && isSettled && found.length === 0 });
  const tools = (found.length > 0 ? found : (popular.data?.items ?? [])).slice(0, SHOWN);
  if (tools.length === 0) return null;
  return (
    <section className="wrap nearest" aria-labelledby="nearest">
      <h2 id="nearest">{found.length > 0 ? `Tools for “${q}”` : "Popular tools"}</h2>
      <div className="grid grid--3">
        {tools.map((tool) => (
          <ToolCard key={tool.id} tool={tool} />
        ))}
      </div>
    </section>
  );
}
