/** The change that undoes a merge. */
import type { ResponseOf } from "../../../contract/operations/operations.ts";
import { fieldLabel } from "../lib/describe-event.ts";

export const unmerging = (id: number) => ({
  address: "POST /api/admin/tools/:id/unmerge" as const,
  params: { id },
  done: "Merge undone",
  failed: "Failed to undo the merge",
  note: ({ left }: ResponseOf<"POST /api/admin/tools/:id/unmerge">) =>
    left.length > 0 ? `Changed since and left as it is: ${left.map(fieldLabel).join(", ")}.` : "",
});
