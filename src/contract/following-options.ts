/** Without zod: the browser imports these. */
export const SUBJECT_TYPES = ["tool", "category", "tag", "search"] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

export const FOLLOW_KINDS = ["new", "price", "updates", "availability"] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

export const KIND_LABELS: Record<FollowKind, string> = {
  new: "New tools",
  price: "Price changes",
  updates: "What's new",
  availability: "Offline and back online",
};

/** What can happen; several can belong to one kind. */
export const EVENT_TYPES = ["listed", "price", "update", "offline", "online"] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export const EVENT_LABELS: Record<EventType, string> = {
  listed: "New tool",
  price: "Price change",
  update: "What's new",
  offline: "Offline",
  online: "Back online",
};
export const KIND_OF: Record<EventType, FollowKind> = {
  listed: "new",
  price: "price",
  update: "updates",
  offline: "availability",
  online: "availability",
};

const OF_SEVERAL_TOOLS: FollowKind[] = ["new", "price", "updates", "availability"];
const OF_A_TOOL: FollowKind[] = ["price", "updates", "availability"];
/** What can be followed about each. */
export const KINDS_OF: Record<SubjectType, FollowKind[]> = { tool: OF_A_TOOL, category: OF_SEVERAL_TOOLS, tag: OF_SEVERAL_TOOLS, search: OF_SEVERAL_TOOLS };
/** Until the reader changes it. */
export const DEFAULT_KINDS: Record<SubjectType, FollowKind[]> = { tool: OF_A_TOOL, category: ["new"], tag: ["new"], search: ["new"] };

export const FREQUENCIES = ["immediately", "daily", "weekly", "off"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const FREQUENCY_LABELS: Record<Frequency, string> = { immediately: "Immediately", daily: "Daily", weekly: "Weekly", off: "Never" };

export const MAX_FOLLOWS = 500;
