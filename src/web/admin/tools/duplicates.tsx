/** Tools that are probably the same as this one, each with a link to merge the two. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { AdminTool } from "../../../contract/admin/tools.ts";
import { StatusBadge } from "../components/status-badge.tsx";
import { duplicatesQuery } from "../lib/queries.ts";
import { useUrl } from "../lib/use-url.ts";

export function Duplicates({ tool }: { tool: AdminTool }) {
  const { data } = useQuery({ ...duplicatesQuery(tool.id), enabled: !tool.deletedAt });
  const { hrefWith } = useUrl();
  const present = data?.items.filter(({ inBin }) => !inBin) ?? [];
  if (present.length === 0) return null;
  return (
    <div className="note note--warn">
      <b>Possible duplicates</b>
      <ul>
        {present.map(({ id, name, website, status, because }) => (
          <li key={id}>
            <Link href={hrefWith({ id, at: null })}>{name}</Link> ({website}), same {because} <StatusBadge status={status} />{" "}
            <Link href={hrefWith({ merge: id })} aria-label={`Merge with ${name}`}>
              Merge
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
