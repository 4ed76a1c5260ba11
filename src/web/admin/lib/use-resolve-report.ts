/** Deciding about what is public already: a reported or flagged tool stays, or goes to the bin. */
import type { QueryClient } from "@tanstack/react-query";
import type { QueueItem } from "../../../contract/admin/moderation.ts";
import type { ReportOutcome } from "../../../contract/admin/reports.ts";
import { ADMIN_MESSAGES } from "./messages.ts";
import { QUEUE, type Queue, REPORTS, TOOLS } from "./queries.ts";
import { useBin } from "./use-bin.ts";
import { useBulk } from "./use-bulk.ts";
import { useChange } from "./use-change.ts";

const gone = (item: QueueItem) => (client: QueryClient) =>
  void client.setQueriesData<Queue>({ queryKey: [QUEUE] }, (queue) => queue && { ...queue, items: queue.items.filter((one) => one !== item) });

export function useResolveReport() {
  const { change } = useChange();
  const { remove } = useBin("tools");
  const bulk = useBulk();

  const settle = (reportId: number, outcome: ReportOutcome, show?: (client: QueryClient) => void) =>
    change({
      path: `${REPORTS}/${reportId}/resolve`,
      method: "POST",
      body: { outcome },
      ...(show && { show }),
      done: "Report resolved",
      failed: "Failed to resolve the report",
    });

  async function keep(item: QueueItem) {
    for (const report of item.reports) await settle(report.id, item.isHidden ? "restore" : "dismiss", gone(item));
    if (item.flag) {
      await change({
        path: `${TOOLS}/${item.id}/flag`,
        method: "POST",
        body: { flag: null },
        show: gone(item),
        done: "Flag withdrawn",
        failed: ADMIN_MESSAGES.saved("tools").failed,
        undo: () => ({ path: `${TOOLS}/${item.id}/flag`, method: "POST", body: { flag: item.flag }, failed: ADMIN_MESSAGES.saved("tools").failed }),
      });
    }
  }
  const removeReported = (item: QueueItem) => {
    const [report] = item.reports;
    return report ? settle(report.id, "remove", gone(item)) : remove(item);
  };
  const dismissAll = (reports: { id: number }[]) =>
    void bulk({ path: `${REPORTS}/bulk`, rows: reports, body: { outcome: "dismiss" }, noun: ["report", "reports"], done: "dismissed" });
  return { settle, keep, removeReported, dismissAll };
}
