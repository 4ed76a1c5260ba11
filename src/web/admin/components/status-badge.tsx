import type { ReviewStatus } from "../../../contract/admin/item.ts";

const LOOKS = {
  approved: { look: "badge badge--ok", label: "Approved" },
  pending: { look: "badge badge--wait", label: "Pending" },
  rejected: { look: "badge badge--bad", label: "Rejected" },
} as const;

export function StatusBadge({ status, label }: { status: ReviewStatus; label?: string }) {
  return <span className={LOOKS[status].look}>{label ?? LOOKS[status].label}</span>;
}
