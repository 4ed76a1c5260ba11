import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DemoDataRemoved } from "../../../contract/admin/demo-data.ts";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useChange } from "../lib/use-change.ts";

/** Explains that the figures are not real, and removes the demo data. */
export function DemoNotice() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <span className="badge">Includes demo data</span>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Remove demo data
      </Button>
      {isAsking && <RemoveDialog onClose={() => setAsking(false)} />}
    </>
  );
}

const plural = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`;

const isNothing = (removed: DemoDataRemoved) => Object.values(removed).every((n) => n === 0);

function describeRemoved({ days, orders, reports, pending, kept }: DemoDataRemoved): string {
  const gone = [
    `${plural(days, "day", "days")} of traffic`,
    plural(orders, "order", "orders"),
    plural(reports, "report", "reports"),
    plural(pending, "pending item", "pending items"),
  ];
  const keptNote = kept > 0 ? ` ${plural(kept, "item that you published stays", "items that you published stay")}.` : "";
  return `${gone.slice(0, -1).join(", ")} and ${gone.at(-1)}.${keptNote}`;
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { change } = useChange();
  const remove = useMutation({
    mutationFn: () =>
      change({
        address: "DELETE /api/admin/demo-data",
        done: (removed) => (isNothing(removed) ? "No demo data left" : "Demo data removed"),
        note: (removed) => (isNothing(removed) ? "" : describeRemoved(removed)),
        failed: "Failed to remove the demo data",
      }),
    onSettled: onClose,
  });
  return (
    <Modal
      title="Remove demo data?"
      note="Sample traffic, orders, reports and pending items are permanently deleted. Tools, news, posts, videos, accounts and all real activity stay."
      onClose={onClose}
    >
      <div className="foot-row">
        <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove demo data
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}
