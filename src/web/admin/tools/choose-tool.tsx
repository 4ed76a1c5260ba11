/** Finds the tool to merge with: possible duplicates, and a search. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { AdminTool } from "../../../contract/admin/tools.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Logo } from "../../components/logo.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";
import { FormField } from "../../ui/form-field.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { adminToolsQuery, duplicatesQuery } from "../lib/queries.ts";
import { useUrl } from "../lib/use-url.ts";

const PAUSE_MS = 250;
const SHOWN = 8;

type Found = Pick<AdminTool, "id" | "slug" | "name" | "website" | "logoUrl" | "status"> & { categorySlug?: string };

export function ChooseTool({ tool }: { tool: AdminTool }) {
  const { params } = useUrl();
  const [text, setText] = useState(params.get("find") ?? "");
  const q = useDebounced(text.trim(), PAUSE_MS, text.trim());
  const { data: duplicates } = useQuery(duplicatesQuery(tool.id));
  const found = useQuery({ ...adminToolsQuery(new URLSearchParams({ q })), enabled: q !== "", placeholderData: keepPreviousData });
  const alike = duplicates?.items.filter(({ inBin }) => !inBin) ?? [];
  const matches = q === "" ? undefined : found.data?.items.filter(({ id }) => id !== tool.id).slice(0, SHOWN);
  return (
    <>
      <div className="block__head">
        <h2>Merge {tool.name} with…</h2>
      </div>
      {alike.length > 0 && <Results label="Possible duplicates" tools={alike} />}
      <div className="merge__find">
        <FormField
          label="Find a tool"
          type="search"
          placeholder="Name or website"
          value={text}
          autoFocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {found.isError && <LoadFailed retry={found.refetch} />}
      {matches?.length === 0 && <p className="muted">No tools found.</p>}
      {matches && matches.length > 0 && <Results label="Tools found" tools={matches} />}
    </>
  );
}

function Results({ label, tools }: { label: string; tools: Found[] }) {
  const { hrefWith } = useUrl();
  return (
    <ul className="merge__found" aria-label={label}>
      {tools.map((tool) => (
        <li key={tool.id}>
          <Link href={hrefWith({ merge: tool.id, find: null })}>
            <Logo tool={{ ...tool, categorySlug: tool.categorySlug ?? "" }} size={32} />
            <span>
              <b>{tool.name}</b>
              <small>{tool.website}</small>
            </span>
          </Link>
          <StatusBadge status={tool.status} />
        </li>
      ))}
    </ul>
  );
}
