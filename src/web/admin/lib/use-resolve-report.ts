/** Decisions about public items: a reported or flagged tool is kept, or moved to the bin. */
import type { QueryClient } from "@tanstack/react-query";
import type { QueueItem } from "../../../contract/admin/moderation.ts";
import type { ReportOutcome } from "../../../contract/admin/reports.ts";
import { ADMIN_MESSAGES } from "./messages.ts";
import { useBin } from "./use-bin.ts";
import { useBulk } from "./use-bulk.ts";
import { updateCached, useChange } from "./use-change.ts";

const gone = (item: QueueItem) => updateCached("GET /api/admin/moderation", (queue) => ({ ...queue, items: queue.items.filter((one) => one !== item) }));

export function useResolveReport() {
  const { change } = useChange();
  const { remove } = useBin("tools");
  const bulk = useBulk();

  const settle = (reportId: number, outcome: ReportOutcome, show?: (client: QueryClient) => void) =>
    change({
      address: "POST /api/admin/reports/:id/resolve",
      params: { id: reportId },
      body: { outcome },
      ...(show && { show }),
      done: "Report resolved",
      failed: "Failed to resolve the report",
    });

  async function keep(item: QueueItem) {
    for (const report of item.reports) await settle(report.id, item.isHidden ? "restore" : "dismiss", gone(item));
    if (item.flag) {
      const flagging = { address: "POST /api/admin/tools/:id/flag", params: { id: item.id }, failed: ADMIN_MESSAGES.saved("tools").failed } as const;
      await change({
        ...flagging,
        body: { flag: null },
        show: gone(item),
        done: "Flag removed",
        undo: () => ({ ...flagging, body: { flag: item.flag } }),
      });
    }
  }
  const removeReported = (item: QueueItem) => {
    const [report] = item.reports;
    return report ? settle(report.id, "remove", gone(item)) : remove(item);
  };
  const dismissAll = (reports: { id: number }[]) =>
    void bulk({
      call: (ids) => ({ address: "POST /api/admin/reports/bulk", body: { outcome: "dismiss", ids } }),
      rows: reports,
      noun: ["report", "reports"],
      done: "dismissed",
    });
  return { settle, keep, removeReported, dismissAll };
}
