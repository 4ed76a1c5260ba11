import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { MAX_SEARCH_LENGTH } from "../../../contract/search-limits.ts";
import { Logo } from "../../components/logo.tsx";
import { searchQuery } from "../../queries/page-queries.ts";

const MAX_ITEMS = 4;
const ANYWHERE = { page: 1, category: null, pricing: null };

/** Tools with names similar to a slug that does not exist; renders nothing if there are none. */
export function SimilarNames({ slug }: { slug: string }) {
  const q = slug.replace(/[-_]+/g, " ").toWellFormed().trim().slice(0, MAX_SEARCH_LENGTH);
  const { data } = useQuery({ ...searchQuery({ q, ...ANYWHERE }), enabled: q !== "" });
  const near = data?.items.filter(({ why }) => !why || why.words.some((word) => word.in.includes("name"))).slice(0, MAX_ITEMS);
  if (!near?.length) return null;
  return (
    <nav className="near" aria-labelledby="near">
      <h2 id="near">Did you mean</h2>
      <ul className="mini">
        {near.map((tool) => (
          <li key={tool.id}>
            <Link href={`/tools/${tool.slug}`}>
              <Logo tool={tool} />
              <div>
                <strong>{tool.name}</strong>
                <span className="d">{tool.shortDescription}</span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
