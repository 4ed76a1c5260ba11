/** Where the facts of a tool come from. Those that were not confirmed for long are marked, and one click confirms them. */
import { useQuery } from "@tanstack/react-query";
import { STALE_AFTER_DAYS } from "../../../contract/constants.ts";
import { FACT_LABELS, ROLE_LABELS } from "../../../contract/fact-labels.ts";
import type { FactName } from "../../../contract/tool-facts.ts";
import type { FactSource } from "../../../contract/tool-history.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { SourceText } from "../../components/source-text.tsx";
import { shortDate } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { toolFactsQuery } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";

type Row = FactSource & { id: string };

export function ToolFactsCheck({ id }: { id: number }) {
  const { change } = useChange();
  const { data, isError, refetch } = useQuery(toolFactsQuery(id));
  const confirm = (fields: FactName[]) =>
    void change({
      address: "POST /api/admin/tools/:id/facts/confirm",
      params: { id },
      body: { fields },
      done: fields.length === 1 ? "Fact confirmed" : "Facts confirmed",
      failed: "Failed to confirm",
    });
  const columns: Column<Row>[] = [
    { title: "Fact", width: 190, cell: ({ field, isStale }) => <Name field={field} isStale={isStale} /> },
    { title: "From", cell: (row) => <Origin source={row} /> },
    { title: "Confirmed", width: 128, cell: ({ confirmedAt }) => <time dateTime={confirmedAt}>{shortDate(confirmedAt)}</time> },
    {
      title: "Actions",
      width: 110,
      isTitleHidden: true,
      cell: ({ field }) => (
        <Button variant="ghost" className="btn--xs" aria-label={`Confirm: ${FACT_LABELS[field]}`} onClick={() => confirm([field])}>
          Confirm
        </Button>
      ),
    },
  ];
  if (isError) return <LoadFailed retry={refetch} />;
  const stale = data?.items.filter(({ isStale }) => isStale).map(({ field }) => field) ?? [];
  return (
    <details className="block" open={stale.length > 0}>
      <summary className="block__head">
        <h2>Sources</h2>
        {stale.length > 0 && <span className="badge badge--wait">{stale.length} to confirm</span>}
      </summary>
      {stale.length > 0 && (
        <p>
          Not confirmed for {STALE_AFTER_DAYS} days.{" "}
          <Button variant="outline" size="sm" onClick={() => confirm(stale)}>
            Confirm all
          </Button>
        </p>
      )}
      <Rows label="Sources" columns={columns} rows={data?.items.map((source) => ({ ...source, id: source.field }))} empty="No facts yet." />
    </details>
  );
}

const Name = ({ field, isStale }: Pick<FactSource, "field" | "isStale">) => (
  <>
    {FACT_LABELS[field]} {isStale && <span className="badge badge--wait">Unconfirmed</span>}
  </>
);

const Origin = ({ source: { role, source } }: { source: FactSource }) => (
  <span className="muted">
    {role ? ROLE_LABELS[role] : "First listing"}
    {source && (
      <>
        : <SourceText source={source} />
      </>
    )}
  </span>
);
