/** One import: its preview, its progress, its result. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Import, ImportPreviewRow, ImportProblem, ImportSummary } from "../../../contract/admin/import-export.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { importQuery, isBusy, problemsQuery } from "../lib/import-export-queries.ts";
import { useChange } from "../lib/use-change.ts";
import { useUrl } from "../lib/use-url.ts";

const STATES: Record<ImportSummary["state"], { label: string; look: string }> = {
  receiving: { label: "Receiving", look: "badge" },
  checking: { label: "Checking", look: "badge" },
  ready: { label: "Ready", look: "badge badge--hot" },
  running: { label: "Adding tools", look: "badge" },
  done: { label: "Done", look: "badge badge--ok" },
  failed: { label: "Failed", look: "badge badge--bad" },
  cancelled: { label: "Stopped", look: "badge" },
};

const shareOf = ({ doneRows, totalRows }: ImportSummary) => (totalRows ? ` ${Math.floor((doneRows / totalRows) * 100)} %` : "");

export function ImportState({ of }: { of: ImportSummary }) {
  const { label, look } = STATES[of.state];
  return (
    <span className={look}>
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
      {isError && !data ? <LoadFailed retry={refetch} /> : data && <Shown one={data} search={search} />}
    </>
  );
}

function Shown({ one, search }: { one: Import; search: URLSearchParams }) {
  const fresh = (one.totalRows ?? one.doneRows) - one.duplicates - one.wrong;
  const isChecked = one.state !== "receiving" && one.state !== "checking";
  return (
    <>
      <div className="block__head">
        <h2>{one.fileName}</h2>
        <ImportState of={one} />
      </div>
      {isBusy(one.state) && <Progress one={one} />}
      {one.error && (
        <p className="note note--warn" role="alert">
          {one.error}
        </p>
      )}
      <ul className="stats">
        <Stat label="Rows" n={one.totalRows ?? one.doneRows} />
        <Stat
          label={one.state === "running" || one.state === "done" ? "Added" : "New"}
          n={one.state === "running" || one.state === "done" ? one.added : fresh}
        />
        <Stat label="Duplicates" n={one.duplicates} />
        <Stat label="Invalid" n={one.wrong} />
      </ul>
      {one.notes.length > 0 && (
        <div className="note import__notes">
          {one.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <Decide one={one} fresh={fresh} />
      {one.preview.length > 0 && (
        <section className="block" aria-labelledby="preview">
          <div className="block__head">
            <h2 id="preview">The first rows</h2>
          </div>
          <Rows label="The first rows" columns={PREVIEW} rows={one.preview.map((row) => ({ ...row, id: row.row }))} empty="No rows." />
        </section>
      )}
      {isChecked && one.duplicates + one.wrong > 0 && <Problems id={one.id} search={search} />}
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
function Progress({ one: { state, doneRows, totalRows } }: { one: Import }) {
  const of = state === "running" ? totalRows : null;
  return (
    <div className="import__progress">
      <progress aria-label={STATES[state].label} {...(of ? { value: doneRows, max: of } : {})} />
      <span className="muted num">
        {of ? `${count(doneRows)} of ${count(of)} rows` : `${count(doneRows)} rows so far`}. You can leave this page; the import continues.
      </span>
    </div>
  );
}

function Decide({ one, fresh }: { one: Import; fresh: number }) {
  const { change } = useChange();
  const { go } = useUrl();
  const [publish, setPublish] = useState(true);
  const { id, state, totalRows } = one;
  const isStopped = state === "failed" && totalRows !== null;
  const start = () => change({ address: "POST /api/admin/imports/:id/start", params: { id }, body: { publish }, failed: null });
  const stop = async () => {
    const stopped = await change({
      address: "DELETE /api/admin/imports/:id",
      params: { id },
      done: state === "ready" ? "Import discarded" : "Import stopped",
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

const OUTCOMES = {
  new: { label: "New", look: "badge badge--ok" },
  duplicate: { label: "Duplicate", look: "badge" },
  wrong: { label: "Invalid", look: "badge badge--bad" },
} as const;
type PreviewRow = ImportPreviewRow & { id: number };

const PreviewOutcome = ({ outcome, problem }: ImportPreviewRow) => (
  <div className="import__outcome">
    <span className={OUTCOMES[outcome].look}>{OUTCOMES[outcome].label}</span>
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

const KINDS = [
  { value: "", label: "All" },
  { value: "wrong", label: "Invalid" },
  { value: "duplicate", label: "Duplicate" },
];
type ProblemRow = ImportProblem & { id: number };

const PROBLEMS: Column<ProblemRow>[] = [
  { title: "Row", width: 80, cell: ({ row }) => <span className="num">{row}</span> },
  { title: "Name", width: 220, cell: ({ name, slug }) => (slug ? <Link href={`/tools/${slug}`}>{name}</Link> : name || "–") },
  { title: "Reason", cell: ({ problem }) => <span className="muted">{problem}</span> },
  { title: "Outcome", width: 140, isMinor: true, cell: ({ kind }) => <span className={OUTCOMES[kind].look}>{OUTCOMES[kind].label}</span> },
];

function Problems({ id, search }: { id: number; search: URLSearchParams }) {
  const { data, isError, refetch } = useQuery(problemsQuery(id, search));
  const rows = data && { ...data, items: data.items.map((row) => ({ ...row, id: row.row })) };
  return (
    <section className="block" aria-labelledby="problems">
      <div className="block__head">
        <h2 id="problems">Skipped rows</h2>
      </div>
      <PagedRows list={{ data: rows, isError, refetch }} label="Skipped rows" noun="rows" columns={PROBLEMS} empty="No skipped rows.">
        <FilterBar filters={[{ name: "kind", label: "Show", options: KINDS }]} />
      </PagedRows>
    </section>
  );
}
