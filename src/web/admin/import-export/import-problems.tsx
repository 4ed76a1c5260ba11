/** The rows that are not imported, with the reason, and duplicates beside what is listed. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Import, ImportListing, ImportProblem } from "../../../contract/admin/import-export.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { useRawRequest } from "../../lib/session/use-raw-request.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import type { Column } from "../components/rows.tsx";
import { problemsQuery } from "../lib/import-export-queries.ts";
import { OUTCOMES } from "./outcomes.ts";

const KINDS = [
  { value: "", label: "All" },
  { value: "wrong", label: "Invalid" },
  { value: "duplicate", label: "Duplicate" },
];
type ProblemRow = ImportProblem & { id: number };

const COLUMNS: Column<ProblemRow>[] = [
  { title: "Row", width: 80, cell: ({ row }) => <span className="num">{row}</span> },
  { title: "Name", width: 180, cell: ({ name, slug }) => (slug ? <Link href={`/tools/${slug}`}>{name}</Link> : name || "–") },
  {
    title: "Reason",
    cell: ({ problem, written, listed }) => (
      <div className="import__outcome">
        <span className="muted">{problem}</span>
        {written && listed && (
          <div className="import__pair">
            <Listing title="In the file" listing={written} other={listed} />
            <Listing title="Listed" listing={listed} other={written} />
          </div>
        )}
      </div>
    ),
  },
  { title: "Outcome", width: 140, isMinor: true, cell: ({ kind }) => <span className={OUTCOMES[kind].className}>{OUTCOMES[kind].label}</span> },
];

/** What differs from the other one is emphasized. */
function Listing({ title, listing, other }: { title: string; listing: ImportListing; other: ImportListing }) {
  const line = (field: keyof ImportListing) => (listing[field] === other[field] ? listing[field] : <b>{listing[field]}</b>);
  return (
    <dl>
      <dt>{title}</dt>
      <dd>{line("name")}</dd>
      <dd>{line("website")}</dd>
      <dd>
        {line("category")}, {line("pricingType")}
      </dd>
      <dd>{line("shortDescription")}</dd>
    </dl>
  );
}

export function ImportProblems({ item: { id, fileName, hasFile }, search }: { item: Import; search: URLSearchParams }) {
  const { data, isError, refetch } = useQuery(problemsQuery(id, search));
  const { download } = useRawRequest();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => download("GET /api/admin/imports/:id/rejected.csv", { params: { id } }, `rejected-${fileName.replace(/\.\w+$|[^\w.-]/g, "")}.csv`),
  });
  const rows = data && { ...data, items: data.items.map((row) => ({ ...row, id: row.row })) };
  return (
    <section className="block" aria-labelledby="problems">
      <div className="block__head">
        <h2 id="problems">Skipped rows</h2>
        {hasFile && (
          <div className="bar__end">
            <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate()}>
              <Icon name="download" /> Download as CSV
            </Button>
          </div>
        )}
      </div>
      <FormError>{error && errorMessage(error)}</FormError>
      <PagedRows list={{ data: rows, isError, refetch }} label="Skipped rows" noun="rows" columns={COLUMNS} empty="No skipped rows." isText>
        <FilterBar filters={[{ name: "kind", label: "Show", options: KINDS }]} />
      </PagedRows>
    </section>
  );
}
