import { useMutation, useQuery } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import { Link } from "wouter";
import type { Exported, ImportSummary } from "../../../contract/admin/import-export.ts";
import { UNKNOWN_PERSON } from "../../../contract/constants.ts";
import { LEFT_OUT } from "../../../shared/export-contents.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { errorMessage } from "../../lib/error-message.ts";
import { count } from "../../lib/format.ts";
import { useRawRequest } from "../../lib/session/use-raw-request.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Column, IconTile, Item, Rows } from "../components/rows.tsx";
import { formatElapsed } from "../lib/format-time.ts";
import { importsQuery } from "../lib/import-export-queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useChange } from "../lib/use-change.ts";
import { useUrl } from "../lib/use-url.ts";
import { ImportDetail, ImportState } from "./import-detail.tsx";

export function ImportExport({ search }: ScreenProps) {
  const id = Number(search.get("id"));
  if (Number.isInteger(id) && id > 0) return <ImportDetail id={id} search={search} />;
  return (
    <>
      <Upload />
      <PastImports />
      <Exports />
    </>
  );
}

/** The file is uploaded as is; its import then has its own URL, so that a reload finds it again. */
function Upload() {
  const { send } = useRawRequest();
  const { go } = useUrl();
  const [isOver, setOver] = useState(false);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn(file: File) {
      const raw = new File([file], file.name, { type: "application/octet-stream" });
      return send("POST /api/admin/imports", { query: { name: file.name } }, raw);
    },
    onSuccess: ({ id }) => go({ id }),
  });
  const upload = (file: File | undefined) => {
    if (file && !isPending) mutate(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };
  return (
    <section className="block" aria-labelledby="import">
      <div className="block__head">
        <h2 id="import">Import tools</h2>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside. */}
      <div
        className={isOver ? "drop is-over" : "drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" size={20} />
        <label className={buttonClass({ variant: "outline" })}>
          {isPending ? `Uploading ${variables.name}…` : "Choose a file"}
          <input
            className="sr"
            type="file"
            accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.md,.markdown,.xml"
            disabled={isPending}
            onChange={({ target }) => upload(target.files?.[0])}
          />
        </label>
        <p className="muted">
          Or drop it here: CSV, JSON, a Markdown list, a list of addresses, a sitemap, or an export of another Toolatlas. Columns are matched by name and
          content. You'll see a preview before anything is added.
        </p>
      </div>
      <FormError>{error && errorMessage(error)}</FormError>
      <FromUrl />
    </section>
  );
}

function FromUrl() {
  const { save } = useChange();
  const { go } = useUrl();
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => (await import("../../../contract/admin/import-export.ts")).importFromUrlOperation.body,
    async send(body) {
      const { id } = await save({ address: "POST /api/admin/imports/from-url", body, failed: "Failed to fetch the file" });
      go({ id });
    },
  });
  return (
    <>
      <form className="bar feed-form import__url" noValidate onSubmit={submit}>
        <FormField
          label="Address of a file, list or sitemap"
          isLabelHidden
          required
          name="url"
          inputMode="url"
          maxLength={2000}
          placeholder="Or an address: https://example.com/sitemap.xml"
          error={fieldError}
        />
        <Button type="submit" variant="outline" busy={isBusy}>
          Fetch
        </Button>
      </form>
      <FormError>{formError}</FormError>
    </>
  );
}

const COLUMNS: Column<ImportSummary>[] = [
  {
    title: "File",
    cell: ({ id, fileName, createdBy, createdAt }) => (
      <Item
        picture={<IconTile name="upload" />}
        title={<Link href={`/admin/import-export?id=${id}`}>{fileName}</Link>}
        note={`${createdBy?.name ?? UNKNOWN_PERSON}, ${formatElapsed(createdAt)} ago`}
      />
    ),
  },
  { title: "State", width: 220, cell: (one) => <ImportState of={one} /> },
  { title: "Rows", width: 90, isMinor: true, cell: ({ totalRows }) => <span className="muted num">{totalRows === null ? "–" : count(totalRows)}</span> },
  { title: "Added", width: 90, cell: ({ added }) => <span className="num">{count(added)}</span> },
];

function PastImports() {
  const { data, isError, refetch } = useQuery(importsQuery());
  if (isError) return <LoadFailed retry={refetch} />;
  if (data?.total === 0) return null;
  return (
    <section className="block" aria-labelledby="imports">
      <div className="block__head">
        <h2 id="imports">Imports</h2>
      </div>
      <Rows label="Imports" columns={COLUMNS} rows={data?.items} empty="No imports yet." />
    </section>
  );
}

/** Repeated here: importing the contract's list would bundle its schemas into the browser code. */
const KINDS: Record<Exported, string> = {
  tools: "Tools",
  categories: "Categories",
  news: "News",
  blogs: "Blogs",
  videos: "Videos",
  comments: "Comments",
  reviews: "Reviews",
  users: "Users",
  likes: "Likes",
  subscribers: "Newsletter subscribers",
  messages: "Messages",
  reports: "Reports",
};

function Exports() {
  const { download } = useRawRequest();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (file: string) => download("GET /api/admin/export/:file", { params: { file } }, file),
  });
  const state = (file: string) => ({ busy: isPending && variables === file, disabled: isPending, onClick: () => mutate(file) });
  const button = (file: string, label: string, about: string) => (
    <Button variant="outline" className="btn--xs" {...state(file)} aria-label={`${about} as ${label}`}>
      {label}
    </Button>
  );
  return (
    <section className="block" aria-labelledby="export">
      <div className="block__head">
        <h2 id="export">Export</h2>
        <div className="bar__end">
          <Button variant="outline" size="sm" {...state("everything.json")}>
            <Icon name="download" /> Everything as JSON
          </Button>
        </div>
      </div>
      <FormError>{error && errorMessage(error)}</FormError>
      <ul className="exports">
        {Object.entries(KINDS).map(([what, label]) => (
          <li key={what}>
            {label}
            <span className="act">
              {button(`${what}.csv`, "CSV", label)}
              {button(`${what}.json`, "JSON", label)}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">{LEFT_OUT}</p>
    </section>
  );
}
