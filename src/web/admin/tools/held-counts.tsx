import type { AdminTool } from "../../../contract/admin/tools.ts";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { useChange } from "../lib/use-change.ts";

/** Traffic far above the tool's usual level is held here until an admin reviews it. */
export function HeldCounts({ tool: { id, heldViews, heldVisits } }: { tool: AdminTool }) {
  const { change } = useChange();
  if (heldViews + heldVisits === 0) return null;
  const held = [heldVisits > 0 && `${count(heldVisits)} visits`, heldViews > 0 && `${count(heldViews)} views`].filter(Boolean).join(" and ");
  return (
    <div className="note note--warn">
      <p>Unusual traffic: {held} are on hold and don't count toward Popular or Trending.</p>
      <Button
        variant="outline"
        size="sm"
        onClick={() =>
          change({ address: "POST /api/admin/tools/:id/held-counts", params: { id }, done: "Held traffic counted", failed: "Failed to count held traffic" })
        }
      >
        Count held traffic
      </Button>
    </div>
  );
}
