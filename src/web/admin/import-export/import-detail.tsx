/** One import: its preview, its progress, its result. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Import, ImportPreviewRow, ImportSummary } from "../../../contract/admin/import-export.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { importQuery, isBusy } from "../lib/import-export-queries.ts";
import { useChange } from "../lib/use-change.ts";
import { useUrl } from "../lib/use-url.ts";
import { ImportColumns } from "./import-columns.tsx";
import { ImportProblems } from "./import-problems.tsx";
import { ImportUndo } from "./import-undo.tsx";
import { OUTCOMES } from "./outcomes.ts";

const STATES: Record<ImportSummary["state"], { label: string; className: string }> = {
  receiving: { label: "Receiving", className: "badge" },
  checking: { label: "Checking", className: "badge" },
  ready: { label: "Ready", className: "badge badge--hot" },
  running: { label: "Adding tools", className: "badge" },
  done: { label: "Done", className: "badge badge--ok" },
  failed: { label: "Failed", className: "badge badge--bad" },
  cancelled: { label: "Stopped", className: "badge" },
  undoing: { label: "Undoing", className: "badge" },
  undone: { label: "Undone", className: "badge" },
};

const shareOf = ({ doneRows, totalRows }: ImportSummary) => (totalRows ? ` ${Math.floor((doneRows / totalRows) * 100)} %` : "");

export function ImportState({ of }: { of: ImportSummary }) {
  const { label, className } = STATES[of.state];
  return (
    <span className={className}>
      {label}
      {of.state === "running" && shareOf(of)}
    </span>
  );
}

export function ImportDetail({ id, search }: { id: number; search: URLSearchParams }) {
  const { data, isError, refetch } = useQuery(importQuery(id));
  return (
    <>
      <Link className="back" href="/admin/import-export">
        <Icon name="arrow-left" /> Import &amp; export
      </Link>
      {isError && !data ? <LoadFailed retry={refetch} /> : data && <ImportReport item={data} search={search} />}
    </>
  );
}

function ImportReport({ item, search }: { item: Import; search: URLSearchParams }) {
  const fresh = (item.totalRows ?? item.doneRows) - item.duplicates - item.wrong;
  const hasStarted = item.added > 0 || item.state === "running" || item.state === "done";
  const isChecked = item.state !== "receiving" && item.state !== "checking";
  return (
    <>
      <div className="block__head">
        <h2>{item.fileName}</h2>
        <ImportState of={item} />
      </div>
      {isBusy(item.state) && <Progress item={item} />}
      {item.error && (
        <p className="note note--warn" role="alert">
          {item.error}
        </p>
      )}
      <ul className="stats">
        <Stat label="Rows" n={item.totalRows ?? item.doneRows} />
        <Stat label={hasStarted ? "Added" : "New"} n={hasStarted ? item.added : fresh} />
        {item.removed > 0 && <Stat label="Removed" n={item.removed} />}
        <Stat label="Duplicates" n={item.duplicates} />
        <Stat label="Invalid" n={item.wrong} />
      </ul>
      {item.notes.length > 0 && (
        <div className="note import__notes">
          {item.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <Decide item={item} fresh={fresh} />
      <ImportUndo item={item} />
      {!hasStarted && item.columns.length > 0 && <ImportColumns item={item} />}
      {item.preview.length > 0 && (
        <section className="block" aria-labelledby="preview">
          <div className="block__head">
            <h2 id="preview">First rows</h2>
          </div>
          <div className="import__table">
            <Rows label="First rows" columns={PREVIEW} rows={item.preview.map((row) => ({ ...row, id: row.row }))} empty="No rows." />
          </div>
        </section>
      )}
      {isChecked && item.duplicates + item.wrong > 0 && <ImportProblems item={item} search={search} />}
    </>
  );
}

function Stat({ label, n }: { label: string; n: number }) {
  return (
    <li className={n === 0 ? "zero" : undefined}>
      <div>
        <span>{label}</span>
        <b>{count(n)}</b>
      </div>
    </li>
  );
}

/** During the check, the number of rows is not known yet. */
function Progress({ item: { state, doneRows, totalRows, added, removed } }: { item: Import }) {
  const isUndo = state === "undoing";
  const of = isUndo ? added : state === "running" ? totalRows : null;
  const done = isUndo ? removed : doneRows;
  const noun = isUndo ? "tools removed" : "rows";
  return (
    <div className="import__progress">
      <progress aria-label={STATES[state].label} {...(of ? { value: done, max: of } : {})} />
      <span className="muted num">
        {of ? `${count(done)} of ${count(of)} ${noun}` : `${count(done)} ${noun} so far`}. You can leave this page; it continues.
      </span>
    </div>
  );
}

function Decide({ item, fresh }: { item: Import; fresh: number }) {
  const { change } = useChange();
  const { go } = useUrl();
  const [publish, setPublish] = useState(true);
  const { id, state, totalRows } = item;
  const isStopped = state === "failed" && totalRows !== null;
  const start = () => change({ address: "POST /api/admin/imports/:id/start", params: { id }, body: { publish }, failed: null });
  const stop = async () => {
    const stopped = await change({
      address: "DELETE /api/admin/imports/:id",
      params: { id },
      done: state === "ready" ? "Import discarded" : state === "undoing" ? "Undo stopped" : "Import stopped",
      failed: null,
    });
    if (stopped && state === "ready") go({ id: null });
  };
  if (!isBusy(state) && state !== "ready" && !isStopped) return null;
  return (
    <div className="import__decide">
      {state === "ready" && fresh > 0 && (
        <label className="check-all">
          <input type="checkbox" checked={publish} onChange={({ target }) => setPublish(target.checked)} />
          Publish immediately (skip review)
        </label>
      )}
      <span className="act">
        {state === "ready" && fresh > 0 && <Button onClick={start}>{fresh === 1 ? "Add 1 tool" : `Add ${count(fresh)} tools`}</Button>}
        {isStopped && <Button onClick={start}>Resume</Button>}
        <Button variant="ghost" onClick={stop}>
          {state === "ready" ? "Discard" : "Stop"}
        </Button>
      </span>
    </div>
  );
}

type PreviewRow = ImportPreviewRow & { id: number };

const PreviewOutcome = ({ outcome, problem }: ImportPreviewRow) => (
  <div className="import__outcome">
    <span className={OUTCOMES[outcome].className}>{OUTCOMES[outcome].label}</span>
    {problem && <small>{problem}</small>}
  </div>
);

const PREVIEW: Column<PreviewRow>[] = [
  { title: "Row", width: 70, isMinor: true, cell: ({ row }) => <span className="muted num">{row}</span> },
  { title: "Name", width: 200, cell: ({ name }) => <b>{name || "–"}</b> },
  { title: "Website", cell: ({ website }) => <span className="muted">{website || "–"}</span> },
  { title: "Category", width: 140, isMinor: true, cell: ({ category }) => category || "–" },
  { title: "Pricing", width: 110, isMinor: true, cell: ({ pricingType }) => pricingType || "–" },
  { title: "Outcome", width: 340, cell: (row) => <PreviewOutcome {...row} /> },
];
