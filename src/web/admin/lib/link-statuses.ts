import type { LinkStatus } from "../../../contract/admin/link-checker.ts";

/** How each link status is shown. */
export const LINK_STATUSES: Record<LinkStatus, { label: string; look: string }> = {
  dead: { label: "Dead", look: "badge badge--bad" },
  failing: { label: "Failing", look: "badge badge--bad" },
  parked: { label: "Parked", look: "badge badge--hot" },
  moved: { label: "Redirected", look: "badge badge--hot" },
  unclear: { label: "Unclear", look: "badge" },
  alive: { label: "Alive", look: "badge badge--ok" },
};
