/** Shared by the lists of news, blogs and videos: search, statuses, the bin, review and deletion. */
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { BinnableType, ReviewStatus } from "../../../contract/admin/item.ts";
import type { ListOf } from "../../../contract/api.ts";
import { describeMoment } from "../../../shared/time-zone.ts";
import { shortDate } from "../../lib/format.ts";
import { useTimeZone } from "../../lib/use-time-zone.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useBin } from "../lib/use-bin.ts";
import { useDecide } from "../lib/use-decide.ts";
import { useItemActions } from "../lib/use-item-actions.ts";
import { useSchedule } from "../lib/use-schedule.ts";
import { useUrl } from "../lib/use-url.ts";
import { FilterBar } from "./filter-bar.tsx";
import { PagedRows } from "./paged-rows.tsx";
import { RejectDialogFor } from "./reject-dialog.tsx";
import type { Column } from "./rows.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { StatusBadge } from "./status-badge.tsx";

export type Listed = {
  id: number;
  version: number;
  title: string;
  status: ReviewStatus;
  createdAt: string;
  deletedAt: string | null;
  rejectionReason: string | null;
  publishAt: string | null;
};

type Props<Row> = {
  type: Exclude<BinnableType, "tools">;
  /** "articles", "posts", "videos" */
  noun: string;
  list: UseQueryResult<ListOf<Row>>;
  item: (row: Row) => ReactNode;
  date: (row: Row) => string | null;
  add: { label: string; run: () => void };
  onEdit: (row: Row) => void;
  lastId?: number | null;
};

const NOUN_OF_ONE = { news: "article", blogs: "post", videos: "video" } as const;
const STATES = [
  { value: "", label: "All" },
  { value: "pending", label: "Pending" },
  { value: "scheduled", label: "Scheduled" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
  { value: "bin", label: "In the bin" },
];

export function ContentList<Row extends Listed>({ type, noun, list, item, date, add, onEdit, lastId = null }: Props<Row>) {
  const { params } = useUrl();
  const { remove, restore } = useBin(type);
  const { decide } = useDecide();
  const [rejecting, setRejecting] = useState<Row[]>([]);
  const [scheduling, setScheduling] = useState<Row | null>(null);
  const schedule = useSchedule(type);
  const timeZone = useTimeZone();
  const bulk = useItemActions<Row>({ type, noun: [NOUN_OF_ONE[type], noun], isBin: params.get("show") === "bin", onReject: setRejecting });
  const isBin = params.get("show") === "bin";

  const columns: Column<Row>[] = [
    { title: "Title", cell: item },
    { title: "Status", width: 100, cell: ({ status, publishAt }) => <StatusBadge status={publishAt ? "scheduled" : status} /> },
    {
      title: isBin ? "Deleted" : "Date",
      width: 148,
      isMinor: true,
      cell: (row) => <span className="muted">{row.publishAt ? describeMoment(row.publishAt, timeZone) : shortDate(isBin ? row.deletedAt : date(row))}</span>,
    },
    {
      title: "Actions",
      width: 308,
      isTitleHidden: true,
      cell: (row) => (
        <span className="act">
          {isBin ? (
            <Button variant="outline" className="btn--xs" onClick={() => restore(row)}>
              Restore
            </Button>
          ) : (
            <>
              {row.status !== "approved" && (
                <button
                  type="button"
                  className="btn btn--xs btn--ok"
                  aria-label={`${row.publishAt ? "Publish" : "Approve"} ${row.title}`}
                  onClick={() => decide({ ...row, type }, true)}
                >
                  {row.publishAt ? "Publish now" : "Approve"}
                </button>
              )}
              {row.status === "pending" && !row.publishAt && (
                <button type="button" className="btn btn--xs btn--no" aria-label={`Reject ${row.title}`} onClick={() => setRejecting([row])}>
                  Reject
                </button>
              )}
              {row.status === "pending" && (
                <Button
                  variant="ghost"
                  size="icon"
                  className="btn--xs"
                  aria-label={`Schedule ${row.title}`}
                  data-tip={row.publishAt ? "Change the time" : "Schedule"}
                  onClick={() => setScheduling(row)}
                >
                  <Icon name="clock" />
                </Button>
              )}
              <Button variant="ghost" className="btn--xs" aria-label={`Edit ${row.title}`} onClick={() => onEdit(row)}>
                Edit
              </Button>
              <Button variant="ghost" size="icon" className="btn--xs" aria-label={`Delete ${row.title}`} data-tip="Delete" onClick={() => remove(row)}>
                <Icon name="trash-2" />
              </Button>
            </>
          )}
        </span>
      ),
    },
  ];

  return (
    <>
      <PagedRows
        list={list}
        label={noun}
        noun={noun}
        columns={columns}
        bulk={{ nameOf: ({ title }) => title, actions: bulk.actions }}
        empty={isBin ? "The bin is empty." : `No ${noun} found.`}
        lastId={lastId}
      >
        <FilterBar placeholder={`Search ${noun}`} filters={[{ name: "show", label: "Show", options: STATES }]}>
          <Button size="sm" onClick={add.run}>
            <Icon name="plus" />
            {add.label}
          </Button>
        </FilterBar>
      </PagedRows>
      {scheduling && <ScheduleDialog item={scheduling} onSave={(at) => schedule(scheduling, at)} onClose={() => setScheduling(null)} />}
      <RejectDialogFor rows={rejecting} titleOf={({ title }) => title} onReject={bulk.reject} onClose={() => setRejecting([])} />
    </>
  );
}
