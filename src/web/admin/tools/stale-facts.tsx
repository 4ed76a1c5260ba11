/** Tools with facts that were not confirmed for long: editors start with those that most people read. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { STALE_CANDIDATES, type StaleTool } from "../../../contract/admin/tool-changes.ts";
import { STALE_AFTER_DAYS } from "../../../contract/constants.ts";
import { FACT_LABELS } from "../../../contract/fact-labels.ts";
import { count, shortDate } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { type Column, IconTile, Item } from "../components/rows.tsx";
import { staleFactsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useChange, without } from "../lib/use-change.ts";

const COLUMNS: Column<StaleTool>[] = [
  {
    title: "Tool",
    width: 280,
    cell: ({ id, name, website }) => (
      <Item picture={<IconTile name="layout-grid" />} title={<Link href={`/admin/tools?id=${id}`}>{name}</Link>} note={website} />
    ),
  },
  { title: "Traffic", width: 90, cell: ({ traffic }) => <span className="num">{count(traffic)}</span> },
  { title: "To confirm", cell: ({ fields }) => <span className="muted">{fields.map((field) => FACT_LABELS[field]).join(", ")}</span> },
  { title: "Since", width: 128, isMinor: true, cell: ({ since }) => <time dateTime={since}>{shortDate(since)}</time> },
  { title: "Actions", width: 150, isTitleHidden: true, cell: (tool) => <ConfirmAll tool={tool} /> },
];

export function StaleFacts({ search }: ScreenProps) {
  const list = useQuery(staleFactsQuery(search));
  return (
    <PagedRows list={list} label="Stale facts" noun="tools" columns={COLUMNS} isText empty={`All facts were confirmed in the last ${STALE_AFTER_DAYS} days.`}>
      <p className="muted rows-note">
        Facts that were not confirmed for {STALE_AFTER_DAYS} days, of the {count(STALE_CANDIDATES)} most visited tools. Traffic is views and visits of 30 days.
      </p>
    </PagedRows>
  );
}

function ConfirmAll({ tool: { id, name, fields } }: { tool: StaleTool }) {
  const { change } = useChange();
  const confirm = useMutation({
    mutationFn: () =>
      change({
        address: "POST /api/admin/tools/:id/facts/confirm",
        params: { id },
        body: { fields },
        show: without("GET /api/admin/stale-facts", [id]),
        done: `Facts of ${name} confirmed`,
        failed: "Failed to confirm",
      }),
  });
  return (
    <Button variant="ghost" className="btn--xs" busy={confirm.isPending} aria-label={`Confirm all facts of ${name}`} onClick={() => confirm.mutate()}>
      Confirm all
    </Button>
  );
}
