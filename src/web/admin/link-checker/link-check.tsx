import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { LinkCheck as Check, LinkStatus } from "../../../contract/admin/link-checker.ts";
import { count, shortDate } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { type Column, IconTile, Item } from "../components/rows.tsx";
import { formatElapsed } from "../lib/format-time.ts";
import { linksQuery } from "../lib/import-export-queries.ts";
import { LINK_STATUSES } from "../lib/link-statuses.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { type BulkAction, useBulk } from "../lib/use-bulk.ts";
import { useChange } from "../lib/use-change.ts";

export function LinkCheck({ search }: ScreenProps) {
  const list = useQuery(linksQuery(search));
  const { data } = list;
  const options = [
    { value: "", label: "All" },
    ...Object.entries(LINK_STATUSES).map(([value, { label }]) => ({ value, label: data ? `${label} (${count(data.counts[value as LinkStatus])})` : label })),
  ];
  const bulk = useBulk();
  const actions: BulkAction<Check>[] = [
    {
      label: "Check again",
      run: (rows) =>
        void bulk({
          call: (ids) => ({ address: "POST /api/admin/links/bulk", body: { ids } }),
          rows,
          noun: ["website", "websites"],
          done: "will be checked within 10 minutes",
        }),
    },
  ];
  return (
    <PagedRows
      list={list}
      bulk={{ nameOf: ({ name }) => name, actions }}
      label="Websites"
      noun="websites"
      columns={COLUMNS}
      empty={search.get("status") || search.get("q") ? "No websites found." : "No links checked yet. Checks run every 10 minutes."}
    >
      <FilterBar placeholder="Search tools or websites" filters={[{ name: "status", label: "Status", options }]}>
        {data && data.unchecked > 0 && <span className="muted">{count(data.unchecked)} not checked yet</span>}
      </FilterBar>
    </PagedRows>
  );
}

const COLUMNS: Column<Check>[] = [
  {
    title: "Tool",
    width: 300,
    cell: ({ id, name, website }) => <Item picture={<IconTile name="link" />} title={<Link href={`/admin/tools?id=${id}`}>{name}</Link>} note={website} />,
  },
  { title: "Status", width: 120, cell: ({ status }) => <span className={LINK_STATUSES[status].className}>{LINK_STATUSES[status].label}</span> },
  {
    title: "Result",
    cell: ({ detail, failingSince, goneSince }) => (
      <div className="text-cell">
        <span className="muted">{detail || "Reachable."}</span>
        {failingSince && (
          <small className="muted">
            {" "}
            Since {shortDate(failingSince)}
            {goneSince && "; its page says so"}.
          </small>
        )}
      </div>
    ),
  },
  { title: "Checked", width: 110, isMinor: true, cell: ({ checkedAt }) => <span className="muted">{formatElapsed(checkedAt)} ago</span> },
  { title: "Actions", width: 130, isTitleHidden: true, cell: (check) => <CheckNow check={check} /> },
];

function CheckNow({ check: { id, name } }: { check: Check }) {
  const { change } = useChange();
  const check = useMutation({
    mutationFn: () =>
      change({
        address: "POST /api/admin/links/:id/check",
        params: { id },
        done: "Website checked",
        note: ({ status }) => `${name}: ${LINK_STATUSES[status].label}.`,
        failed: "Failed to check the website",
      }),
  });
  return (
    <Button variant="ghost" className="btn--xs" busy={check.isPending} aria-label={`Check now: ${name}`} onClick={() => check.mutate()}>
      Check now
    </Button>
  );
}
