/** The published changes of a tool, each with a button that restores the tool as it was right after it. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminTool } from "../../../contract/admin/tools.ts";
import { type ChangeKind, ROLE_LABELS } from "../../../contract/fact-labels.ts";
import type { ResponseOf } from "../../../contract/operations/operations.ts";
import { FactDiff } from "../../components/fact-diff.tsx";
import { LoadFailed } from "../../components/load-failed.tsx";
import { SourceText } from "../../components/source-text.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { toolVersionsQuery } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";

type Version = ResponseOf<"GET /api/admin/tools/:id/changes">["items"][number];

const PER_PAGE = 20;
const TITLES: Record<ChangeKind, string> = {
  baseline: "Listed",
  creation: "Added",
  edit: "Changed",
  restore: "Restored",
  confirmation: "Confirmed",
};

export function ToolVersions({ tool }: { tool: AdminTool }) {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(toolVersionsQuery(tool.id, page));
  const columns: Column<Version>[] = [
    { title: "What changed", cell: (version) => <Changed version={version} /> },
    { title: "When", width: 136, cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
    {
      title: "Actions",
      width: 116,
      isTitleHidden: true,
      cell: (version) =>
        page === 1 && version === data?.items[0] ? <span className="badge badge--ok">Current</span> : <Restore tool={tool} version={version} />,
    },
  ];
  if (isError) return <LoadFailed retry={refetch} />;
  const pages = Math.ceil((data?.total ?? 0) / PER_PAGE);
  return (
    <section className="block">
      <div className="block__head">
        <h2>Versions</h2>
      </div>
      <div className="rows--text">
        <Rows label="Versions" columns={columns} rows={data?.items} empty="No changes yet." />
      </div>
      {pages > 1 && (
        <p className="act">
          <Button variant="ghost" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="ghost" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </p>
      )}
    </section>
  );
}

const Changed = ({ version: { kind, role, author, reason, source, changes } }: { version: Version }) => (
  <div className="text-cell">
    <p>
      <b>{TITLES[kind]}</b> {[role && ROLE_LABELS[role], author?.name].filter(Boolean).join(" · ")}
    </p>
    {changes.length > 0 && <FactDiff changes={changes} />}
    {reason && <p>{reason}</p>}
    {source && (
      <p>
        Source: <SourceText source={source} />
      </p>
    )}
  </div>
);

function Restore({ tool, version: { id, at } }: { tool: AdminTool; version: Version }) {
  const { change } = useChange();
  // The beginning of a tool without changes is not stored.
  if (id === 0) return null;
  const restore = () =>
    change({
      address: "POST /api/admin/tools/:id/changes/:change/restore",
      params: { id: tool.id, change: id },
      body: { version: tool.version },
      done: `Version of ${moment(at)} restored`,
      failed: "Failed to restore the version",
      undo: ({ previous }) => ({
        address: "POST /api/admin/tools/:id/changes/:change/restore",
        params: { id: tool.id, change: previous },
        done: "Restoring undone",
        failed: "Failed to undo",
      }),
    });
  return (
    <span className="act">
      <Button variant="ghost" className="btn--xs" aria-label={`Restore the version of ${moment(at)}`} onClick={() => void restore()}>
        Restore
      </Button>
    </span>
  );
}
