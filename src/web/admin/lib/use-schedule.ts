import type { BinnableType } from "../../../contract/admin/item.ts";
import { describeMoment } from "../../../shared/time-zone.ts";
import { useTimeZone } from "../../lib/use-time-zone.ts";
import { useChange } from "./use-change.ts";

export type Schedulable = { id: number; version: number; publishAt: string | null };
type Type = Exclude<BinnableType, "tools">;
const ADDRESSES = { news: "PUT /api/admin/news/:id", blogs: "PUT /api/admin/blogs/:id", videos: "PUT /api/admin/videos/:id" } as const;

/** Schedules an item of a list, changes its time, or with null cancels it. */
export function useSchedule(type: Type) {
  const { save } = useChange();
  const timeZone = useTimeZone();
  return ({ id, version, publishAt: before }: Schedulable, publishAt: string | null) =>
    save({
      address: ADDRESSES[type],
      params: { id },
      body: { publishAt, version },
      done: publishAt ? `Scheduled: ${describeMoment(publishAt, timeZone)}` : "Schedule canceled",
      failed: "Failed to schedule",
      undo: (response) => ({
        address: ADDRESSES[type],
        params: { id },
        body: { publishAt: before, version: response.version },
        done: before ? "Scheduled again" : "Schedule canceled",
        failed: "Failed to undo",
      }),
    });
}
