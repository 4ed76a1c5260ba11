/** What happens to a row. */
export const OUTCOMES = {
  new: { label: "New", className: "badge badge--ok" },
  duplicate: { label: "Duplicate", className: "badge" },
  wrong: { label: "Invalid", className: "badge badge--bad" },
} as const;
