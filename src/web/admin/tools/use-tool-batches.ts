/** Changes many tools in batches, each in its own transaction, so that the site stays fast and a stop takes effect soon. */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BulkAnswer } from "../../../contract/admin/bulk.ts";
import type { ToolsChange } from "../../../contract/admin/edit-tools.ts";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { count } from "../../lib/format.ts";
import { isAdminQuery } from "../../queries/query-client.ts";
import { toast } from "../../ui/toast.tsx";
import { describeRefused } from "../lib/use-bulk.ts";

/** One batch takes the embedded database about half a second. */
const BATCH = 50;
/** There is more to check than after a single change. */
const UNDO_MS = 15_000;

type Progress = { done: number; total: number };
/** `error`: why it ended early. */
type BatchResult = BulkAnswer & { changed: number; error: string | null };
export type EditOutcome = BatchResult & { undo: (() => void) | null };

export function useToolBatches() {
  const [api, client] = [useApi(), useQueryClient()];
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);

  async function inBatches(ids: number[], send: (ids: number[]) => Promise<BulkAnswer & { changed?: number }>): Promise<BatchResult> {
    const result: BatchResult = { done: [], refused: [], changed: 0, error: null };
    isStopped.current = false;
    try {
      for (let start = 0; start < ids.length && !isStopped.current; start += BATCH) {
        setProgress({ done: start, total: ids.length });
        const { done, refused, changed = 0 } = await send(ids.slice(start, start + BATCH));
        result.done.push(...done);
        result.refused.push(...refused);
        result.changed += changed;
      }
    } catch (error) {
      result.error = errorMessage(error);
    } finally {
      setProgress(null);
      client.removeQueries({ type: "inactive" });
      void client.invalidateQueries({ predicate: isAdminQuery });
    }
    return result;
  }

  async function undoBatches(ids: number[], batch: string) {
    toast({ title: "Undoing…", icon: "clock" });
    const result = await inBatches(ids, (part) => api.call("POST /api/admin/tools/bulk/undo", { body: { ids: part, batch } }));
    const problem = result.error ?? describeRefused(result);
    toast({
      title: result.error ? "Failed to undo the whole change" : "Change undone",
      ...(problem && { description: problem }),
      ...(result.error && { variant: "destructive", action: { label: "Try again", run: () => void undoBatches(ids, batch) } }),
    });
  }

  /** The result is also shown by a toast with Undo. */
  async function edit(ids: number[], change: ToolsChange): Promise<EditOutcome> {
    const batch = crypto.randomUUID();
    const result = await inBatches(ids, (part) => api.call("POST /api/admin/tools/bulk", { body: { ids: part, change, batch } }));
    const { changed, error } = result;
    // All of them: after a lost response, a batch may have been changed as well. The others are skipped.
    const undo = changed > 0 || error ? () => void undoBatches(ids, batch) : null;
    toast({
      title: changed === 1 ? "1 tool changed" : `${count(changed)} tools changed`,
      ...(error && { description: error, variant: "destructive" }),
      ...(undo && { action: { label: "Undo", run: undo }, durationMs: UNDO_MS }),
    });
    return { ...result, undo };
  }

  /** Takes effect after the current batch. */
  function stop() {
    isStopped.current = true;
  }
  return { edit, progress, stop };
}
