import type { QueueItem } from "../../../contract/admin/moderation.ts";

/** The labels of the two buttons for a queue item; their keys do the same. */
export const decisionsFor = ({ status, isHidden }: Pick<QueueItem, "status" | "isHidden">) =>
  status === "pending" ? { approve: "Approve", reject: "Reject" } : { approve: isHidden ? "Restore" : "Keep", reject: "Remove" };
