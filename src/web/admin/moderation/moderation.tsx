/** Everything awaiting a decision: the queue beside the item, operated with four keys. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ITEM_TYPES } from "../../../contract/admin/item.ts";
import { QUEUE_REASONS, type QueueItem } from "../../../contract/admin/moderation.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { count } from "../../lib/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { type Filter, FilterBar } from "../components/filter-bar.tsx";
import { ListPager } from "../components/paged-rows.tsx";
import { RejectDialog } from "../components/reject-dialog.tsx";
import { SelectionBar } from "../components/selection-bar.tsx";
import { CLAIM_REASONS, KIND_LABEL } from "../lib/messages.ts";
import { queueQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import type { BulkAction } from "../lib/use-bulk.ts";
import { useDecide } from "../lib/use-decide.ts";
import { useKeys } from "../lib/use-keys.ts";
import { useResolveReport } from "../lib/use-resolve-report.ts";
import { useSelection } from "../lib/use-selection.ts";
import { decisionsFor } from "./decisions-for.ts";
import { QueueDetail } from "./queue-detail.tsx";
import { keyOf, QueueList } from "./queue-list.tsx";

const PER_PAGE = 20;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function Moderation({ search }: ScreenProps) {
  const { data, isError, refetch } = useQuery(queueQuery(search));
  const { decide, decideAll, undoLast } = useDecide();
  const { keep, removeReported, dismissAll } = useResolveReport();
  const [currentKey, setCurrent] = useState("");
  const [rejecting, setRejecting] = useState<QueueItem[]>([]);

  const items = data?.items ?? [];
  const at = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === currentKey),
  );
  const current = items[at];
  const selection = useSelection(items, keyOf, search.toString());
  const isPending = ({ status }: QueueItem) => status === "pending";

  /** The next item moves up without this, because decided items leave the list. */
  const goTo = (index: number) => {
    const next = items[Math.max(0, Math.min(index, items.length - 1))];
    if (next) setCurrent(keyOf(next));
  };
  function open(item: QueueItem) {
    setCurrent(keyOf(item));
    // Where the item is below the list, it would open off screen.
    if (matchMedia("(max-width: 73.75em)").matches) requestAnimationFrame(() => document.querySelector(".queue__item")?.scrollIntoView());
  }
  function leave() {
    const next = items[at + 1] ?? items[at - 1];
    if (next) setCurrent(keyOf(next));
  }
  function approve(item: QueueItem) {
    leave();
    void (isPending(item) ? decide(item, true) : keep(item));
  }
  function reject(item: QueueItem) {
    if (isPending(item)) return setRejecting([item]);
    leave();
    void removeReported(item);
  }
  function rejectWith(reason: string) {
    if (rejecting.length > 1) void decideAll(rejecting, false, reason);
    else if (rejecting[0]) {
      leave();
      void decide(rejecting[0], false, reason);
    }
  }
  const actions: BulkAction<QueueItem>[] = [
    { label: "Approve", isMain: true, isFor: isPending, run: (chosen) => void decideAll(chosen, true) },
    { label: "Reject", isFor: isPending, run: setRejecting },
    {
      label: "Dismiss reports",
      isFor: ({ type, reports }) => type === "tools" && reports.length > 0,
      run: (chosen) => dismissAll(chosen.flatMap(({ reports }) => reports)),
    },
  ];
  useKeys({
    j: () => goTo(at + 1),
    k: () => goTo(at - 1),
    a: () => current && approve(current),
    r: () => current && reject(current),
    x: () => current && selection.toggle(current),
    u: undoLast,
  });

  const keys = decisionsFor(current ?? { status: "pending", isHidden: false });
  const filters: Filter[] = [
    {
      name: "why",
      label: "Why",
      options: [
        { value: "", label: "Everything" },
        ...QUEUE_REASONS.map((value) => ({ value, label: `${capital(value)}${data ? ` (${count(data.counts[value])})` : ""}` })),
      ],
    },
    { name: "type", label: "Type", options: [{ value: "", label: "All types" }, ...ITEM_TYPES.map((value) => ({ value, label: KIND_LABEL[value] }))] },
  ];
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <FilterBar filters={filters}>
        <p className="shortcuts">
          <span>
            <kbd>J</kbd> <kbd>K</kbd> next, previous
          </span>
          <span>
            <kbd>A</kbd> {keys.approve.toLowerCase()}
          </span>
          <span>
            <kbd>R</kbd> {keys.reject.toLowerCase()}
          </span>
          <span>
            <kbd>X</kbd> select
          </span>
          <span>
            <kbd>U</kbd> undo
          </span>
        </p>
      </FilterBar>
      {data && items.length === 0 && (
        <div className="empty">
          <Icon name="circle-check" size={20} />
          <strong>Nothing is waiting for review.</strong>
        </div>
      )}
      {current && (
        <div className="queue">
          <div>
            <QueueList items={items} current={current} selection={selection} onOpen={open} />
            <ListPager total={data?.total ?? 0} noun="items" pageSize={PER_PAGE} />
          </div>
          <QueueDetail item={current} onApprove={() => approve(current)} onReject={() => reject(current)} />
        </div>
      )}
      <SelectionBar selection={selection} actions={actions} />
      {rejecting.length > 0 && (
        <RejectDialog
          title={rejecting.length > 1 ? `${rejecting.length} items` : (rejecting[0]?.title ?? "")}
          reasons={rejecting.every(({ type }) => type === "claims") ? CLAIM_REASONS : undefined}
          onReject={rejectWith}
          onClose={() => setRejecting([])}
        />
      )}
    </>
  );
}
