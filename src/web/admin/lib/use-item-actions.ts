/** Bulk actions for tools, articles, posts and videos. */
import type { ItemAction } from "../../../contract/admin/bulk.ts";
import type { BinnableType, ReviewStatus } from "../../../contract/admin/item.ts";
import { type BulkAction, type Noun, useBulk } from "./use-bulk.ts";
import { without } from "./use-change.ts";
import { useDecide } from "./use-decide.ts";

type Reviewed = { id: number; version: number; status: ReviewStatus };
type Given<Row> = { type: BinnableType; noun: Noun; isBin: boolean; onReject: (rows: Row[]) => void };

const REVERSE: Record<ItemAction, ItemAction> = {
  delete: "restore",
  restore: "delete",
  feature: "unfeature",
  unfeature: "feature",
  "mark-hot": "unmark-hot",
  "unmark-hot": "mark-hot",
};

export function useItemActions<Row extends Reviewed>({ type, noun, isBin, onReject }: Given<Row>) {
  const bulk = useBulk();
  const { decide, decideAll } = useDecide();
  const asItems = (rows: Row[]) => rows.map(({ id, version }) => ({ type, id, version }));

  const send = (action: ItemAction, done: string) => (rows: Row[]) =>
    void bulk({
      call: (ids) => ({ address: "POST /api/admin/items/bulk", body: { type, action, ids } }),
      rows,
      reverse: (ids) => ({ address: "POST /api/admin/items/bulk", body: { type, action: REVERSE[action], ids } }),
      noun,
      done,
      ...((action === "delete" || action === "restore") && {
        show: without(
          `GET /api/admin/${type}` as const,
          rows.map(({ id }) => id),
        ),
      }),
    });
  const reject = (rows: Row[], reason: string) => {
    const [first, ...others] = asItems(rows);
    if (first) void (others.length === 0 ? decide(first, false, reason) : decideAll([first, ...others], false, reason));
  };
  const inList: BulkAction<Row>[] = [
    { label: "Approve", isMain: true, isFor: ({ status }) => status !== "approved", run: (rows) => void decideAll(asItems(rows), true) },
    { label: "Reject", isFor: ({ status }) => status === "pending", run: onReject },
    { label: "Delete", run: send("delete", "deleted") },
  ];
  const inBin: BulkAction<Row>[] = [{ label: "Restore", isMain: true, run: send("restore", "restored") }];
  return { actions: isBin ? inBin : inList, reject, send };
}
