import type { LinkStatus } from "../../../contract/admin/link-checker.ts";

/** How each link status is shown. */
export const LINK_STATUSES: Record<LinkStatus, { label: string; className: string }> = {
  dead: { label: "Dead", className: "badge badge--bad" },
  failing: { label: "Failing", className: "badge badge--bad" },
  parked: { label: "Parked", className: "badge badge--hot" },
  moved: { label: "Redirected", className: "badge badge--hot" },
  unclear: { label: "Unclear", className: "badge" },
  alive: { label: "Alive", className: "badge badge--ok" },
};
