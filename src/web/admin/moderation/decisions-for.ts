import type { QueueItem } from "../../../contract/admin/moderation.ts";

/** What the two buttons, and their keys, do with an item of the queue. */
export const decisionsFor = ({ status, isHidden }: Pick<QueueItem, "status" | "isHidden">) =>
  status === "pending" ? { approve: "Approve", reject: "Reject" } : { approve: isHidden ? "Restore" : "Keep", reject: "Remove" };
