import { useState } from "react";
import type { PendingItem } from "../../../contract/admin/moderation.ts";
import { DecisionButtons } from "../components/decision-buttons.tsx";
import { PersonCell } from "../components/person-cell.tsx";
import { RejectDialog } from "../components/reject-dialog.tsx";
import { type Column, IconTile, Item, Rows } from "../components/rows.tsx";
import { formatElapsed } from "../lib/format-time.ts";
import { KIND_ICON, KIND_LABEL } from "../lib/messages.ts";
import { useDecide } from "../lib/use-decide.ts";
import { useKeys } from "../lib/use-keys.ts";

const keyOf = ({ type, id }: PendingItem) => `${type}-${id}`;

export function PendingTable({ items }: { items: PendingItem[] | undefined }) {
  const { decide, undoLast } = useDecide();
  const [currentKey, setCurrent] = useState("");
  const [rejecting, setRejecting] = useState<PendingItem | null>(null);
  const current = items?.find((item) => keyOf(item) === currentKey);

  function move(by: number) {
    if (!items?.length) return;
    const at = current ? items.indexOf(current) + by : by > 0 ? 0 : items.length - 1;
    const next = items[Math.max(0, Math.min(at, items.length - 1))];
    if (next) setCurrent(keyOf(next));
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => current && decide(current, true),
    r: () => current && setRejecting(current),
    u: undoLast,
  });

  const columns: Column<PendingItem>[] = [
    { title: "Item", cell: ({ type, title, summary }) => <Item picture={<IconTile name={KIND_ICON[type]} />} title={title} note={summary} /> },
    { title: "Type", width: 104, cell: ({ type }) => <span className="type">{KIND_LABEL[type]}</span> },
    { title: "Submitted by", width: 176, isMinor: true, cell: ({ submittedBy }) => <PersonCell person={submittedBy} /> },
    { title: "Age", width: 92, isMinor: true, cell: ({ createdAt }) => <span className="muted">{formatElapsed(createdAt)}</span> },
    {
      title: "Decision",
      width: 230,
      isTitleHidden: true,
      cell: (item) => (
        <span className="act">
          <DecisionButtons title={item.title} onApprove={() => decide(item, true)} onReject={() => setRejecting(item)} />
        </span>
      ),
    },
  ];
  return (
    <div className="has-keys">
      <Rows
        label="Waiting for review"
        columns={columns}
        rows={items}
        empty="Nothing is waiting for review."
        keyOf={keyOf}
        scope="pending"
        current={current}
        onPick={(item) => setCurrent(keyOf(item))}
      />
      {rejecting && <RejectDialog title={rejecting.title} onReject={(reason) => decide(rejecting, false, reason)} onClose={() => setRejecting(null)} />}
    </div>
  );
}
