import type { ReviewStatus } from "../../../contract/admin/item.ts";

const BADGES = {
  approved: { className: "badge badge--ok", label: "Approved" },
  pending: { className: "badge badge--wait", label: "Pending" },
  scheduled: { className: "badge badge--wait", label: "Scheduled" },
  rejected: { className: "badge badge--bad", label: "Rejected" },
} as const;

export function StatusBadge({ status, label }: { status: ReviewStatus | "scheduled"; label?: string }) {
  return <span className={BADGES[status].className}>{label ?? BADGES[status].label}</span>;
}
