/** Listed tools with a description very similar to the current one, which may be a duplicate under another name. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Tool } from "../../../contract/tool.ts";
import { proposalsQuery } from "../../queries/tool-form-queries.ts";

const MAX_TEXT = 1_000;

type Props = { tool: Tool /** Those already shown because of their website or name. */; known: string[] };

export function NearDuplicates({ tool: { id, slug, name, category, shortDescription, tags, description }, known }: Props) {
  const text = `${name}. ${category}. ${shortDescription}. ${tags.join(", ")}. ${description}`.slice(0, MAX_TEXT);
  const { data, isError, refetch } = useQuery(proposalsQuery(text, slug));
  if (isError) {
    return (
      <div className="note" role="status">
        Similar listings couldn't be loaded.{" "}
        <button type="button" className="proposed__retry" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  const alike = data?.alike.filter((other) => !known.includes(other.slug)) ?? [];
  if (alike.length === 0) return null;
  return (
    <div className="note note--warn">
      <b>Possible duplicates</b>
      <ul>
        {alike.map((other) => (
          <li key={other.slug}>
            <Link href={`/tools/${other.slug}`}>{other.name}</Link> ({Math.round(other.closeness * 100)}% similar description){" "}
            <Link href={`/admin/tools?id=${id}&merge=0&find=${encodeURIComponent(other.name)}`} aria-label={`Merge with ${other.name}`}>
              Merge
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
